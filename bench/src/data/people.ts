import { createHash } from 'node:crypto';

export const PEOPLE = 1000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The same in every database; they guard nothing but made-up messages. */
export const apiKeyOf = (index: number): string => sha256(`bench key ${index}`).slice(0, 32);
export const keyDigestOf = (index: number): string => sha256(apiKeyOf(index));
export const emailOf = (index: number): string => `person${index}@example.com`;
