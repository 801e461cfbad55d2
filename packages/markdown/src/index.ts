export { type MarkdownOptions, markdownRenderer } from './markdown-renderer.ts';
