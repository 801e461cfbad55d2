import { expect } from '@jest/globals';
import type { Answer } from '../index.ts';

/** What was done; a refusal fails the test. */
export const done = async <Done>(answer: Promise<Answer<object, Done>>): Promise<Done> => {
  const answered = await answer;
  if (answered._tag === 'Left') throw new Error(JSON.stringify(answered.left));
  return answered.right;
};

/** Expects a refusal by a rule, with its status and code, and what else it tells. */
export const refused = async (
  answer: Promise<Answer<object, unknown>>,
  rule: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const left = { status: 400, code: 'BAD_REQUEST', rule, msg: expect.any(String), ...more };
  expect(await answer).toMatchObject({ _tag: 'Left', left });
};
