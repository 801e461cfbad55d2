import { counted, place } from './part.mjs';
import { commentsOf } from './source.mjs';
import { isSource } from './tree.mjs';

const TAGS = /@(param|returns|throws|example)\b/g;

const tagsIn = (file) =>
  commentsOf(file)
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .flatMap(({ value, start }) =>
      [...value.matchAll(TAGS)].map(({ 0: tag, index }) => place(file, start + 2 + index, tag)),
    );

export const tags = {
  title: '`@param`, `@returns`, `@throws`, `@example` in packages/*/src',
  goal: 'every export on purpose',
  measure: (tree) => [counted('tags', tree.filter(isSource).flatMap(tagsIn))],
};
