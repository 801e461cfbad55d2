import { FIRST_REVISION, type UnixSeconds } from '../kernel/brand.ts';
import type { Change, Decision } from '../kernel/change-set.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import { type ActorContext, actorUnchanged } from '../user/actor-context.ts';
import type { VisibleUsers } from '../user/may-see-user.ts';
import type { User } from '../user/user.ts';
import type { MutePermit, MuteTargetDenial } from './may-mute.ts';
import { type Mute, muteUnchanged } from './mute.ts';

export interface MuteFacts {
  readonly context: ActorContext;
  /** Null: there is no such user. */
  readonly target: User | null;
  readonly known: VisibleUsers;
  /** All mutes of the actor, by id. */
  readonly mutes: ReadonlyArray<Mute>;
}

const muteOf = ({ mutes }: MuteFacts, { id }: User): Mute | null =>
  mutes.find(({ muted }) => muted === id) ?? null;

const write = (
  { context: { realm, actor } }: MuteFacts,
  before: Mute | null,
  permit: MutePermit,
  change: Change,
): Decision<void> => {
  const user = actor.user.id;
  const isMuted = change._tag === 'mute.put';
  return {
    changeSet: {
      guards: [actorUnchanged(actor), muteUnchanged(user, permit.id, before)],
      changes: [change],
      events: [{ _tag: 'mutes.updated', realm: realm.id, user, other: permit.id, isMuted }],
    },
    reply: undefined,
  };
};

export const decideMute = (
  facts: MuteFacts & WithJudges,
  _command: object,
  now: UnixSeconds,
): E.Either<Denial<'mute.self'> | MuteTargetDenial | Denial<'mute.already'>, Decision<void>> => {
  const { user } = facts.context.actor;
  const permit = facts.judges.mayMute(user, facts.known, facts.target);
  if (E.isLeft(permit)) return permit;
  if (muteOf(facts, permit.right) !== null) return E.left(denial('mute.already'));
  const mute: Mute = { user: user.id, muted: permit.right.id, revision: FIRST_REVISION, at: now };
  return E.right(write(facts, null, permit.right, { _tag: 'mute.put', mute }));
};

export const decideUnmute = (
  facts: MuteFacts & WithJudges,
): E.Either<MuteTargetDenial | Denial<'mute.missing'>, Decision<void>> => {
  const { user } = facts.context.actor;
  const permit = facts.judges.mayUnmute(user, facts.known, facts.target);
  if (E.isLeft(permit)) return permit;
  const mute = muteOf(facts, permit.right);
  if (mute === null) return E.left(denial('mute.missing'));
  return E.right(
    write(facts, mute, permit.right, {
      _tag: 'mute.remove',
      user: user.id,
      muted: permit.right.id,
    }),
  );
};
