export { linkEngine } from './linkify/link-engine.ts';
export { type MarkdownOptions, markdownRenderer } from './markdown-renderer.ts';
