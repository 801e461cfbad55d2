import { fileURLToPath } from 'node:url';
import { createContext, SourceTextModule } from 'node:vm';
import { beforeAll, expect, test } from '@jest/globals';
import { E, type ParseOptions, type Resolved } from '@parley/core';
import { build } from 'esbuild';
import { markdownRenderer } from './markdown-renderer.ts';
import { everyExample } from './testing/examples/every-example.ts';
import { town } from './testing/render.ts';

/**
 * What a page does with the package: without Node it hands in the libraries that draw formulas and
 * colour code.
 */
const PAGE = `
  import { katexTex, linkEngine, markdownRenderer, prismHighlighter } from './index.ts';
  import katex from 'katex';
  import Prism from 'prismjs';
  import 'prismjs/components/prism-python.js';
  const bare = markdownRenderer();
  const whole = markdownRenderer({
    tex: katexTex(() => katex),
    highlight: prismHighlighter(() => Prism),
  });
  const show = (renderer) => (text, resolved, options) =>
    renderer.parse(text, options).render(resolved).right?.html;
  export const page = {
    bare: show(bare),
    whole: show(whole),
    links: (rules, topic) => linkEngine().topicLinks(rules)(topic),
  };
`;

type Show = (text: string, resolved: Resolved, options?: ParseOptions) => string | undefined;
interface Page {
  readonly bare: Show;
  readonly whole: Show;
  links(rules: NonNullable<Resolved['linkifiers']>, topic: string): unknown;
}

/** Bundling for browsers fails where something imports a module of Node's. */
const bundled = async (): Promise<string> => {
  const { outputFiles } = await build({
    stdin: {
      contents: PAGE,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    conditions: ['@parley/source'],
    // Prism's languages look for Prism among the globals.
    define: { global: 'globalThis' },
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('');
};

let page: Page;
beforeAll(async () => {
  // Only what pages have, too: no process, no require, no Buffer.
  const context = createContext({ TextEncoder, URL, performance, console });
  const module = new SourceTextModule(await bundled(), { context });
  await module.link(() => {
    throw new Error('Nothing is left to import');
  });
  await module.evaluate();
  page = (module.namespace as { readonly page: Page }).page;
}, 30_000);

const renderer = markdownRenderer();
const onNode = (text: string, resolved: Resolved, options?: ParseOptions): string | undefined => {
  const rendered = renderer.parse(text, options).render(resolved);
  return E.isRight(rendered) ? rendered.right.html : undefined;
};

test('every element looks as it does on Node', () => {
  const examples = everyExample.flatMap(({ rows, resolved, options }) =>
    rows.map(([, text]) => [text, { ...town, ...resolved }, options] as const),
  );
  expect(examples.length).toBeGreaterThan(150);
  expect(examples.map((example) => page.whole(...example))).toEqual(
    examples.map((example) => onNode(...example)),
  );
});

test('without the libraries a formula and code are shown as they were typed', () => {
  expect(page.bare('$$x^2$$ `y`', town)).toBe(
    '<p><span class="tex-error">$$x^2$$</span> <code>y</code></p>',
  );
  expect(page.bare('```py\nx\n```', town)).toBe(
    '<div class="codehilite" data-code-language="Python"><pre><span></span><code>x\n</code>' +
      '</pre></div>',
  );
});

test('links are found in the name of a topic', () =>
  expect(
    page.links(
      [{ pattern: '#(?P<id>[0-9]+)', urlTemplate: 'https://tracker.test/{id}' }],
      'fix #7',
    ),
  ).toEqual([{ text: '#7', url: 'https://tracker.test/7' }]));
