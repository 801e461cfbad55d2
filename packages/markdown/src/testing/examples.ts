import { describe, expect, test } from '@jest/globals';
import type { ParseOptions, Resolved } from '@parley/core';
import { html } from './render.ts';

/** The description of an example, its source, and its HTML. */
export type Example = readonly [says: string, typed: string, html: string];

/** Examples of one element. */
export interface Examples {
  readonly title: string;
  /** What a reader should know beside them. */
  readonly about: string;
  readonly rows: ReadonlyArray<Example>;
  readonly resolved?: Partial<Resolved>;
  readonly options?: ParseOptions;
}

/** Renders every example. */
export const shows = ({ title, rows, resolved, options }: Examples): void =>
  describe(title, () => {
    test.each(rows)('%s', (_says, typed, expected) =>
      expect(html(typed, resolved, options)).toBe(expected),
    );
  });
