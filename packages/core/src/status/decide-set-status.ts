import { emojiUnchanged } from '../emoji/emoji.ts';
import type { EmojiDenial, EmojiFacts } from '../emoji/settle-emoji.ts';
import { FIRST_REVISION, nextRevision, type UnixSeconds } from '../kernel/brand.ts';
import type { Change, Decision, Guard } from '../kernel/change-set.ts';
import { NO_CHANGE } from '../kernel/change-set.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { E } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import { type ActorContext, actorUnchanged, userUnchanged } from '../user/actor-context.ts';
import type { BotRefused } from '../user/may-administer.ts';
import { settingChanges } from '../user/settings/accept-settings.ts';
import { presenceAfter } from '../user/settings/presence-after.ts';
import type { User } from '../user/user.ts';
import type { SetStatusPermit, StatusTargetDenial } from './may-set-status.ts';
import { isSame, type NewEmoji, newEmoji, type StatusRequest } from './new-emoji.ts';
import {
  parseStatusText,
  type StatusTextDenial,
  statusUnchanged,
  type UserStatus,
} from './status.ts';

interface OwnWish extends StatusRequest {
  readonly away: boolean | null;
}

export interface SetStatusFacts {
  readonly context: ActorContext;
  /** Null: there is no such user. */
  readonly target: User | null;
  /** Null when the user never had a status. */
  readonly status: UserStatus | null;
  readonly emoji: EmojiFacts;
}

export type StatusDenial =
  | StatusTextDenial
  | Denial<'status.nothing-new'>
  | Denial<'status.emoji-unnamed'>
  | EmojiDenial;

interface Said {
  readonly text: string | null;
  readonly emoji: NewEmoji;
  readonly away: boolean | null;
}

const write = (
  { context: { actor, realm }, status }: SetStatusFacts,
  permit: SetStatusPermit,
  said: Said,
  now: UnixSeconds,
): Decision<void> => {
  const { id: user } = permit;
  const text = said.text ?? status?.text ?? '';
  const emoji = said.emoji === undefined ? (status?.emoji ?? null) : (said.emoji?.emoji ?? null);
  const isSaidAlready = text === (status?.text ?? '') && isSame(emoji, status?.emoji ?? null);
  const isAwayAlready = said.away === null || said.away === !permit.settings.presenceEnabled;
  if (isSaidAlready && isAwayAlready) return { changeSet: NO_CHANGE, reply: undefined };
  const revision = status === null ? FIRST_REVISION : nextRevision(status.revision);
  const after: User = {
    ...permit,
    revision: nextRevision(permit.revision),
    settings: { ...permit.settings, presenceEnabled: said.away !== true },
  };
  const guards: ReadonlyArray<Guard> = [
    actorUnchanged(actor),
    ...(user === actor.user.id ? [] : [userUnchanged(permit)]),
    statusUnchanged(user, status),
    ...(said.emoji?.custom ? [emojiUnchanged(said.emoji.custom)] : []),
  ];
  const changes: ReadonlyArray<Change> = [
    ...(isSaidAlready
      ? []
      : [
          { _tag: 'status.put', status: { user, realm: realm.id, revision, text, emoji } } as const,
        ]),
    ...(isAwayAlready
      ? []
      : [{ _tag: 'user.put', user: after } as const, ...presenceAfter(permit, after, now)]),
  ];
  const events: ReadonlyArray<DomainEvent> = [
    ...settingChanges(permit.settings, isAwayAlready ? permit.settings : after.settings).map(
      ({ setting, value }) =>
        ({
          _tag: 'user.setting-changed',
          realm: realm.id,
          user,
          setting,
          was: permit.settings[setting],
          value,
        }) as const,
    ),
    {
      _tag: 'status.updated',
      realm: realm.id,
      user,
      ...(said.text === null ? {} : { text }),
      ...(said.emoji === undefined ? {} : { emoji }),
      ...(said.away === null ? {} : { away: said.away }),
    },
  ];
  return { changeSet: { guards, changes, events }, reply: undefined };
};

const decide = <D>(
  facts: SetStatusFacts,
  requested: OwnWish,
  now: UnixSeconds,
  may: () => E.Either<D, SetStatusPermit>,
): E.Either<D | StatusDenial, Decision<void>> => {
  const text = requested.text === null ? E.right(null) : parseStatusText(requested.text);
  if (E.isLeft(text)) return text;
  const permit = may();
  if (E.isLeft(permit)) return permit;
  const emoji = newEmoji(requested, facts.emoji);
  if (E.isLeft(emoji)) return emoji;
  if (requested.text === null && requested.emojiName === null && requested.away === null)
    return E.left(denial('status.nothing-new'));
  return E.right(
    write(facts, permit.right, { text: text.right, emoji: emoji.right, away: requested.away }, now),
  );
};

/**
 * The length of the text is judged before it is asked whose status it is, everything else after.
 */
export const decideSetStatus = (
  facts: SetStatusFacts & WithJudges,
  requested: StatusRequest,
  now: UnixSeconds,
): E.Either<StatusTargetDenial | StatusDenial, Decision<void>> =>
  decide(facts, { ...requested, away: null }, now, () =>
    facts.judges.maySetStatusOf(facts.context.actor.user, facts.target),
  );

/** A bot is refused before anything it says is looked at. */
export const decideSetOwnStatus = (
  facts: SetStatusFacts & WithJudges,
  requested: OwnWish,
  now: UnixSeconds,
): E.Either<BotRefused | StatusDenial, Decision<void>> => {
  const permit = facts.judges.maySetOwnStatus(facts.context.actor.user);
  return E.isLeft(permit) ? permit : decide(facts, requested, now, () => permit);
};
