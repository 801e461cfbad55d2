import type { TypingPlace } from '@parley/core';
import { type ActionKind, asks, channelsFor, kind, people, someone, topicName } from '../lib.ts';

const present = kind('be there', 3, (choose, world) => {
  const user = someone(choose, world);
  const status = choose.rarely(15) ? 'asleep' : choose.rarely(3) ? 'idle' : 'active';
  return (
    user && {
      tag: 'presences.note',
      command: { caller: asks(world, user), status, hasNewInput: choose.rarely(2) },
    }
  );
});

const look = kind('look who is there', 1, (choose, world) => {
  const user = someone(choose, world);
  const other = choose.one(people(world));
  if (user === null || other === null) return null;
  if (choose.rarely(2))
    return { tag: 'presences.get', command: { caller: asks(world, user), user: { id: other.id } } };
  const after = choose.one([null, -1, 0, 3]);
  return {
    tag: 'presences.list',
    command: { caller: asks(world, user), after, days: null, withEmails: choose.rarely(2) },
  };
});

const type = kind('type', 1, (choose, world) => {
  const user = someone(choose, world);
  const other = someone(choose, world);
  const channel = user && channelsFor(choose, world, user);
  if (user === null || other === null || channel === null) return null;
  const place: TypingPlace = choose.rarely(2)
    ? { _tag: 'Users', users: [other.id] }
    : { _tag: 'Channel', channel: channel.id, topic: topicName(choose, world, channel.id) };
  return {
    tag: 'typing.type',
    command: { caller: asks(world, user), isBeginning: choose.rarely(2), place },
  };
});

/** Presence and typing. */
export const presenceKinds: ReadonlyArray<ActionKind> = [present, look, type];
