import type { Drawing, Picture } from '@parley/core';

/**
 * `take`: some bytes of a picture, from `at` on; those at 0 begin another one. `look`: all `size`
 * of them have been taken. `draw` is about the picture that was looked at last; `frames`: as many
 * as may be read.
 */
export type Question =
  | { readonly _tag: 'take'; readonly at: number; readonly bytes: Uint8Array }
  | { readonly _tag: 'look'; readonly size: number }
  | { readonly _tag: 'draw'; readonly drawings: ReadonlyArray<Drawing>; readonly frames: number };

export type WorkerReply =
  | { readonly _tag: 'Taken' }
  | { readonly _tag: 'Picture'; readonly picture: Picture }
  | { readonly _tag: 'Drawn'; readonly drawn: ReadonlyArray<Uint8Array> }
  | { readonly _tag: 'Undecodable' }
  /** sharp, or its binary for this machine, is not installed. */
  | { readonly _tag: 'NoSharp' };
