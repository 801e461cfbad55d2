import type { SnippetId } from '../kernel/brand.ts';
import type { Snippet } from './snippet.ts';

export type SnippetChange =
  | { readonly _tag: 'snippet.put'; readonly snippet: Snippet }
  | { readonly _tag: 'snippet.remove'; readonly snippet: SnippetId };
