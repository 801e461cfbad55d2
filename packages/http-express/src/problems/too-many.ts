import { type NumberName, noteOf, type TooMany, type TooManyRule } from '@parley/core';
import { badRequest, type Problem } from './problem.ts';

const HOLDER: Readonly<Record<string, string>> = {
  organization: 'The organization has',
  message: 'The message has',
};

/** What an account or an organization has too many of, and how many it may have. */
export const beyondNumber = ({ number, limit }: TooMany<TooManyRule>): Problem => {
  const { what, countedFor } = noteOf(number satisfies NumberName);
  return badRequest(`${HOLDER[countedFor] ?? 'You have'} too many ${what} (limit: ${limit})`);
};
