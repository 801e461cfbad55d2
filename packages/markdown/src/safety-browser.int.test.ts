import { existsSync } from 'node:fs';
import { expect } from '@jest/globals';
import { E } from '@parley/core';
import { chromium } from 'playwright-core';
import { needs } from '../../../scripts/testing/needs.ts';
import { markdownRenderer } from './markdown-renderer.ts';
import { linkifiers } from './testing/examples/inline.ts';
import { previews } from './testing/examples/previews.ts';
import { hostileTexts } from './testing/hostile.ts';
import { town } from './testing/render.ts';

const browser = [
  process.env.PARLEY_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path));
const inBrowser = needs(
  browser !== undefined,
  'there is no Chromium, which PARLEY_CHROMIUM can name',
  'that no script of a hostile message runs in a browser',
);
const SITE = 'http://chat.example/';
const ACTIVE = [
  ...['script', 'iframe', 'object', 'embed', 'form'],
  ...['input', 'button', 'link', 'style', 'base'],
];

const page = (): string => {
  const renderer = markdownRenderer();
  const messages = hostileTexts.map((text) => {
    const result = renderer
      .parse(text)
      .render({ ...town, ...linkifiers.resolved, ...previews.resolved });
    return E.isRight(result) ? `<section>${result.right.html}</section>` : '';
  });
  return `<!doctype html><meta charset="utf-8"><title>messages</title>${messages.join('\n')}`;
};

inBrowser.test(
  'in a browser no script runs, no request leaves and nothing waits for an event',
  async () => {
    const running = await chromium.launch({
      ...(browser !== undefined && { executablePath: browser }),
      args: ['--no-sandbox'],
    });
    try {
      const tab = await running.newPage();
      const asked: string[] = [];
      const said: string[] = [];
      await tab.route('**/*', async (route) => {
        const url = route.request().url();
        asked.push(url);
        await (url === SITE
          ? route.fulfill({ contentType: 'text/html', body: page() })
          : route.fulfill({ status: 404 }));
      });
      tab.on('dialog', async (dialog) => {
        said.push(dialog.message());
        await dialog.dismiss();
      });
      await tab.goto(SITE);
      const found = await tab.evaluate(
        `({
          messages: document.querySelectorAll('section').length,
          handlers: [...document.querySelectorAll('*')]
            .flatMap((node) => [...node.attributes].map(({ name }) => name))
            .filter((name) => name.startsWith('on')),
          active: document.querySelectorAll('${ACTIVE.join(', ')}').length,
          running: [...document.links]
            .map(({ protocol }) => protocol)
            .filter((protocol) => /script|data|blob/.test(protocol)),
        })`,
      );
      expect(found).toEqual({ messages: expect.any(Number), handlers: [], active: 0, running: [] });
      expect((found as { messages: number }).messages).toBeGreaterThan(1_000);
      expect(said).toEqual([]);
      expect(asked.filter((url) => !url.startsWith(SITE))).toEqual([]);
    } finally {
      await running.close();
    }
  },
  60_000,
);
