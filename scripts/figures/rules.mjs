import { counted, place } from './part.mjs';
import { codeOf } from './source.mjs';
import { isShipped } from './tree.mjs';

/** Tables of rules say so by their type. Each key is the id of a rule. */
const TABLE = /Record<(string|[A-Z]\w*\['rule'\]), RuleNote>/;
const KEY = /^ {2}'?([a-z][a-z0-9.-]*)'?: \{/gm;

const rulesIn = (file) =>
  [...codeOf(file).matchAll(KEY)].map(({ 1: id, index }) => place(file, index + 3, id));

export const rules = {
  title: 'Rule ids',
  goal: 'the same',
  measure: (tree) => [
    counted(
      'rules',
      tree
        .filter((file) => isShipped(file) && TABLE.test(file.text))
        .flatMap(rulesIn)
        .toSorted((a, b) => (a.what < b.what ? -1 : 1)),
    ),
  ],
};
