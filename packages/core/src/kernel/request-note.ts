import type { RealmId, UnixSeconds } from './brand.ts';
import { type DecidedChanges, type Decision, NO_CHANGE } from './change-set.ts';
import {
  type CommandOptions,
  type KeyedRequest,
  keyUnsupported,
  type OptionDenial,
} from './command-options.ts';
import type { Change } from './concepts.ts';
import { denial } from './denial.ts';
import { E } from './fp.ts';
import type { Guard } from './guard.ts';
import type { Numbers } from './numbers.ts';
import type { Repositories } from './ports.ts';
import { beyondNumbers } from './within-numbers.ts';

/** Code units of the longest reply, as JSON, that is stored. */
export const MAX_REPLY = 65_536;

export interface AboutRequest {
  readonly snapshot: Repositories;
  readonly numbers: Numbers;
  readonly realm: RealmId;
  readonly now: UnixSeconds;
}

/** Null when the command may be decided: a user who is deactivated is refused by the command. */
const replayed = async <Reply>(
  { snapshot: { requests, users } }: AboutRequest,
  { onReplay }: CommandOptions,
  { user, key, digest }: KeyedRequest,
): Promise<E.Either<OptionDenial, Decision<Reply>> | null> => {
  const note = await requests.byKey(user, key);
  if (note === null || !(await users.byId(user))?.isActive) return null;
  if (note.digest !== digest) return E.left(denial('request.key-reused'));
  onReplay?.(note.at);
  const reply = note.reply === '' ? undefined : JSON.parse(note.reply);
  return E.right({ changeSet: NO_CHANGE, reply: reply as Reply });
};

const withNote = async <Reply>(
  { snapshot, numbers, realm, now }: AboutRequest,
  { user, key, digest }: KeyedRequest,
  { changeSet, reply }: Decision<Reply>,
): Promise<E.Either<OptionDenial, Decision<Reply>>> => {
  const text = JSON.stringify(reply) ?? '';
  if (text.length > MAX_REPLY) return E.left(keyUnsupported('long-reply'));
  const free: Guard = { _tag: 'key.free', key: 'request.key', realm, user, value: key };
  const put: Change = {
    _tag: 'request.put',
    note: { realm, user, key, digest, reply: text, at: now },
  };
  const noting: DecidedChanges = { guards: [], changes: [put], events: [] };
  const refusal = await beyondNumbers(snapshot, numbers, noting, false, now);
  if (refusal !== null) return E.left(refusal as OptionDenial);
  const { guards, changes, events } = changeSet;
  return E.right({
    changeSet: { guards: [...guards, free], changes: [...changes, put], events },
    reply,
  });
};

/**
 * Decides a command with an idempotency key. When the user has carried the same command out under
 * this key before, the decision is to change nothing and to reply the same. Otherwise the decision
 * also takes the key and notes the reply, even when there is nothing else to change.
 *
 * @returns Left `request.key-reused` when the key was used for another command, and the other
 * refusals of a key. What `decide` refuses is not noted.
 */
export const decideOncePerKey = async <Refusal, Reply>(
  about: AboutRequest,
  options: CommandOptions,
  request: KeyedRequest,
  decide: () => Promise<E.Either<Refusal, Decision<Reply>>>,
): Promise<E.Either<Refusal | OptionDenial, Decision<Reply>>> => {
  const known = await replayed<Reply>(about, options, request);
  if (known !== null) return known;
  const decided = await decide();
  return E.isLeft(decided) ? decided : withNote(about, request, decided.right);
};
