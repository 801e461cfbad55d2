import { type Entropy, type NewPassword, newPassword } from '@parley/core';
import type { Io } from './io.ts';

/**
 * A password for an account. `shown` is true when the command generated it, so that it must be
 * printed.
 */
export interface ChosenPassword {
  readonly password: NewPassword;
  readonly shown: string | null;
}

/** More than any password has, in UTF-16 units. */
const LONGEST_LINE = 10_000;

/**
 * What a person or a program typed before the first end of a line; what comes after it is not
 * waited for. A longer line is cut.
 */
export const firstLine = async (input: Io['input']): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of input) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    if (text.includes('\n') || text.length > LONGEST_LINE) break;
  }
  return text.slice(0, LONGEST_LINE).split(/\r?\n/)[0] ?? '';
};

/**
 * The first line of the input when asked for, since arguments are visible to every user of the
 * machine; else a new one.
 */
export const choosePassword = async (
  fromStdin: boolean,
  io: Io,
  entropy: Entropy,
): Promise<ChosenPassword> => {
  if (fromStdin) return { password: await firstLine(io.input), shown: null };
  const password = newPassword(entropy);
  return { password, shown: password.random };
};
