import { MAX_NESTING } from '../document/nesting.ts';
import { type Element, element } from '../html/element.ts';
import { type Block, blocksOf, firstLine, part } from './block.ts';
import { heading } from './heading.ts';
import { indentedCode } from './indented-code.ts';
import { bulletList, numberedList } from './list.ts';
import { listIndent } from './list-indent.ts';
import { paragraph } from './paragraph.ts';
import type { BlockRule, BlockState, Parser } from './parser.ts';
import { quote } from './quote.ts';
import { rule } from './rule.ts';
import { table } from './table.ts';

/** In their order: the first that applies takes the block. */
const RULES: ReadonlyArray<BlockRule> = [
  listIndent,
  indentedCode,
  heading,
  table,
  rule,
  numberedList,
  bulletList,
  quote,
  paragraph,
];
/** Past the limit no rule applies that could nest deeper. */
const FLAT: ReadonlyArray<BlockRule> = [indentedCode, heading, table, rule, paragraph];

/** An item's text may begin below the line of its marker. */
const withoutBlanks = (block: Block | null): Block | null => {
  if (block === null || firstLine(block) !== '') return block;
  return withoutBlanks(part(block, block.from + 1, block.to));
};

const parseFront = (parser: Parser, parent: Element, block: Block): Block | null => {
  for (const apply of parser.depth < MAX_NESTING ? RULES : FLAT) {
    const rest = apply(parser, parent, block);
    if (rest !== undefined) return rest;
  }
  return null;
};

const parseOne = (parser: Parser, parent: Element, block: Block): void => {
  let left = withoutBlanks(block);
  while (left !== null) left = withoutBlanks(parseFront(parser, parent, left));
};

/** Each of these is a level of nesting. */
const DEEPENS: ReadonlySet<BlockState> = new Set(['list', 'loose-list', 'quote']);

const parserIn = (state: BlockState, depth: number): Parser => {
  const parser: Parser = {
    state,
    depth,
    into: (parent, blocks, inner) => {
      const within =
        inner === undefined ? parser : parserIn(inner, DEEPENS.has(inner) ? depth + 1 : depth);
      for (const block of blocks) parseOne(within, parent, block);
    },
  };
  return parser;
};

/** The tree of blocks, with their text as it was typed. */
export const parseBlocks = (lines: ReadonlyArray<string>): Element => {
  const root = element('div');
  parserIn('top', 0).into(root, blocksOf(lines));
  return root;
};
