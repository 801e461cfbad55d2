import { isOffline, type Presences, type PresenceTimes, type UnixSeconds } from '@parley/core';
import * as t from 'io-ts';
import { recordOf } from '../../answer/json-list.ts';
import { integer, object } from '../../wire/objects.ts';

/**
 * A user whose last action was at most this long before the last report of their client is still
 * active, as older clients show it.
 */
const ACTIVE_FOR_SECONDS = 70;

/** When a user last did something, and when they were last connected. */
export const modernPresence = object({ active_timestamp: integer, idle_timestamp: integer });
/** The same as one program of an older client tells it. */
export const programPresence = object(
  { client: t.string, status: t.string, timestamp: integer },
  { pushable: t.boolean },
);
const ownPresence = object({ status: t.string, timestamp: integer });

export const toModern = ({
  activeAt,
  connectedAt,
}: PresenceTimes): t.TypeOf<typeof modernPresence> => ({
  active_timestamp: activeAt,
  idle_timestamp: connectedAt,
});

const toStatus = ({ activeAt, connectedAt }: PresenceTimes): t.TypeOf<typeof ownPresence> =>
  activeAt + ACTIVE_FOR_SECONDS >= connectedAt
    ? { status: 'active', timestamp: activeAt }
    : { status: 'idle', timestamp: connectedAt };

/** What older clients look for: one program, and what all of them come to. */
export const PROGRAM = 'website';
export const toProgram = (times: PresenceTimes): t.TypeOf<typeof programPresence> => ({
  client: PROGRAM,
  ...toStatus(times),
  pushable: false,
});

/** One person's, with what has become of it since. */
export const personPresenceReply = object({ presence: t.record(t.string, ownPresence) });
export const toPersonPresence = (
  times: PresenceTimes & { readonly at: UnixSeconds },
): t.TypeOf<typeof personPresenceReply> => {
  const { status, timestamp } = toStatus(times);
  const isAway = isOffline(times, times.at);
  return {
    presence: {
      aggregated: { status: isAway ? 'offline' : status, timestamp },
      [PROGRAM]: { status, timestamp },
    },
  };
};

const presenceRow = t.union([modernPresence, t.record(t.string, programPresence)]);

export const presenceFields = {
  /** By id, or in the older form by address and program. */
  presences: t.record(t.string, presenceRow),
  server_timestamp: t.number,
  presence_last_update_id: integer,
};

/** Presences by id with times, or in the older form by address with clients. */
export const toPresences = ({ shown, update, at }: Presences, isSlim: boolean) => {
  const row = (
    one: Presences['shown'][number],
  ): readonly [string, t.TypeOf<typeof presenceRow>] => {
    if (isSlim) return [String(one.user), toModern(one)] as const;
    const { pushable: _, ...aggregated } = toProgram(one);
    return [one.email ?? '', { aggregated, [PROGRAM]: toProgram(one) }] as const;
  };
  const byName = new Map(shown.map((one) => [isSlim ? String(one.user) : (one.email ?? ''), one]));
  return {
    presences: recordOf([...byName.values()], row),
    server_timestamp: at,
    presence_last_update_id: update,
  };
};
