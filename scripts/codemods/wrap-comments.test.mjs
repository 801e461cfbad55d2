import assert from 'node:assert/strict';
import { describe, test } from '@jest/globals';
import { withWrappedComments } from './wrap-comments.mjs';

const words = (count) => Array.from({ length: count }, () => 'words').join(' ');
const widest = (text) => Math.max(...text.split('\n').map(({ length }) => length));

describe('comments that are too wide', () => {
  test('a doc comment of one line becomes a block', () => {
    const text = withWrappedComments('a.ts', `  /** ${words(20)} */\n  const a = 1;\n`);
    assert.match(text, /^ {2}\/\*\*\n( {3}\* (words ?)+\n)+ {3}\*\/\n {2}const a = 1;\n$/);
    assert.ok(widest(text) <= 100);
  });

  test('line comments below each other are one paragraph', () => {
    const text = withWrappedComments('a.ts', `// ${words(18)}\n// end\nconst a = 1;\n`);
    assert.equal(text, `// ${words(16)}\n// words words end\nconst a = 1;\n`);
  });

  test('tags begin paragraphs, lists and code stay', () => {
    const block = `/**\n * ${words(18)}\n *\n * @returns a\n * - ${words(19)}\n * \`\`\`ts\n * ${words(19)}\n * \`\`\`\n */\n`;
    const text = withWrappedComments('a.ts', block);
    assert.ok(text.includes(`\n * ${words(16)}\n * words words\n *\n * @returns a\n`));
    assert.ok(text.includes(`\n * - ${words(19)}\n * \`\`\`ts\n * ${words(19)}\n`));
  });

  test('comments that fit, and comments behind code, stay', () => {
    for (const text of [
      `/** a */\nconst a = 1;\n`,
      `const a = 1; // ${words(20)}\n`,
      `// biome-ignore ${words(20)}\nconst a = 1;\n`,
    ])
      assert.equal(withWrappedComments('a.ts', text), text);
  });
});
