import type { LinkifierId } from '../kernel/brand.ts';
import type { Linkifier } from './linkifier.ts';

export type LinkifierChange =
  | { readonly _tag: 'linkifier.put'; readonly linkifier: Linkifier }
  | { readonly _tag: 'linkifier.remove'; readonly linkifier: LinkifierId };
