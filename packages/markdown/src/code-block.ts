import { escapeHtml } from './escape-html.ts';

const LANGUAGE = /^\{?\.?([\w+,./#-]+)\}?/;

/** The shape that clients of this API look for; nothing is highlighted here. `info`: what stands behind the opening fence. */
export const codeBlockHtml = (code: string, info: string): string => {
  const language = LANGUAGE.exec(info.trim())?.[1]?.toLowerCase() ?? null;
  const attribute = language === null ? '' : ` data-code-language="${escapeHtml(language)}"`;
  return `<div class="codehilite"${attribute}><pre><span></span><code>${escapeHtml(code)}</code></pre></div>\n`;
};
