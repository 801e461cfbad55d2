import { createHash } from 'node:crypto';
import { E, foldCase, strip } from '@parley/core';
import { pino } from 'pino';
import { isLogLevel } from '../log.ts';
import type { Io } from './io.ts';
import type { Findings } from './show.ts';

/** What a command does to an account, as the log of accounts calls it. */
export type CommandEvent = 'account-made' | 'password-changed' | 'key-made' | 'deactivation';

/** The rule at the end of a refusal, where there is one. */
const ruleIn = (sentence: string): string =>
  /\(([a-z-]+\.[a-z-]+)\)$/.exec(sentence)?.[1] ?? 'command.refused';

const digestOf = (name: string): string =>
  createHash('sha256')
    .update(foldCase(strip(name)))
    .digest('hex');

/**
 * Leaves the line that the same thing leaves when the API does it. Only where `PARLEY_LOG` asks for
 * a log: without it standard error has nothing but why a command failed. It holds no password and
 * no key.
 */
export const noteAccount = (
  io: Io,
  event: CommandEvent,
  email: unknown,
  done: E.Either<string, Findings>,
): void => {
  const level = io.env.PARLEY_LOG?.trim() ?? '';
  if (!isLogLevel(level)) return;
  const log = pino({ level, base: null }, { write: io.err });
  const account = E.isRight(done) && 'user_id' in done.right ? done.right.user_id : null;
  const refused = E.isLeft(done) && { rule: ruleIn(done.left) };
  log.info(
    {
      event,
      ...refused,
      account,
      by: 'command',
      address: null,
      nameDigest: digestOf(String(email)),
    },
    'account',
  );
};
