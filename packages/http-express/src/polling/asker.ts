import { type Caller, E } from '@parley/core';
import { openWith } from '../request/key-use.ts';
import { accountName, type Standing } from '../request/limits.ts';
import type { Inside } from '../router.ts';
import { pollEvents } from '../routes/live/events.ts';
import { refusedTo } from '../serve.ts';
import type { PollQuestion } from './poll-question.ts';

/** Somebody whose question was looked at as every request is, and in which state of the accounts. */
export interface Asker {
  readonly caller: Caller;
  readonly version: number;
  /** Answers tell them to come by TLS alone. */
  readonly isStrict: boolean;
}

/** What equals no version: it cannot be told, the storage is closed, or the key ends by itself. */
const UNKNOWN = Number.NaN;

export const versionIn = ({ serving }: Inside): number => {
  try {
    return serving.callers.version();
  } catch {
    return UNKNOWN;
  }
};

const askerOf = async (inside: Inside, { asks }: PollQuestion): Promise<Asker | null> => {
  const { parley, live, realmId, isStrictIn } = inside.serving;
  const version = versionIn(inside);
  const realm = await realmId(asks.subdomain);
  if (realm === null || live === null) return null;
  const identified = await openWith(parley, { ...asks, realm });
  if (E.isLeft(identified) || refusedTo(pollEvents, identified.right.user) !== null) return null;
  const { caller, endsAt } = identified.right;
  return { caller, version: endsAt === null ? version : UNKNOWN, isStrict: await isStrictIn({ subdomain: asks.subdomain }) };
};

/** Under which his requests are counted. */
export const nameOf = ({ caller }: Asker): string => accountName(caller.user);

export interface Admitted {
  readonly asker: Asker;
  readonly standing: Standing | null;
}

/** Looked at as every request is, but for who asks where that is `known`. Null: whoever answers everything has to answer this. */
export const admit = async (inside: Inside, question: PollQuestion, known: Asker | null): Promise<Admitted | null> => {
  const asker = known ?? (await askerOf(inside, question));
  if (asker === null || inside.serving.untaken.refusal(nameOf(asker)) !== null) return null;
  const counted = await inside.serving.requests.count(nameOf(asker));
  return E.isRight(counted) ? { asker, standing: counted.right } : null;
};

/** Whoever answers it otherwise counts it again. */
export const takeBack = ({ serving }: Inside, asker: Asker): Promise<void> => serving.requests.takeBack(nameOf(asker));
