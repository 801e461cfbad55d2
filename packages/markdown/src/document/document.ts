import type { References } from '@parley/core';
import type { Element } from '../html/element.ts';
import type { Raw } from './stash.ts';

/** A text whose blocks are known; what stands in them is still as it was typed. */
export interface Document {
  readonly root: Element;
  readonly raws: ReadonlyArray<Raw>;
  readonly names: References;
  readonly prose: string;
}
