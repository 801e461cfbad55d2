import { expect, test } from '@jest/globals';
import { FIRST_REVISION, type MessageId, Sha256, UnixSeconds } from '../src/kernel/brand.ts';
import type { Caller } from '../src/kernel/caller.ts';
import { changeSetOf } from '../src/kernel/change-set.ts';
import {
  EXPORT_KINDS,
  type ExportKind,
  type ExportKinds,
  type ExportRow,
} from '../src/people/exporting/export-row.ts';
import { right } from '../src/testing/outcome.ts';
import { ROLE } from '../src/user/user.ts';
import { aPerson, EMAIL, editText, KEY, NAME, SECRET, type TestPerson } from './a-person.ts';
import { openTestChat, type TestChat } from './test-chat.ts';

const exported = async ({ parley, owner }: TestChat, { user }: Caller) => {
  const rows: ExportRow[] = [];
  const { people } = parley.realm(owner.realm).asHost().orThrow;
  for await (const row of await people.export({ user })) rows.push(row);
  return rows;
};

const ofKind = <Kind extends ExportKind>(rows: ReadonlyArray<ExportRow>, kind: Kind) =>
  rows.filter((one) => one.kind === kind).map(({ row }) => row as ExportKinds[Kind]);

/** What a person can make and own beyond what `aPerson` has. */
const more = async ({ parley, ports, owner }: TestChat, person: TestPerson): Promise<void> => {
  const { grace, mentions } = person;
  const { realm, user } = grace;
  const as = parley.realm(realm).as(user).orThrow;
  const message = mentions[0] as MessageId;
  await as.drafts.create({
    drafts: [{ address: { _tag: 'Nowhere' } as never, content: SECRET, editedAt: null }],
  });
  await as.bots.create({ fullName: 'Compiler', shortName: 'compiler', type: 1 });
  await as.topics.setVisibility({
    channel: person.channel,
    topic: 'radar',
    policy: 3,
  });
  const ids = await ports.storage.ids.reserve(realm, {
    group: 1,
    channel: 1,
    emoji: 1,
    invitation: 1,
    submessage: 1,
  });
  const found = await ports.storage.read(realm, async ({ channels, groups }) => ({
    channel: await channels.byId(person.channel),
    groups: await groups.all(),
  }));
  const { channel } = found;
  const group = found.groups[0]?.group;
  if (channel === null || group === undefined) throw new Error('They are there');
  await right(
    ports.storage.commit(
      changeSetOf(ports.entropy, realm, {
        changes: [
          {
            _tag: 'group.put',
            group: { ...group, id: ids.group[0], name: 'navy', system: null, creator: user },
          },
          { _tag: 'group-member.put', group: ids.group[0], user },
          {
            _tag: 'channel.put',
            channel: { ...channel, id: ids.channel[0], name: 'harbour', creator: user },
          },
          {
            _tag: 'emoji.put',
            emoji: {
              id: ids.emoji[0],
              realm,
              revision: FIRST_REVISION,
              name: 'anchor_own',
              author: user,
              createdAt: UnixSeconds(1),
              isActive: true,
              image: { file: 'a.png', still: null },
            },
          },
          {
            _tag: 'invitation.put',
            invitation: {
              id: ids.invitation[0],
              realm,
              revision: FIRST_REVISION,
              key: 'k'.repeat(24),
              creator: user,
              createdAt: UnixSeconds(1),
              expiresAt: UnixSeconds(2),
              isRevoked: false,
              role: ROLE.member,
              channels: [],
              groups: [],
              withDefaultChannels: true,
              welcomeText: null,
            },
          },
          {
            _tag: 'submessage.put',
            submessage: {
              id: ids.submessage[0],
              message,
              sender: user,
              type: 'widget',
              content: SECRET,
            },
          },
          {
            _tag: 'active-pushes.put',
            pushes: [{ user, message, event: 1, isMention: true }],
          },
          {
            _tag: 'api-key.put',
            user,
            digest: Sha256('d'.repeat(64)),
            kind: 'program',
            program: 'phone',
            madeAt: UnixSeconds(1),
            endsAt: UnixSeconds(2),
          },
          { _tag: 'user.put', user: { ...(await accountOf(ports, owner, user)) } },
        ],
      }),
    ),
  );
};

const accountOf = async (
  { storage }: TestChat['ports'],
  { realm }: Caller,
  user: Caller['user'],
) => {
  const account = await storage.read(realm, ({ users }) => users.byId(user));
  if (account === null) throw new Error('The account is there');
  const askedAt = [UnixSeconds(1)];
  const emailChange = { email: 'new@example.com', token: Sha256('e'.repeat(64)), askedAt };
  return { ...account, emailChange };
};

test('each kind of row is exported, in its order, and no secret of credentials', async () => {
  const chat = await openTestChat();
  const person = await aPerson(chat);
  await more(chat, person);
  const rows = await exported(chat, person.grace);
  expect([...new Set(rows.map(({ kind }) => kind))]).toEqual(EXPORT_KINDS);
  expect(ofKind(rows, 'profile')).toMatchObject([
    { email: EMAIL, fullName: NAME, external: KEY, requestedEmail: 'new@example.com' },
  ]);
  expect(ofKind(rows, 'profile-value')).toMatchObject([{ name: 'Phone', value: SECRET }]);
  expect(ofKind(rows, 'password')).toEqual([{ isSet: true }]);
  expect(ofKind(rows, 'key')).toMatchObject([{ program: 'phone', endsAt: 2 }]);
  const text = JSON.stringify(rows.filter(({ kind }) => ['key', 'device'].includes(kind)));
  expect(text).not.toMatch(new RegExp(`${SECRET}|d{64}`));
  expect(JSON.stringify(rows)).not.toMatch(/d{64}|e{64}|k{24}|a good one/);
});

test('messages come with their place and what they said before', async () => {
  const chat = await openTestChat();
  const person = await aPerson(chat);
  const rows = await exported(chat, person.grace);
  expect(
    ofKind(rows, 'message').map(({ message, topic, conversation, history }) => [
      message.id,
      topic,
      conversation._tag,
      history.edits.map(({ prevContent }) => prevContent),
    ]),
  ).toEqual([
    [person.own[0], 'radar', 'InTopic', [`the first ${SECRET}`]],
    [person.own[1], 'radar', 'InTopic', []],
    [person.own[2], null, 'Direct', []],
  ]);
});

test('the bytes of files are read by their rows', async () => {
  const chat = await openTestChat();
  const person = await aPerson(chat);
  const files = ofKind(await exported(chat, person.grace), 'file');
  expect(files.map(({ attachment, messages }) => [attachment.id, messages])).toEqual([
    [person.file.id, [person.own[1]]],
    [person.unused.id, []],
  ]);
  const blob = await files[0]?.open();
  const pieces: Uint8Array[] = [];
  for await (const piece of blob?.read() ?? []) pieces.push(Uint8Array.from(piece));
  expect(Buffer.concat(pieces).toString()).toBe(SECRET);
});

test('many messages are read a page at a time, and those of others are none', async () => {
  const chat = await openTestChat();
  const person = await aPerson(chat);
  for (let n = 0; n < 250; n++) await chat.send(person.grace, person.channel, 'radar', `${n}`);
  await editText(chat, person.grace, person.own[1] as MessageId, 'without a file');
  let largest = 0;
  const { storage } = chat.ports;
  const counting: typeof storage = {
    ...storage,
    personal: {
      ...storage.personal,
      messagesBy: async (...asked) => {
        const ids = await storage.personal.messagesBy(...asked);
        largest = Math.max(largest, ids.length);
        return ids;
      },
    },
  };
  const { createParley } = await import('../src/create-parley.ts');
  const parley = createParley({ ...chat.ports, storage: counting });
  const rows = await exported({ ...chat, parley }, person.grace);
  expect(ofKind(rows, 'message')).toHaveLength(253);
  expect(largest).toBe(100);
  expect(ofKind(rows, 'message').every(({ message }) => message.sender === person.grace.user)).toBe(
    true,
  );
});
