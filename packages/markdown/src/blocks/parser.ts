import type { Element } from '../html/element.ts';
import type { Block } from './block.ts';

/** What the innermost container is; it decides where text goes. */
export type BlockState = 'top' | 'list' | 'loose-list' | 'detabbed' | 'quote';

/** What the rules for blocks share while a text is parsed. */
export interface Parser {
  readonly state: BlockState;
  /** Quotes and lists around. */
  readonly depth: number;
  /** Parses `blocks` into `parent`, inside of `state`. */
  into(parent: Element, blocks: ReadonlyArray<Block>, state?: BlockState): void;
}

/**
 * Parses what it can off the front of `block`: what is left of it, null when all is done; or
 * undefined where the rule does not apply.
 */
export type BlockRule = (parser: Parser, parent: Element, block: Block) => Block | null | undefined;
