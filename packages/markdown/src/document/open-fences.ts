import { stripEnd } from '@parley/core';
import { fenceLine } from './fence-line.ts';
import { MAX_FENCES } from './nesting.ts';

export type FenceKind = 'quote' | 'spoiler' | 'math' | 'code';

export interface OpenFence {
  readonly kind: FenceKind;
  readonly fence: string;
  readonly language: string | null;
  readonly header: string | null;
}

/** The fences around the present line of a text. */
export interface OpenFences {
  /** Null outside of every fence. */
  innermost(): OpenFence | null;
  /**
   * Reads the next line, which has no tabs. What looks like a fence inside of code or a formula
   * opens nothing and is text.
   */
  read(line: string): 'opens' | 'closes' | 'text';
}

const kindOf = (language: string | null): FenceKind => {
  if (language === 'quote' || language === 'quoted') return 'quote';
  return language === 'math' || language === 'spoiler' ? language : 'code';
};

/** Its lines are no Markdown. */
export const isVerbatim = (fence: OpenFence | null): boolean =>
  fence !== null && (fence.kind === 'code' || fence.kind === 'math');

/**
 * `defaultLanguage` is that of fences that name none, `''` for none; a fence directly in a spoiler
 * has none then.
 */
export const openFences = (defaultLanguage: string): OpenFences => {
  const open: OpenFence[] = [];
  const innermost = (): OpenFence | null => open.at(-1) ?? null;
  return {
    innermost,
    read: (line) => {
      const inside = innermost();
      if (inside !== null && stripEnd(line) === inside.fence) {
        open.pop();
        return 'closes';
      }
      const found = isVerbatim(inside) || open.length >= MAX_FENCES ? null : fenceLine(line);
      if (found === null) return 'text';
      const named =
        found.language ??
        (inside?.kind === 'spoiler' || defaultLanguage === '' ? null : defaultLanguage);
      const language = named?.toLowerCase() ?? null;
      open.push({ kind: kindOf(language), fence: found.fence, language, header: found.header });
      return 'opens';
    },
  };
};
