import { createHash } from 'node:crypto';
import { html, type Markup } from './html.ts';

const STYLE = `
:root { color-scheme: light dark; --text: #1b1b1b; --back: #fff; --quiet: #4d4d4d; --line: #6b6b6b; --strong: #1f4f99; --onstrong: #fff; --wrong: #a4001d }
@media (prefers-color-scheme: dark) {
  :root { --text: #ececec; --back: #16181c; --quiet: #b4b4b4; --line: #8f8f8f; --strong: #9dbdf5; --onstrong: #10131a; --wrong: #ff9c9c }
}
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 3rem auto; padding: 0 1rem; color: var(--text); background: var(--back); overflow-wrap: anywhere }
h2 { font-size: 1.15rem; margin: 2rem 0 0 }
a { color: var(--strong) }
label { display: block; margin-top: 1rem; font-weight: 600 }
input:not([type=checkbox]), select { box-sizing: border-box; width: 100%; padding: .5rem; font: inherit; color: inherit; background: var(--back); border: 1px solid var(--line); border-radius: .25rem }
[aria-invalid=true] { border-color: var(--wrong) !important; border-width: 2px !important }
button { margin-top: 1.5rem; padding: .6rem 1.2rem; font: inherit; color: var(--onstrong); background: var(--strong); border: 0; border-radius: .25rem }
:focus-visible { outline: 3px solid var(--strong); outline-offset: 2px }
.error { color: var(--wrong); font-weight: 600 }
.hint { color: var(--quiet); margin: .25rem 0 0 }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * No script, no picture, nothing from elsewhere; forms are sent to this server only, and no page
 * may frame this one.
 */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri ` +
    "'none'; frame-ancestors 'none'",
  'Content-Type': 'text/html; charset=utf-8',
  // The address of the page is a secret.
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** `title` is what the tab shows, which may say more than the heading. */
export const document = (heading: string, content: Markup, title: string = heading): string => {
  const { markup } = html`<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${{ markup: STYLE }}</style>
<main>
<h1>${heading}</h1>
${content}
</main>
</html>
`;
  return `<!doctype html>\n${markup}`;
};
