import {
  Markdown,
  MessageId,
  programKey,
  type Repositories,
  Sha256,
  UnixSeconds,
} from '@parley/core';
import { anUpload } from '../belongings.ts';
import { equal } from '../equal.ts';
import { aStorageFixture, type StorageFixture, storageCase } from '../storage-fixture.ts';
import {
  aConversation,
  aTopicOf,
  edit,
  LATEST,
  piecesOf,
  sendDirect,
  wholeChannel,
} from '../talk.ts';

const SECRET = 'Secret'.repeat(4);
const KEY = Sha256('a'.repeat(64));

/** A realm with one of everything, and what a stranger would ask about it. */
const aFullRealm = async (
  fixture: StorageFixture,
): Promise<(asked: StorageFixture) => Promise<Record<string, unknown>>> => {
  const channel = await fixture.channel({ name: 'secret' });
  const { topic, messages } = await aTopicOf(fixture, channel, 2, { name: 'plans' });
  const group = await fixture.group({ name: 'insiders' });
  const inner = await fixture.group({ name: 'inner' });
  const container = await aConversation(fixture, [fixture.ann]);
  const direct = await sendDirect(fixture, container);
  const snippet = await fixture.snippet(fixture.ann);
  const content = Markdown(`/user_uploads/1/a3/${SECRET}/a.txt`);
  const draft = await fixture.draft(fixture.ann, { content });
  const invitation = await fixture.invitation(fixture.ann, { expiresAt: null });
  await fixture.user({ bot: { type: 1, owner: fixture.ann.id, isSystem: false } });
  const attachment = await fixture.attachment(fixture.ann);
  const upload = anUpload(SECRET, fixture.ann);
  const emoji = await fixture.emoji({ name: 'party_cat' });
  await fixture.write(
    { _tag: 'upload.put', upload },
    { _tag: 'group-member.put', group: inner.id, user: fixture.ann.id },
    { _tag: 'subgroup.put', group: group.id, subgroup: inner.id },
    programKey(fixture.ann.id, KEY, UnixSeconds(0)),
  );
  await edit(fixture, direct, 'changed');
  const page = { periods: new Map(), where: [], anchor: 0, before: 0, after: LATEST };
  const sources = [wholeChannel(channel), { _tag: 'Conversation', container } as const];
  return async ({ read }) =>
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
        user: await users.byId(fixture.ann.id),
        actor: await users.actor(fixture.ann.id, fixture.ann.joinedAt),
        users: await users.byIds([fixture.ann.id]),
        email: await users.byEmail(fixture.ann.email ?? ''),
        names: await users.byFullNames([`${fixture.ann.fullName} of ${fixture.realm.id}`]),
        key: await users.byApiKey(KEY, UnixSeconds(0)),
        bots: await users.botsOf(fixture.ann.id),
        nameTaken: await users.fullNameTaken(
          `${fixture.ann.fullName} of ${fixture.realm.id}`,
          null,
        ),
        group: await groups.byId(group.id),
        contents: await groups.withContents(group.id),
        groups: await groups.byIds([group.id, inner.id]),
        groupName: await groups.byName('insiders'),
        groupNames: await groups.byNames(['insiders', 'inner']),
        holding: await groups.holding(fixture.ann.id, [group.id]),
        within: await groups.within([group.id]),
        members: await groups.directMembers([inner.id]),
        groupContents: await groups.contentsOf({ names: ['insiders'], ids: [inner.id] }),
        channel: await channels.byId(channel.id),
        channels: await channels.byIds([channel.id]),
        channelNames: await channels.byNames(['secret']),
        memberships: await channels.membershipsByName(['secret'], fixture.ann.id),
        topic: await topics.byId(topic.id),
        message: await stored.byId(direct),
        messages: await stored.byIds([...messages, direct]),
        conversation: await stored.conversation([fixture.ann.id]),
        page: await stored.page({ ...page, sources }),
        newest: await stored.newest(),
        snippet: await snippets.byId(snippet.id),
        draft: await drafts.byId(draft.id),
        attachment: await attachments.byId(attachment.id),
        heldAttachment: await attachments.held(attachment.id),
        attachments: await attachments.byPaths([attachment.path]),
        unsent: await attachments.inUnsent([SECRET]),
        upload: await uploads.byId(upload.id),
        announced: await uploads.announced(),
        emoji: await pictures.byId(emoji.id),
        emojiName: await pictures.activeByName('party_cat'),
        allEmoji: await pictures.all(),
        invitation: await invitations.byId(invitation.id),
        invitationKey: await invitations.byKey(invitation.key),
        liveInvitations: await invitations.live(null, fixture.ann.joinedAt),
        ownInvitations: await invitations.live(fixture.ann.id, fixture.ann.joinedAt),
      }),
    );
};

/** What a realm answers about ids and names it does not have. */
const NOTHING = {
  user: null,
  actor: null,
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
  groupContents: [],
  channel: null,
  channels: [],
  channelNames: [],
  memberships: [],
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
  storageCase(
    'what belongs to one realm is missing in another, whatever id or name is asked for',
    async (fixture) => {
      await fixture.write({
        _tag: 'user.put',
        user: { ...fixture.ann, fullName: `Ann of ${fixture.realm.id}` },
      });
      const other = await aStorageFixture(fixture.storage);
      const ask = await aFullRealm({ ...fixture, ann: { ...fixture.ann, fullName: 'Ann' } });
      equal(await ask(other), NOTHING);
      const own = await ask(fixture);
      equal(
        Object.keys(own).filter((question) => isNothing(own[question])),
        [],
        'questions without an answer in their own realm',
      );
    },
  ),

  storageCase('every name is free in another realm', async (fixture) => {
    const other = await aStorageFixture(fixture.storage);
    const names = async ({ user, group, channel, topic }: StorageFixture): Promise<void> => {
      await user({ email: 'same@example.org' });
      await group({ name: 'same' });
      await topic(await channel({ name: 'same' }), { name: 'same' });
    };
    await names(fixture);
    const { id: realm } = other.realm;
    const guards = [
      { _tag: 'key.free', key: 'user.email', realm, value: 'same@example.org' },
      { _tag: 'key.free', key: 'group.name', realm, value: 'same' },
      { _tag: 'key.free', key: 'channel.name', realm, value: 'same' },
    ] as const;
    equal(await other.attempt({ guards }), 'done');
    await names(other);
    equal(await other.attempt({ guards }), 'stale');
    equal((await other.read(({ users }) => users.byEmail('same@example.org')))?.realm, realm);
    equal(
      (await other.read(({ channels }) => channels.byNames(['same']))).map(
        (channel) => channel.realm,
      ),
      [realm],
    );
  }),

  storageCase('realms list only what is theirs', async (fixture) => {
    const other = await aStorageFixture(fixture.storage);
    for (const each of [fixture, other]) {
      await each.group();
      await aTopicOf(each, await each.channel(), 1);
      await each.user({ role: 100 });
    }
    for (const each of [fixture, other]) {
      const { id } = each.realm;
      const realms = await each.read(async ({ users, groups, channels }) => [
        ...(await users.all()).map(({ realm }) => realm),
        ...(await users.page(null, 100)).map(({ realm }) => realm),
        ...(await groups.all()).map(({ group }) => group.realm),
        ...(await channels.all()).map(({ realm }) => realm),
      ]);
      equal(new Set(realms), new Set([id]));
      equal((await each.read(({ users }) => users.activeOwners())).length, 1);
      equal((await each.read(({ users }) => users.roster())).length, 2);
    }
    const newest = await Promise.all(
      [fixture, other].map((each) => each.read(({ messages }) => messages.newest())),
    );
    equal(new Set(newest).size, 2);
  }),

  storageCase('ids that were never reserved are missing', async (fixture) => {
    const unknown = MessageId(LATEST);
    const { topic } = await aTopicOf(fixture, await fixture.channel(), 1);
    equal(
      await fixture.read(({ messages }) => messages.byIds([unknown, MessageId(0), MessageId(-1)])),
      [],
    );
    equal(await fixture.read(({ messages }) => messages.byId(unknown)), null);
    equal((await piecesOf(fixture, topic)).length, 1);
  }),
];
