import {
  HistoryId,
  Html,
  Markdown,
  MessageId,
  nextRevision,
  programKey,
  Sha256,
  type Storage,
  UnixSeconds,
  type User,
} from '@parley/core';
import {
  aDevice,
  aMute,
  anActivePush,
  anUpload,
  aStatus,
  someAlertWords,
  storing,
} from '../../belongings.ts';
import { equal } from '../../equal.ts';
import { aStorageFixture, type StorageFixture, storageCase } from '../../storage-fixture.ts';
import { aTopicOf, edit, send } from '../../talk.ts';
import { aReaction } from '../messages/reaction.cases.ts';
import { aSubmessage } from '../messages/submessage.cases.ts';

const ALL = { after: MessageId(0), upTo: MessageId(Number.MAX_SAFE_INTEGER) };

/** One message of Ann's, and two of another person's with everything that can hang on them. */
const aTalk = async (fixture: StorageFixture) => {
  const ben = await fixture.user({ fullName: 'Ben' });
  const channel = await fixture.channel();
  const { topic, messages } = await aTopicOf(fixture, channel, 1);
  const first = await send(fixture, topic, { sender: ben.id });
  const second = await send(fixture, topic, { sender: ben.id });
  return { ben, channel, topic, of: messages[0] ?? first, first, second };
};

/** Something in every place that holds what is a person's own. */
const everythingOf = async (fixture: StorageFixture, user: User, letter: string) => {
  const { realm, ann } = fixture;
  const { of: message, channel, topic } = await aTalk(fixture);
  await fixture.subscription(user, channel);
  const group = await fixture.group();
  const digest = Sha256(letter.repeat(64));
  const secret = letter.repeat(24);
  await fixture.snippet(user);
  await fixture.draft(user, { content: Markdown(`/user_uploads/1/a3/${secret}/a.txt`) });
  const invitation = await fixture.invitation(user, { welcomeText: Markdown('Welcome!') });
  await fixture.write(
    { _tag: 'upload.put', upload: anUpload(secret, user) },
    { _tag: 'device.put', device: aDevice(user, { token: letter }) },
    { _tag: 'password.put', user: user.id, hash: 'hash' },
    programKey(user.id, digest, UnixSeconds(5)),
    { _tag: 'status.put', status: aStatus(user) },
    storing(someAlertWords(user)),
    { _tag: 'mute.put', mute: aMute(user, ann) },
    { _tag: 'mute.put', mute: aMute(ann, user) },
    {
      _tag: 'presence.note',
      user: user.id,
      realm: realm.id,
      activeAt: user.joinedAt,
      connectedAt: user.joinedAt,
    },
    { _tag: 'group-member.put', group: group.id, user: user.id },
    { _tag: 'message-flag.put', message, user: user.id, flag: 'starred' },
    { _tag: 'unread-mark.put', message, user: user.id },
    { _tag: 'active-pushes.put', pushes: [anActivePush(user, message)] },
    {
      _tag: 'topic-visibility.put',
      visibility: { user: user.id, topic: topic.id, policy: 3, at: user.joinedAt },
    },
  );
  return { message, channel, topic, group, digest, invitation, secret };
};

const ownRows = (
  fixture: StorageFixture,
  user: User,
  {
    channel,
    topic,
    group,
    digest,
    invitation,
    message,
    secret,
  }: Awaited<ReturnType<typeof everythingOf>>,
) =>
  fixture.read(async (snapshot) => ({
    password: await snapshot.users.passwordHash(user.id),
    key: (await snapshot.users.byApiKey(digest, UnixSeconds(5))) !== null,
    keys: (await snapshot.users.keysOf(user.id, UnixSeconds(5))).length,
    snippets: (await snapshot.snippets.ofUser(user.id)).length,
    drafts: (await snapshot.drafts.ofUser(user.id)).length,
    unsent: await snapshot.attachments.inUnsent([secret]),
    announced: await snapshot.uploads.announced(),
    devices: (await snapshot.devices.ofUsers([user.id])).length,
    pushes: (await snapshot.activePushes.ofUser(user.id)).length,
    status: await snapshot.statuses.ofUser(user.id),
    words: await snapshot.alertWords.ofUser(user.id),
    mutes: [(await snapshot.mutes.by(user.id)).length, await snapshot.mutes.muters(user.id)],
    presence: await snapshot.presences.ofUser(user.id),
    members: await snapshot.groups.membersAmong(group.id, [user.id]),
    subscription: await snapshot.channels.subscription(channel.id, user.id),
    visibility: await snapshot.topics.visibility(topic.id, user.id),
    flags: [...(await snapshot.messages.flags(user.id, [message]))].map(([, { stored }]) => [
      ...stored,
    ]),
    welcome: (await snapshot.invitations.byId(invitation.id))?.welcomeText,
  }));

const forgetAll = async ({ personal }: Storage, user: User, limit: number): Promise<void> => {
  for (let pieces = 0; pieces < 1_000; pieces++)
    if ((await personal.forgetUser(user.realm, user.id, limit)) === 0) return;
  throw new Error('There is always something left');
};

export const personalCases = [
  storageCase('what a user wrote is found by the user, a page at a time', async (fixture) => {
    const { personal } = fixture.storage;
    const { realm } = fixture;
    const { ben, of, first, second } = await aTalk(fixture);
    equal(await personal.messagesBy(realm.id, ben.id, MessageId(0), 1), [first]);
    equal(await personal.messagesBy(realm.id, ben.id, first, 10), [second]);
    equal(await personal.messagesBy(realm.id, ben.id, second, 10), []);
    const submessage = aSubmessage(await fixture.next('submessage'), of, ben);
    await fixture.write(
      { _tag: 'reaction.put', message: of, reaction: aReaction(ben) },
      { _tag: 'reaction.put', message: first, reaction: aReaction(fixture.ann) },
      { _tag: 'submessage.put', submessage },
      { _tag: 'message-flag.put', message: of, user: ben.id, flag: 'starred' },
      { _tag: 'message-flag.put', message: first, user: fixture.ann.id, flag: 'starred' },
    );
    const asked = [realm.id, ben.id] as const;
    equal(await personal.reactionsBy(...asked, ALL), [{ message: of, reaction: aReaction(ben) }]);
    equal(await personal.submessagesBy(...asked, ALL), [submessage]);
    equal(await personal.flagsOf(...asked, ALL), [{ message: of, flag: 'starred' }]);
    const none = { after: of, upTo: second };
    equal(
      [
        await personal.reactionsBy(...asked, none),
        await personal.submessagesBy(...asked, none),
        await personal.flagsOf(...asked, none),
      ],
      [[], [], []],
    );
  }),

  storageCase('nothing is found in another realm', async (fixture) => {
    const { personal } = fixture.storage;
    const { ben, of } = await aTalk(fixture);
    await fixture.write({ _tag: 'reaction.put', message: of, reaction: aReaction(ben) });
    const { realm } = await aStorageFixture(fixture.storage);
    equal(
      [
        await personal.messagesBy(realm.id, ben.id, MessageId(0), 10),
        await personal.reactionsBy(realm.id, ben.id, ALL),
        await personal.forgetUser(realm.id, ben.id, 10),
      ],
      [[], [], 0],
    );
  }),

  storageCase("what is a user's own goes, and that of others stays", async (fixture) => {
    const [ben, eve] = [await fixture.user(), await fixture.user()];
    const hers = await everythingOf(fixture, eve, 'e');
    const before = await ownRows(fixture, eve, hers);
    const his = await everythingOf(fixture, ben, 'b');
    await forgetAll(fixture.storage, ben, 3);
    equal(await ownRows(fixture, ben, his), {
      password: null,
      key: false,
      keys: 0,
      snippets: 0,
      drafts: 0,
      unsent: [],
      announced: before.announced,
      devices: 0,
      pushes: 0,
      status: null,
      words: null,
      mutes: [0, []],
      presence: null,
      members: [],
      subscription: null,
      visibility: null,
      flags: [[]],
      welcome: null,
    });
    equal(await ownRows(fixture, eve, hers), before);
    equal(await fixture.read(({ users }) => users.byId(ben.id)), ben);
  }),

  storageCase('the submessages of a user go from a window', async (fixture) => {
    const { personal } = fixture.storage;
    const { ben, of, first } = await aTalk(fixture);
    const put = async (message: MessageId, user: User) => {
      const submessage = aSubmessage(await fixture.next('submessage'), message, user);
      await fixture.write({ _tag: 'submessage.put', submessage });
      return submessage;
    };
    await put(of, ben);
    const [anns, later] = [await put(of, fixture.ann), await put(first, ben)];
    const window = { after: MessageId(0), upTo: of };
    equal(await personal.forgetSubmessages(fixture.realm.id, ben.id, window), 1);
    equal(
      await fixture.read(async ({ messages }) => {
        const found = await messages.submessages([of, first]);
        return [found.get(of), found.get(first)];
      }),
      [[anns], [later]],
    );
  }),

  storageCase('texts are rewritten while their revision is the given one', async (fixture) => {
    const { personal } = fixture.storage;
    const { realm } = fixture;
    const { topic } = await aTalk(fixture);
    const rendered = Html('<p><span class="user-mention" data-user-id="7">@Ben</span></p>');
    const named = await send(fixture, topic, { content: Markdown('@**Ben**'), rendered });
    const read = async () => {
      const found = await fixture.read(({ messages }) => messages.byId(named));
      if (found === null) throw new Error('The message is there');
      return found.message;
    };
    const seven = 7 as User['id'];
    equal(await personal.mentioning(realm.id, seven, ALL), [named]);
    equal(await personal.mentioning(realm.id, 70 as User['id'], ALL), []);
    const before = await read();
    const text = {
      message: named,
      content: Markdown('@**Ghost|8**'),
      rendered: Html('<p>@Ghost</p>'),
    };
    await personal.rewriteTexts(realm.id, [{ ...text, revision: nextRevision(before.revision) }]);
    equal(await read(), before);
    await personal.rewriteTexts(realm.id, [{ ...text, revision: before.revision }]);
    const { content, rendered: html, revision } = await read();
    equal([content, html, revision], [text.content, text.rendered, nextRevision(before.revision)]);
    equal(await personal.mentioning(realm.id, seven, ALL), []);
    equal(
      await fixture.read(
        async ({ messages }) => (await messages.histories([named])).get(named)?.edits ?? [],
      ),
      [],
    );
  }),

  storageCase('earlier texts are rewritten, some edits at a time', async (fixture) => {
    const { personal } = fixture.storage;
    const { realm } = fixture;
    const { first, second } = await aTalk(fixture);
    await edit(fixture, first, 'Ben was here');
    await edit(fixture, second, 'so was Ben');
    await edit(fixture, first, 'nothing');
    await edit(fixture, second, 'nothing');
    const replacements = [{ from: 'Ben', to: 'Ghost' }];
    const earlier = async (message: MessageId) => {
      const found = await fixture.read(({ messages }) => messages.histories([message]));
      return found.get(message)?.edits.map(({ prevContent }) => prevContent)[0];
    };
    let after = await personal.rewriteEdits(realm.id, HistoryId(0), 1, replacements);
    equal(await earlier(second), Markdown('so was Ben'));
    while (after !== null) after = await personal.rewriteEdits(realm.id, after, 3, replacements);
    equal(await earlier(first), Markdown('Ghost was here'));
    equal(await earlier(second), Markdown('so was Ghost'));
  }),

  storageCase('events are rewritten where they are', async (fixture) => {
    const { personal, outbox } = fixture.storage;
    const { realm, ann } = fixture;
    const told = (from: string) =>
      ({ _tag: 'user.email-changed', realm: realm.id, user: ann.id, from, to: from }) as const;
    await fixture.attempt({ events: [told('one'), told('two')] });
    await personal.rewriteEvents(realm.id, [
      { position: 1, event: told('none') },
      { position: 9, event: told('none') },
    ]);
    equal(await outbox.of(realm.id).read(0, 10), [
      { position: 1, event: told('none') },
      { position: 2, event: told('two') },
    ]);
  }),
];
