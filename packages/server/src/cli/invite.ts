import { E, ROLE } from '@parley/core';
import { toldLink } from '@parley/http-express';
import { linkMinutesIn } from '../config.ts';
import type { OpenParley } from '../open-parley.ts';
import { sentenceOf } from '../refusal.ts';
import { findOperator, findRealm } from './accounts.ts';
import type { Io } from './io.ts';
import type { Findings } from './show.ts';

export interface InviteOptions {
  readonly realm: string;
  readonly role: keyof typeof ROLE;
  /** A whole number of minutes, or `never`. Undefined for the value of the environment. */
  readonly minutes?: string;
}

const minutesIn = (text: string | undefined, { env }: Io): E.Either<string, number | null> => {
  if (text === undefined) return linkMinutesIn(env);
  if (text === 'never') return E.right(null);
  return /^\d{1,9}$/.test(text)
    ? E.right(Number(text))
    : E.left(`--minutes must be a whole number or "never", but it is "${text}".`);
};

/** A reusable invitation link, into the default channels. */
export const invite = async (
  { parley, storage, base }: OpenParley,
  options: InviteOptions,
  io: Io,
): Promise<E.Either<string, Findings>> => {
  const minutes = minutesIn(options.minutes, io);
  if (E.isLeft(minutes)) return minutes;
  const realm = await findRealm(parley, options.realm);
  if (E.isLeft(realm)) return realm;
  const caller = await findOperator(storage, realm.right);
  if (E.isLeft(caller)) return caller;
  const offer = {
    role: ROLE[options.role],
    channels: [],
    groups: [],
    withDefaultChannels: true,
    welcomeText: null,
  };
  const made = await parley.invitations.create({
    caller: caller.right,
    expiresInMinutes: minutes.right,
    ...offer,
  })();
  if (E.isLeft(made)) return E.left(sentenceOf(made.left));
  return E.right({
    invite_id: made.right.id,
    invite_link: toldLink(made.right.url, base),
    role: options.role,
  });
};
