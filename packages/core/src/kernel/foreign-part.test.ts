import { describe, expect, test } from '@jest/globals';
import { FIRST_REVISION, GroupId, RealmId, UserId } from './brand.ts';
import { type Change, type ChangeSet, type Guard, NO_CHANGE } from './change-set.ts';
import type { DomainEvent } from './event.ts';
import { foreignPart } from './foreign-part.ts';

const HERE = RealmId(1);
const THERE = RealmId(2);
const setOf = (parts: Partial<ChangeSet>): ChangeSet => ({
  ...NO_CHANGE,
  realm: HERE,
  id: 'a',
  ...parts,
});

/** Changes of each kind that names a realm, with nothing but what names it. */
const changesOf = (realm: RealmId): ReadonlyArray<Change> =>
  [
    { _tag: 'realm.put', realm: { id: realm } },
    { _tag: 'group.put', group: { realm } },
    { _tag: 'user.put', user: { realm } },
    { _tag: 'channel.put', channel: { realm } },
    { _tag: 'topic.put', topic: { realm } },
    { _tag: 'attachment.put', attachment: { realm } },
    { _tag: 'conversation.put', realm },
    { _tag: 'message.send', message: { realm } },
    { _tag: 'snippet.put', snippet: { realm } },
    { _tag: 'profile-field.put', field: { realm } },
    { _tag: 'presence.note', realm },
    { _tag: 'draft.put', draft: { realm } },
    { _tag: 'emoji.put', emoji: { realm } },
    { _tag: 'status.put', status: { realm } },
    { _tag: 'alert-words.put', alertWords: { realm } },
    { _tag: 'device.put', device: { realm } },
    { _tag: 'device.remove', device: { realm } },
    { _tag: 'invitation.put', invitation: { realm } },
    { _tag: 'linkifier.put', linkifier: { realm } },
    { _tag: 'playground.put', playground: { realm } },
    { _tag: 'upload.put', upload: { realm } },
  ] as unknown as ReadonlyArray<Change>;

const guardsOf = (realm: RealmId): ReadonlyArray<Guard> => [
  { _tag: 'row.unchanged', row: 'realm', id: realm, revision: FIRST_REVISION },
  { _tag: 'row.unchanged', row: 'upload-space', realm, revision: null },
  { _tag: 'row.unchanged', row: 'device', realm, kind: 'apple', token: 'x', revision: null },
  { _tag: 'key.free', key: 'user.email', realm, value: 'ann@example.org' },
];

const eventOf = (realm: RealmId): DomainEvent => ({ _tag: 'realm.created', realm });

describe('a set whose parts name one realm', () => {
  test.each(changesOf(HERE).map((change) => [change._tag, change] as const))(
    'may hold %s of it, and not of another realm',
    (tag, change) => {
      const [foreign] = changesOf(THERE).filter(({ _tag }) => _tag === tag);
      if (foreign === undefined) throw new Error(`There is no foreign ${tag}`);
      expect(foreignPart(setOf({ changes: [change] }))).toBeNull();
      expect(foreignPart(setOf({ changes: [change, foreign] }))).toBe(tag);
    },
  );

  test('holds guards of it alone', () => {
    expect(foreignPart(setOf({ guards: guardsOf(HERE) }))).toBeNull();
    for (const guard of guardsOf(THERE))
      expect(foreignPart(setOf({ guards: [...guardsOf(HERE), guard] }))).toBe(guard._tag);
  });

  test('holds events of it alone', () => {
    expect(foreignPart(setOf({ events: [eventOf(HERE)] }))).toBeNull();
    expect(foreignPart(setOf({ events: [eventOf(HERE), eventOf(THERE)] }))).toBe('realm.created');
  });

  test('may hold what names no realm', () => {
    const user = UserId(2);
    const guards: ReadonlyArray<Guard> = [
      { _tag: 'row.unchanged', row: 'user', id: user, revision: FIRST_REVISION },
      { _tag: 'key.free', key: 'realm.subdomain', value: 'lunch' },
    ];
    const changes: ReadonlyArray<Change> = [
      { _tag: 'group-member.put', group: GroupId(2), user },
      { _tag: 'drafts.clear', user },
    ];
    expect(foreignPart(setOf({ guards, changes }))).toBeNull();
  });
});
