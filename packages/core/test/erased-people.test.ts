import { expect, test } from '@jest/globals';
import { createParley } from '../src/create-parley.ts';
import { denial } from '../src/kernel/denial.ts';
import { E } from '../src/kernel/fp.ts';
import type { ParleyPorts, Storage } from '../src/kernel/ports.ts';
import type { ErasedMessages } from '../src/people/use-cases/privacy-contract.ts';
import { aPerson, EMAIL, KEY, NAME, SECRET, type TestPerson } from './a-person.ts';
import { openTestChat, type TestChat } from './test-chat.ts';

const eraseIn = ({ parley, owner }: TestChat, person: TestPerson, messages: ErasedMessages) =>
  parley.realm(owner.realm).asHost().people.erase({ user: person.grace.user, messages });

/** What is left of the person. */
const leftOf = async ({ ports, owner }: TestChat, { grace, own, mentions, file }: TestPerson) => {
  const { user } = grace;
  const texts = await ports.storage.read(owner.realm, async (snapshot) => ({
    account: await snapshot.users.byId(user),
    password: await snapshot.users.passwordHash(user),
    keys: (await snapshot.users.keysOf(user, 0 as never)).length,
    snippets: (await snapshot.snippets.ofUser(user)).length,
    words: await snapshot.alertWords.ofUser(user),
    status: await snapshot.statuses.ofUser(user),
    mutes: (await snapshot.mutes.by(user)).length,
    devices: (await snapshot.devices.ofUsers([user])).length,
    presence: await snapshot.presences.ofUser(user),
    profile: await snapshot.profiles.valuesOf([user]),
    subscriptions: await snapshot.channels.subscriptionsOf(user),
    files: (await snapshot.attachments.ofUser(user)).map(({ attachment }) => attachment.id),
    own: (await snapshot.messages.byIds(own)).map(({ message }) => message.content),
    mentions: (await snapshot.messages.byIds(mentions)).map(({ message }) => [
      message.content,
      message.rendered,
    ]),
    earlier: [...(await snapshot.messages.histories(mentions)).values()].flatMap(({ edits }) =>
      edits.map(({ prevContent, prevRendered }) => [prevContent, prevRendered]),
    ),
    reactions: (await snapshot.messages.reactions(mentions)).size,
  }));
  const events = await ports.storage.outbox.of(owner.realm).read(0, 10_000);
  return { ...texts, events, bytes: (await ports.blobs.info(file.path)) !== null };
};

const GONE = {
  password: null,
  keys: 0,
  snippets: 0,
  words: null,
  status: null,
  mutes: 0,
  devices: 0,
  presence: null,
  profile: [],
  subscriptions: [],
};

const opened = async () => {
  const chat = await openTestChat();
  return { chat, person: await aPerson(chat) };
};

test('texts are kept under another name, and what is personal goes', async () => {
  const { chat, person } = await opened();
  const erased = await eraseIn(chat, person, 'keep');
  expect(erased).toMatchObject(E.right({ user: person.grace.user, isOverwritten: true }));
  const left = await leftOf(chat, person);
  expect(left).toMatchObject({ ...GONE, files: [person.file.id], bytes: true, reactions: 1 });
  expect(left.account).toMatchObject({
    id: person.grace.user,
    fullName: `Deleted user ${person.grace.user}`,
    email: null,
    external: null,
    isActive: false,
    avatar: { source: 'gravatar' },
    emailChange: null,
    meta: null,
  });
  expect(left.own).toHaveLength(3);
  expect(JSON.stringify(left.mentions)).toContain(NAME);
  expect(JSON.stringify([left.account, left.events])).not.toMatch(
    new RegExp([SECRET, EMAIL, NAME, KEY].join('|')),
  );
});

test('mentions have the other name, in earlier texts too, and texts stay', async () => {
  const { chat, person } = await opened();
  const { user } = person.grace;
  await eraseIn(chat, person, 'anonymise');
  const left = await leftOf(chat, person);
  expect(left.own).toHaveLength(3);
  const span = (kind: string) => `<span class="user-mention${kind}" data-user-id="${user}">`;
  expect(left.mentions).toEqual([
    [
      `Ask @**Deleted user ${user}|${user}** now`,
      `<p>Ask ${span('')}@Deleted user ${user}</span> now</p>`,
    ],
    [
      `@_**Deleted user ${user}|${user}** wrote that`,
      `<p>${span(' silent')}Deleted user ${user}</span> wrote that</p>`,
    ],
  ]);
  expect(left.earlier).toHaveLength(1);
  expect(JSON.stringify(left.earlier)).not.toContain(NAME);
  expect(await chat.told('message.rerendered')).toHaveLength(2);
});

test('messages go with their files, bytes and history, direct ones too', async () => {
  const { chat, person } = await opened();
  await eraseIn(chat, person, 'remove');
  const left = await leftOf(chat, person);
  expect(left).toMatchObject({ ...GONE, own: [], files: [], bytes: false, reactions: 0 });
  expect(JSON.stringify(left)).not.toMatch(new RegExp([SECRET, EMAIL, NAME, KEY].join('|')));
  const removed = await chat.told('message.removed');
  expect(removed.map((event) => 'message' in event && event.message)).toEqual(person.own);
});

test('an erased person is found by the id alone, and nothing is left to do', async () => {
  const { chat, person } = await opened();
  const { people } = chat.parley.realm(chat.owner.realm).asHost();
  await people.erase({ key: KEY, messages: 'remove' });
  const before = await leftOf(chat, person);
  expect(await people.erase({ key: KEY, messages: 'remove' })).toEqual(
    E.left(denial('person.unknown')),
  );
  const again = await eraseIn(chat, person, 'remove');
  expect(again).toMatchObject(E.right({ changed: { belongings: 0, messages: 0, files: 0 } }));
  expect(await leftOf(chat, person)).toEqual(before);
});

test('neither a bot of the server nor a stranger is erased, and no account may ask', async () => {
  const { chat } = await opened();
  const { people } = chat.parley.realm(chat.owner.realm).asHost();
  const realm = await chat.ports.storage.read(chat.owner.realm, ({ realms }) => realms.own());
  const unknown = E.left(denial('person.unknown'));
  const bot = realm?.notificationBot ?? (0 as never);
  expect(await people.erase({ user: bot, messages: 'keep' })).toEqual(unknown);
  expect(await people.erase({ user: 9_999 as never, messages: 'keep' })).toEqual(unknown);
  expect(await people.export({ key: 'nobody' })).toEqual(unknown);
  const caller = { ...chat.owner, host: true, asksOverHttp: true } as never;
  const asked = { caller, user: chat.owner.user } as const;
  const refused = E.left(denial('caller.not-host'));
  expect(await chat.parley.people.erase({ ...asked, messages: 'keep' })()).toEqual(refused);
  expect(await chat.parley.people.export(asked)()).toEqual(refused);
});

test('the last owner may be erased, with the bots', async () => {
  const { chat } = await opened();
  const host = chat.parley.realm(chat.owner.realm).asHost();
  const erased = await host.people.erase({ user: chat.owner.user, messages: 'keep' });
  expect(E.isRight(erased)).toBe(true);
  expect(await chat.parley.users.me({ caller: chat.owner })()).toEqual(
    E.left(denial('caller.deactivated')),
  );
});

/** Fails the write with this number, and every later one. */
const stoppingAt = (storage: Storage, number: number): Storage => {
  let writes = 0;
  const counted =
    <Asked extends ReadonlyArray<unknown>, Answer>(write: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      writes += 1;
      if (writes >= number) throw new Error('The machine stopped');
      return write(...asked);
    };
  const { personal } = storage;
  return {
    ...storage,
    commit: (set) => counted(storage.commit(set)),
    personal: {
      ...personal,
      forgetUser: counted(personal.forgetUser),
      forgetSubmessages: counted(personal.forgetSubmessages),
      rewriteTexts: counted(personal.rewriteTexts),
      rewriteEdits: counted(personal.rewriteEdits),
      rewriteEvents: counted(personal.rewriteEvents),
      overwrite: counted(personal.overwrite),
    },
  };
};

/** Whether the erasure came to its end when the machine stops at this write. */
const endsBefore = async (chat: TestChat, person: TestPerson, number: number) => {
  const ports: ParleyPorts = { ...chat.ports, storage: stoppingAt(chat.ports.storage, number) };
  try {
    return E.isRight(await eraseIn({ ...chat, parley: createParley(ports) }, person, 'remove'));
  } catch {
    return false;
  }
};

test('an erasure that was stopped at any write is finished by the next', async () => {
  const whole = await opened();
  await eraseIn(whole.chat, whole.person, 'remove');
  const { events: _events, account: _account, ...wanted } = await leftOf(whole.chat, whole.person);
  let stops = 0;
  for (let isWhole = false; !isWhole; stops++) {
    const { chat, person } = await opened();
    isWhole = await endsBefore(chat, person, stops + 1);
    expect(E.isRight(await eraseIn(chat, person, 'remove'))).toBe(true);
    const { events, account, ...left } = await leftOf(chat, person);
    expect([stops, left]).toEqual([stops, wanted]);
    expect(JSON.stringify([account, events])).not.toMatch(
      new RegExp([SECRET, EMAIL, NAME, KEY].join('|')),
    );
  }
  expect(stops).toBeGreaterThan(10);
});
