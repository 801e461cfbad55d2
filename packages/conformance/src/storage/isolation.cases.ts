import { Markdown, MessageId, programKey, type Repositories, Sha256, UnixSeconds } from '@parley/core';
import { anUpload } from '../belongings.ts';
import { equal } from '../equal.ts';
import { aConversation, aTopicOf, edit, LATEST, piecesOf, sendDirect, wholeChannel } from '../talk.ts';
import { aWorld, storageCase, type World } from '../world.ts';

const SECRET = 'Secret'.repeat(4);
const KEY = Sha256('a'.repeat(64));

/** A realm with one of everything, and what a stranger would ask about it. */
const aFullRealm = async (world: World): Promise<(asked: World) => Promise<Record<string, unknown>>> => {
  const channel = await world.channel({ name: 'secret' });
  const { topic, messages } = await aTopicOf(world, channel, 2, { name: 'plans' });
  const group = await world.group({ name: 'insiders' });
  const inner = await world.group({ name: 'inner' });
  const container = await aConversation(world, [world.ann]);
  const direct = await sendDirect(world, container);
  const snippet = await world.snippet(world.ann);
  const content = Markdown(`/user_uploads/1/a3/${SECRET}/a.txt`);
  const draft = await world.draft(world.ann, { content });
  const invitation = await world.invitation(world.ann, { expiresAt: null });
  await world.user({ bot: { type: 1, owner: world.ann.id, isSystem: false } });
  const attachment = await world.attachment(world.ann);
  const upload = anUpload(SECRET, world.ann);
  const emoji = await world.emoji({ name: 'party_cat' });
  await world.write(
    { _tag: 'upload.put', upload },
    { _tag: 'group-member.put', group: inner.id, user: world.ann.id },
    { _tag: 'subgroup.put', group: group.id, subgroup: inner.id },
    programKey(world.ann.id, KEY, UnixSeconds(0)),
  );
  await edit(world, direct, 'changed');
  const page = { periods: new Map(), where: [], anchor: 0, before: 0, after: LATEST };
  const sources = [wholeChannel(channel), { _tag: 'Conversation', container } as const];
  return async ({ realm: { id: realm }, read }) =>
    read(
      async ({
        users,
        groups,
        channels,
        topics,
        messages: stored,
        attachments,
        uploads,
        snippets,
        drafts,
        emoji: pictures,
        invitations,
      }: Repositories) => ({
        user: await users.byId(realm, world.ann.id),
        users: await users.byIds(realm, [world.ann.id]),
        email: await users.byEmail(realm, world.ann.email),
        names: await users.byFullNames(realm, [`${world.ann.fullName} of ${world.realm.id}`]),
        key: await users.byApiKey(realm, KEY, UnixSeconds(0)),
        bots: await users.botsOf(realm, world.ann.id),
        nameTaken: await users.fullNameTaken(realm, `${world.ann.fullName} of ${world.realm.id}`, null),
        group: await groups.byId(realm, group.id),
        contents: await groups.withContents(realm, group.id),
        groups: await groups.byIds(realm, [group.id, inner.id]),
        groupName: await groups.byName(realm, 'insiders'),
        groupNames: await groups.byNames(realm, ['insiders', 'inner']),
        holding: await groups.holding(realm, world.ann.id, [group.id]),
        within: await groups.within(realm, [group.id]),
        members: await groups.directMembers(realm, [inner.id]),
        channel: await channels.byId(realm, channel.id),
        channels: await channels.byIds(realm, [channel.id]),
        channelNames: await channels.byNames(realm, ['secret']),
        topic: await topics.byId(realm, topic.id),
        message: await stored.byId(realm, direct),
        messages: await stored.byIds(realm, [...messages, direct]),
        conversation: await stored.conversation(realm, [world.ann.id]),
        page: await stored.page({ ...page, realm, sources }),
        newest: await stored.newest(realm),
        snippet: await snippets.byId(realm, snippet.id),
        draft: await drafts.byId(realm, draft.id),
        attachment: await attachments.byId(realm, attachment.id),
        heldAttachment: await attachments.held(realm, attachment.id),
        attachments: await attachments.byPaths(realm, [attachment.path]),
        unsent: await attachments.inUnsent(realm, [SECRET]),
        upload: await uploads.byId(realm, upload.id),
        announced: await uploads.announced(realm),
        emoji: await pictures.byId(realm, emoji.id),
        emojiName: await pictures.activeByName(realm, 'party_cat'),
        allEmoji: await pictures.all(realm),
        invitation: await invitations.byId(realm, invitation.id),
        invitationKey: await invitations.byKey(realm, invitation.key),
        liveInvitations: await invitations.live(realm, null, world.ann.joinedAt),
        ownInvitations: await invitations.live(realm, world.ann.id, world.ann.joinedAt),
      }),
    );
};

/** What a realm answers about ids and names it does not have. */
const NOTHING = {
  user: null,
  users: [],
  email: null,
  names: [],
  key: null,
  bots: [],
  nameTaken: false,
  group: null,
  contents: null,
  groups: [],
  groupName: null,
  groupNames: [],
  holding: new Set(),
  within: new Set(),
  members: [],
  channel: null,
  channels: [],
  channelNames: [],
  topic: null,
  message: null,
  messages: [],
  conversation: null,
  page: { before: [], hasAnchor: false, after: [] },
  newest: null,
  snippet: null,
  draft: null,
  attachment: null,
  heldAttachment: null,
  attachments: [],
  unsent: [],
  upload: null,
  announced: 0,
  emoji: null,
  emojiName: null,
  allEmoji: [],
  invitation: null,
  invitationKey: null,
  liveInvitations: [],
  ownInvitations: [],
};

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === false ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0) ||
  (value instanceof Set && value.size === 0);

export const isolationCases = [
  storageCase('what belongs to one realm is missing in another, whatever id or name is asked for', async (world) => {
    await world.write({ _tag: 'user.put', user: { ...world.ann, fullName: `Ann of ${world.realm.id}` } });
    const other = await aWorld(world.storage);
    const ask = await aFullRealm({ ...world, ann: { ...world.ann, fullName: 'Ann' } });
    equal(await ask(other), NOTHING);
    const own = await ask(world);
    equal(
      Object.keys(own).filter((question) => isNothing(own[question])),
      [],
      'questions without an answer in their own realm',
    );
  }),

  storageCase('every name is free in another realm', async (world) => {
    const other = await aWorld(world.storage);
    const names = async ({ user, group, channel, topic }: World): Promise<void> => {
      await user({ email: 'same@example.org' });
      await group({ name: 'same' });
      await topic(await channel({ name: 'same' }), { name: 'same' });
    };
    await names(world);
    const { id: realm } = other.realm;
    const guards = [
      { _tag: 'key.free', key: 'user.email', realm, value: 'same@example.org' },
      { _tag: 'key.free', key: 'group.name', realm, value: 'same' },
      { _tag: 'key.free', key: 'channel.name', realm, value: 'same' },
    ] as const;
    equal(await other.attempt({ guards }), 'done');
    await names(other);
    equal(await other.attempt({ guards }), 'stale');
    equal((await other.read(({ users }) => users.byEmail(realm, 'same@example.org')))?.realm, realm);
    equal(
      (await other.read(({ channels }) => channels.byNames(realm, ['same']))).map((channel) => channel.realm),
      [realm],
    );
  }),

  storageCase('realms list only what is theirs', async (world) => {
    const other = await aWorld(world.storage);
    for (const each of [world, other]) {
      await each.group();
      await aTopicOf(each, await each.channel(), 1);
      await each.user({ role: 100 });
    }
    for (const each of [world, other]) {
      const { id } = each.realm;
      const realms = await each.read(async ({ users, groups, channels }) => [
        ...(await users.all(id)).map(({ realm }) => realm),
        ...(await users.page(id, null, 100)).map(({ realm }) => realm),
        ...(await groups.all(id)).map(({ group }) => group.realm),
        ...(await channels.all(id)).map(({ realm }) => realm),
      ]);
      equal(new Set(realms), new Set([id]));
      equal((await each.read(({ users }) => users.activeOwners(id))).length, 1);
      equal((await each.read(({ users }) => users.roster(id))).length, 2);
    }
    const newest = await Promise.all([world, other].map((each) => each.read(({ messages }) => messages.newest(each.realm.id))));
    equal(new Set(newest).size, 2);
  }),

  storageCase('ids that were never reserved are missing', async (world) => {
    const unknown = MessageId(LATEST);
    const { topic } = await aTopicOf(world, await world.channel(), 1);
    equal(await world.read(({ messages }) => messages.byIds(world.realm.id, [unknown, MessageId(0), MessageId(-1)])), []);
    equal(await world.read(({ messages }) => messages.byId(world.realm.id, unknown)), null);
    equal((await piecesOf(world, topic)).length, 1);
  }),
];
