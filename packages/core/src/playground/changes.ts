import type { PlaygroundId } from '../kernel/brand.ts';
import type { Playground } from './playground.ts';

export type PlaygroundChange =
  | { readonly _tag: 'playground.put'; readonly playground: Playground }
  | { readonly _tag: 'playground.remove'; readonly playground: PlaygroundId };
