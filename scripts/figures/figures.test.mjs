import assert from 'node:assert/strict';
import { describe, test } from '@jest/globals';
import { FIGURES } from './index.mjs';
import { placeText } from './part.mjs';

const CORE = 'packages/core/src';
const HTTP = 'packages/http-express/src';

/** The parts of a figure in a tree of some files: `[name, value, of?]`. */
const numbers = (figure, files) => {
  const tree = Object.entries(files).map(([path, text]) => ({ path, text }));
  return FIGURES[figure]
    .measure(tree)
    .map(({ name, value, of }) => (of === null ? [name, value] : [name, value, of]));
};

const places = (figure, files) => {
  const tree = Object.entries(files).map(([path, text]) => ({ path, text }));
  return FIGURES[figure].measure(tree).flatMap((part) => part.places.map(placeText));
};

const long = 'x'.repeat(101);

describe('width', () => {
  test('counts the lines of code over 100 columns, and those of Markdown outside of tables', () => {
    const files = {
      'a.ts': `// ${long}\n// short\n`,
      'b.md': `${long}\n| ${long} |\n`,
      'c.json': long,
    };
    assert.deepEqual(numbers('width', files), [
      ['code', 1, 2],
      ['Markdown', 1, 2],
    ]);
    assert.match(places('width', files)[0], /^a\.ts:1 {2}104: /);
  });
});

describe('words', () => {
  test('counts words in comments, not in code or in texts', () => {
    const files = {
      [`${CORE}/a.ts`]:
        "/** Whoever asks: he may.\n * Null is left\n * out. */\nconst her = 'nobody'; // " +
        'himself\n',
      'scripts/b.mjs': '// he\n',
      'scripts/figures/words.mjs': '// she\n',
    };
    assert.deepEqual(places('words', files), [
      `${CORE}/a.ts:1  whoever`,
      `${CORE}/a.ts:1  he`,
      `${CORE}/a.ts:2  left out`,
      `${CORE}/a.ts:4  himself`,
      'scripts/b.mjs:1  he',
    ]);
    assert.deepEqual(numbers('words', files), [
      ['words', 4],
      ['other comments', 1],
      ['test names', 0],
      ['Markdown', 0],
    ]);
  });

  test('counts words in names of tests, not in short texts or in code that runs', () => {
    const text = "test('his message is read', () => is('Nobody'));\n// 'he is not'\n";
    const files = { [`${CORE}/a.test.ts`]: text, 'bench/src/b.ts': "f('nobody is there');\n" };
    assert.deepEqual(
      places('words', files).filter((line) => line.endsWith('his')),
      [`${CORE}/a.test.ts:1  his`],
    );
    assert.deepEqual(numbers('words', files)[2], ['test names', 1]);
  });

  test('counts words in Markdown, not in its code or in the page of figures', () => {
    const files = {
      'docs/a.md': 'Whoever reads `his` text.\n\n```ts\nconst her = 1;\n```\n\nShe does.\n',
      'docs/reference/figures.md': 'he\n',
    };
    assert.deepEqual(places('words', files), ['docs/a.md:1  whoever', 'docs/a.md:7  she']);
  });
});

describe('names', () => {
  const map = 'scripts/codemods/rename-map.txt';
  const pairs = '# Core\ncore    Scene>ActorContext 1  scene@Scene>context 2  Gone>There 3\n';

  test('finds a name that its package declares, and a variable by its type', () => {
    const files = {
      [map]: pairs,
      [`${CORE}/a.ts`]: 'export type Scene = 1;\nexport const f = (scene: Scene) => scene;\n',
    };
    assert.deepEqual(numbers('names', files), [['names', 2, 3]]);
  });

  test('finds a variable whose type has its new name already', () => {
    const files = {
      [map]: pairs,
      [`${CORE}/a.ts`]:
        'export type ActorContext = 1;\nexport const f = (scene: ActorContext) => scene;\n',
    };
    assert.deepEqual(
      places('names', files).map((line) => line.split('  ')[0]),
      ['core scene@Scene>context'],
    );
  });

  test('passes over comments, other packages and uses without a declaration', () => {
    const files = {
      [map]: pairs,
      [`${CORE}/a.ts`]: '// type Scene = 1; (scene: Scene)\nf(world.scene.Gone);\n',
      [`${HTTP}/a.ts`]: 'export type Scene = 1;\n',
    };
    assert.deepEqual(numbers('names', files), [['names', 0, 3]]);
  });

  test('passes over texts, present names of other rows, and what is named as another thing', () => {
    const others =
      '# Core\ncore    x@Placed>placed 1  placed@Placed>place 1\nothers  upkeep>rest 1\n';
    const files = {
      [map]: pairs + others,
      [`${CORE}/a.ts`]: "f('Gone (Scene, of a Gone: )');\nconst f = (placed: Placed) => placed;\n",
      'packages/node-ports/src/a.ts': 'const upkeep = 1;\n',
      'examples/a.ts': 'const upkeep = 1;\n',
    };
    assert.deepEqual(places('names', files), ['others upkeep>rest  1 files, examples/a.ts']);
  });

  test('is silent once there is no map', () => {
    assert.deepEqual(numbers('names', { [`${CORE}/a.ts`]: '' }), []);
  });
});

describe('doubles', () => {
  test('counts names that two files declare, but none that is passed on or stands in tests', () => {
    const files = {
      [`${CORE}/a.ts`]:
        'export interface Answer { readonly a: 1 }\nexport const f = 1;\nexport const g = 1;\n',
      [`${HTTP}/b.ts`]:
        "export type Answer = 2;\nexport const f = 2;\nexport { g } from './a.ts';\n",
      [`${HTTP}/b.test.ts`]: 'export const g = 3;\n',
    };
    assert.deepEqual(numbers('doubles', files), [
      ['names', 2],
      ['types', 1],
    ]);
    assert.ok(places('doubles', files).includes(`Answer  ${CORE}/a.ts, ${HTTP}/b.ts`));
  });
});

describe('glossary', () => {
  const users = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [
      `${HTTP}/u${at}.ts`,
      "import type { ChangeSet, UserId } from '../../core/src/a.ts';\n",
    ]),
  );
  const declaring = {
    [`${CORE}/a.ts`]: 'export type ChangeSet = 1;\nexport type UserId = 1;\n',
    ...users,
  };

  test('finds a type in more than 20 files that has no row, but no id', () => {
    assert.deepEqual(
      places('glossary', { ...declaring, 'docs/glossary.md': 'The change set.\n' }),
      ['ChangeSet  21 files'],
    );
  });

  test('knows a row by the name as it is spoken', () => {
    assert.deepEqual(
      numbers('glossary', { ...declaring, 'docs/reference/glossary.md': '| change set | x |\n' }),
      [['nouns', 0]],
    );
  });
});

describe('tags', () => {
  test('counts tags of doc comments only', () => {
    const files = {
      [`${CORE}/a.ts`]: '/**\n * @param a x\n * @returns y\n */\n// @throws\n/* @example */\n',
    };
    assert.deepEqual(places('tags', files), [`${CORE}/a.ts:2  @param`, `${CORE}/a.ts:3  @returns`]);
  });
});

describe('core', () => {
  test('finds collections that begin empty and variables of a module, and no tables', () => {
    const text = [
      'const known = new WeakMap<object, string>();',
      'export const recent: Array<string | null> = new Array(9).fill(null);',
      'let count = 0;',
      'const answers = boundedCache(4);',
      'const NONE: Facts["people"] = new Map();',
      'const none: ReadonlySet<number> = new Set();',
      "const TYPES = new Set(['a']);",
      'const f = () => new Map();',
    ].join('\n');
    assert.deepEqual(numbers('core', { [`${CORE}/a.ts`]: text, [`${HTTP}/b.ts`]: text }), [
      ['caches', 4],
      ['engines', 0],
    ]);
  });

  test('finds files whose comments name an engine', () => {
    const files = {
      [`${CORE}/a.ts`]: '// V8, V8\n',
      [`${CORE}/b.ts`]: "// A turn of the event loop.\nexport const x = 'garbage';\n",
    };
    assert.deepEqual(places('core', files), [`${CORE}/a.ts:1  V8`, `${CORE}/b.ts:1  event loop`]);
  });
});

describe('circles', () => {
  test('are arrows between entries of src that lead back, without types', () => {
    const files = {
      [`${CORE}/a/x.ts`]: "import { y } from '../b/y.ts';\nimport type { Z } from '../c.ts';\n",
      [`${CORE}/b/y.ts`]: "export { x } from '../a/z.ts';\nimport '../c.ts';\n",
      [`${CORE}/c.ts`]: "import { type A, type B } from './a/x.ts';\n",
    };
    assert.deepEqual(numbers('circles', files), [
      ['core', 2],
      ['http-express', 0],
      ['storage-sqlite', 0],
    ]);
    assert.deepEqual(places('circles', files), [
      `${CORE}/a > b  ${CORE}/a/x.ts`,
      `${CORE}/b > a  ${CORE}/b/y.ts`,
    ]);
  });
});

describe('entries', () => {
  test('are folders and files below src, and small files are at most 15 lines long', () => {
    const files = {
      [`${HTTP}/index.ts`]: 'x\n'.repeat(16),
      [`${HTTP}/auth/a.ts`]: 'x\n'.repeat(15),
      [`${HTTP}/auth/b.ts`]: 'x\n'.repeat(16),
      [`${HTTP}/app.test.ts`]: '',
    };
    assert.deepEqual(numbers('entries', files), [
      ['http-express', 2],
      ['storage-sqlite', 0],
      ['small files', 1],
    ]);
  });
});

describe('concept', () => {
  test('counts the files that name a concept, without tests', () => {
    const files = {
      [`${CORE}/a.ts`]: 'type Draft = 1;',
      [`${CORE}/a.test.ts`]: 'draft',
      'bench/src/b.ts': '// snippets',
    };
    assert.deepEqual(numbers('concept', files), [
      ['playground', 0],
      ['snippet', 1],
      ['draft', 1],
    ]);
  });
});

describe('records', () => {
  test('counts the records of decisions, and those that say no status', () => {
    const files = {
      'docs/decisions/0001-a.md': '# 1. A\n\nStatus: accepted\n',
      'docs/decisions/0002-b.md': '# 2. B\n',
      'docs/decisions/README.md': '# Decisions\n',
    };
    assert.deepEqual(numbers('records', files), [
      ['records', 2],
      ['without a status', 1],
    ]);
  });
});

describe('rules', () => {
  test('are the keys of tables of notes, in order', () => {
    const files = {
      [`${CORE}/draft/rules.ts`]: [
        'export const draftRules = {',
        "  'draft.unavailable': { says: 'It does not exist.', setting: null },",
        "  'draft.channel-count': {",
        "    says: 'One.',",
        '    setting: null,',
        '  },',
        '} as const satisfies Record<string, RuleNote>;',
      ].join('\n'),
      [`${CORE}/draft/draft.ts`]: "const x = {\n  'draft.other': { a: 1 },\n};\n",
    };
    assert.deepEqual(places('rules', files), [
      `${CORE}/draft/rules.ts:3  draft.channel-count`,
      `${CORE}/draft/rules.ts:2  draft.unavailable`,
    ]);
  });
});
