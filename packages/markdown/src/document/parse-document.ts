import { type ParseOptions, strip } from '@parley/core';
import { parseBlocks } from '../blocks/parse-blocks.ts';
import { type Element, element } from '../html/element.ts';
import { namesIn } from '../names/names-in.ts';
import type { Document } from './document.ts';
import { cutFences } from './fences.ts';
import { partLists } from './list-breaks.ts';
import { normalisedLines } from './normalise.ts';
import { RAW_SIGNS, type Raw, rawPlaceholder } from './stash.ts';

/** Code is written in one piece: a paragraph with a placeholder stands for it. */
const stashCode = (node: Element, raws: Raw[]): void => {
  for (const [index, child] of node.children.entries()) {
    if (child.tag === 'pre') {
      const raw = raws.push({ _tag: 'Code', language: null, text: child.text, isIndented: true }) - 1;
      node.children[index] = { ...element('p', [], rawPlaceholder(raw)), tail: child.tail };
    } else if (child.children.length > 0) stashCode(child, raws);
  }
};

export const parseDocument = (text: string, { codeLanguage = '' }: ParseOptions): Document => {
  const lines = strip(text) === '' ? [] : normalisedLines(partLists(text.split('\n')));
  const unfenced = cutFences(lines, codeLanguage);
  const root = parseBlocks(unfenced.lines);
  const raws = [...unfenced.raws];
  stashCode(root, raws);
  return { root, raws, names: namesIn(root), prose: unfenced.lines.join('\n').replace(RAW_SIGNS, '') };
};
