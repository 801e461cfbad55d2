import type { References } from '@parley/core';
import type { Element } from '../html/element.ts';
import type { Raw } from './stash.ts';

/** A text whose blocks are parsed. The text inside of them is still as it was typed. */
export interface Document {
  readonly root: Element;
  readonly raws: ReadonlyArray<Raw>;
  readonly names: References;
  readonly prose: string;
}
