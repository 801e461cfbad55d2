import { type ParseOptions, strip } from '@parley/core';
import { parseBlocks } from '../blocks/parse-blocks.ts';
import { type Element, element } from '../html/element.ts';
import { mayName, NO_NAMES, namesIn } from '../names/names-in.ts';
import type { Document } from './document.ts';
import { cutFences } from './fences.ts';
import { partLists } from './list-breaks.ts';
import { normalisedLines, typedLines } from './normalise.ts';
import { RAW_SIGNS, type Raw, rawPlaceholder } from './stash.ts';

/**
 * No code is indented where no line holds it. Most messages do not, and to walk through a large
 * tree takes time.
 */
const CODE_INDENT = '    ';

/** Code is rendered at once, and a paragraph with a placeholder takes its place. */
const stashCode = (node: Element, raws: Raw[]): void => {
  for (const [index, child] of node.children.entries()) {
    if (child.tag === 'pre') {
      const raw =
        raws.push({ _tag: 'Code', language: null, text: child.text, isIndented: true }) - 1;
      node.children[index] = { ...element('p', [], rawPlaceholder(raw)), tail: child.tail };
    } else if (child.children.length > 0) stashCode(child, raws);
  }
};

export const parseDocument = (text: string, { codeLanguage = '' }: ParseOptions): Document => {
  const lines =
    strip(text) === '' ? [] : normalisedLines(partLists(typedLines(text), codeLanguage));
  const unfenced = cutFences(lines, codeLanguage);
  const root = parseBlocks(unfenced.lines);
  const raws = [...unfenced.raws];
  if (unfenced.lines.some((line) => line.includes(CODE_INDENT))) stashCode(root, raws);
  return {
    root,
    raws,
    names: mayName(text) ? namesIn(root) : NO_NAMES,
    prose: unfenced.lines.join('\n').replace(RAW_SIGNS, ''),
  };
};
