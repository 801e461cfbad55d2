import { foldCase, type Guard, type KeyGuard, type RowGuard } from '@parley/core';
import type { LookUp } from './guard-look-ups.ts';

/** What is looked up, by up to two numbers and two texts; `expected` null: nothing is there. */
export interface GuardCheck {
  readonly kind: LookUp;
  readonly key: number | null;
  readonly second: number | null;
  readonly text: string | null;
  readonly text2: string | null;
  readonly expected: number | null;
}

const checkOf = (kind: LookUp, by: Partial<GuardCheck>): GuardCheck => ({
  kind,
  key: null,
  second: null,
  text: null,
  text2: null,
  expected: null,
  ...by,
});

const ofKey = (guard: KeyGuard): GuardCheck => {
  const { key, value } = guard;
  switch (key) {
    case 'realm.subdomain':
    case 'user.email':
    case 'channel.name':
      return checkOf(key, { text: foldCase(value) });
    case 'topic.name':
      return checkOf(key, { key: guard.channel, text: foldCase(value) });
    case 'user.external':
    case 'group.name':
    case 'emoji.name':
    case 'linkifier.pattern':
    case 'linkifier.position':
    case 'conversation':
    case 'plan.id':
      return checkOf(key, { text: value });
    case 'request.key':
      return checkOf(key, { key: guard.user, text: value });
    case 'playground.name':
      return checkOf(key, { text: guard.language, text2: value });
  }
};

const ofRow = (guard: RowGuard): GuardCheck => {
  const { row, revision: expected } = guard;
  switch (row) {
    case 'subscription':
      return checkOf(row, { key: guard.channel, second: guard.user, expected });
    case 'upload-space':
      return checkOf(row, { key: guard.realm, expected });
    case 'status':
    case 'alert-words':
      return checkOf(row, { key: guard.user, expected });
    case 'mute':
      return checkOf(row, { key: guard.user, second: guard.muted, expected });
    case 'reaction': {
      const { message: key, user: second, type: text, emojiCode: text2 } = guard;
      return checkOf(row, { key, second, text, text2, expected });
    }
    case 'device':
      return checkOf(row, { key: guard.realm, text: guard.kind, text2: guard.token, expected });
    case 'upload':
      return checkOf(row, { text: guard.id, expected });
    default:
      return checkOf(row, { key: guard.id, expected });
  }
};

export const checksOf = (guard: Guard): ReadonlyArray<GuardCheck> => {
  switch (guard._tag) {
    case 'row.unchanged':
      return [ofRow(guard)];
    case 'topic.unchanged': {
      const row = checkOf('topic', { key: guard.topic, expected: guard.revision });
      return guard.last === undefined
        ? [row]
        : [row, checkOf('newest', { key: guard.topic, expected: guard.last })];
    }
    case 'key.free':
      return [ofKey(guard)];
  }
};
