import { counted, wholly } from './part.mjs';
import { isCode, isTestFile } from './tree.mjs';

/** Three small concepts: the fewer files name one, the less a new concept touches. */
const CONCEPTS = ['playground', 'snippet', 'draft'];
/**
 * Their figures are about the concepts of the product, so the programs that print them are no files
 * of one.
 */
const isProduct = ({ path }) => !path.startsWith('scripts/');

export const concept = {
  title: 'Files without tests that name playground, snippet, draft',
  goal: 'at most 50, 50, 90',
  measure: (tree) => {
    const files = tree.filter((file) => isCode(file) && !isTestFile(file) && isProduct(file));
    return CONCEPTS.map((name) =>
      counted(
        name,
        files
          .filter(({ text }) => text.toLowerCase().includes(name))
          .map(({ path }) => wholly(path, '')),
      ),
    );
  },
};
