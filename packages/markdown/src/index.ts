export type { Highlighter, Prism } from './code/highlighter.ts';
export { prismHighlighter } from './code/highlighter.ts';
export { linkEngine } from './linkify/link-engine.ts';
export { type MarkdownOptions, markdownRenderer } from './markdown-renderer.ts';
export { type Katex, katexTex } from './math/katex-tex.ts';
export type { Tex } from './math/tex.ts';
