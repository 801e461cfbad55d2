import { counted, wholly } from './part.mjs';
import { exportsOf, importedNamesOf } from './source.mjs';
import { isCode, isSource } from './tree.mjs';

const MANY = 20;
const isNoun = (name) => /^[A-Z][A-Za-z0-9]*[a-z]/.test(name) && !name.endsWith('Id');

/** A name as people write it: `ChangeSet` is "change set". */
const spoken = (name) => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

/** The first cells of the glossary's rows, one text. */
const entriesOf = (text) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|')[1].trim().toLowerCase())
    .join('\n');

/** In how many files each of `nouns` stands: where it is declared, and where it is imported. */
const spread = (files, nouns) => {
  const counts = new Map();
  for (const file of files) {
    const standing = new Set([
      ...exportsOf(file).map(({ name }) => name),
      ...importedNamesOf(file),
    ]);
    for (const name of standing) if (nouns.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
};

export const glossary = {
  title: 'Exported types in more than 20 files that the glossary lacks, without ids',
  goal: '0',
  measure: (tree) => {
    const page = tree.find(({ path }) => /^docs\/(reference\/)?glossary\.md$/.test(path));
    const entries = entriesOf(page?.text ?? '');
    const types = tree
      .filter(isSource)
      .flatMap(exportsOf)
      .filter(({ name, isType }) => isType && isNoun(name));
    const counts = spread(tree.filter(isCode), new Set(types.map(({ name }) => name)));
    const lacking = [...counts]
      .filter(([name, count]) => count > MANY && !entries.includes(spoken(name)))
      .toSorted(([a, most], [b, count]) => count - most || (a < b ? -1 : 1));
    return [
      counted(
        'nouns',
        lacking.map(([name, count]) => wholly(name, `${count} files`)),
      ),
    ];
  },
};
