import {
  type Attachment,
  type AttachmentId,
  type Change,
  type ChangeSet,
  type Channel,
  type ChannelId,
  type ContainerId,
  type Draft,
  type DraftId,
  E,
  type EmojiId,
  type Group,
  type GroupId,
  type HistoryId,
  type IdKind,
  type Invitation,
  type InvitationId,
  type Linkifier,
  type LinkifierId,
  type MessageId,
  type Playground,
  type PlaygroundId,
  type ProfileFieldId,
  type Realm,
  type RealmEmoji,
  type RealmId,
  type Repositories,
  ROLE,
  type Snippet,
  type SnippetId,
  type Storage,
  type SubmessageId,
  type Subscription,
  SYSTEM_GROUPS,
  type SystemGroup,
  type Topic,
  type TopicId,
  type User,
  type UserId,
} from '@parley/core';
import { anInvitation } from './an-invitation.ts';
import { anAttachment, anEmoji } from './belongings.ts';
import type { Case } from './case.ts';
import {
  aChannel,
  aDraft,
  aGroup,
  aRealm,
  aSnippet,
  aSubscription,
  aTopic,
  aUser,
} from './entities.ts';
import { equal } from './equal.ts';
import { aLinkifier, aPlayground } from './links.ts';

interface IdOf {
  readonly realm: RealmId;
  readonly group: GroupId;
  readonly user: UserId;
  readonly channel: ChannelId;
  readonly topic: TopicId;
  readonly message: MessageId;
  readonly submessage: SubmessageId;
  readonly container: ContainerId;
  readonly history: HistoryId;
  readonly snippet: SnippetId;
  readonly draft: DraftId;
  readonly emoji: EmojiId;
  readonly invitation: InvitationId;
  readonly linkifier: LinkifierId;
  readonly 'profile-field': ProfileFieldId;
  readonly playground: PlaygroundId;
  readonly attachment: AttachmentId;
}

/** `broken`: the commit rejected. */
export type CommitOutcome = 'done' | 'stale' | 'broken';

/**
 * One realm in a store, and the few words cases are told in. Everything is written as change sets,
 * none by use cases.
 */
export interface StorageFixture {
  readonly storage: Storage;
  readonly realm: Realm;
  /** An ordinary member. */
  readonly ann: User;
  readonly next: <Kind extends IdKind>(kind: Kind) => Promise<IdOf[Kind]>;
  readonly read: <A>(work: (snapshot: Repositories) => Promise<A>) => Promise<A>;
  readonly attempt: (set: Partial<ChangeSet>) => Promise<CommitOutcome>;
  /** Commits, and fails the case if it could not. */
  readonly write: (...changes: ReadonlyArray<Change>) => Promise<void>;
  readonly user: (over?: Partial<User>) => Promise<User>;
  readonly group: (over?: Partial<Group>) => Promise<Group>;
  readonly channel: (over?: Partial<Channel>) => Promise<Channel>;
  readonly topic: (channel: Channel, over?: Partial<Topic>) => Promise<Topic>;
  readonly subscription: (
    user: User,
    channel: Channel,
    over?: Partial<Subscription>,
  ) => Promise<Subscription>;
  readonly snippet: (owner: User, over?: Partial<Snippet>) => Promise<Snippet>;
  readonly draft: (owner: User, over?: Partial<Draft>) => Promise<Draft>;
  readonly attachment: (owner: User, over?: Partial<Attachment>) => Promise<Attachment>;
  readonly emoji: (over?: Partial<RealmEmoji>) => Promise<RealmEmoji>;
  readonly invitation: (creator: User, over?: Partial<Invitation>) => Promise<Invitation>;
  readonly linkifier: (over?: Partial<Linkifier>) => Promise<Linkifier>;
  readonly playground: (over?: Partial<Playground>) => Promise<Playground>;
}

const reserved =
  (storage: Storage) =>
  async <Kind extends IdKind>(kind: Kind): Promise<IdOf[Kind]> => {
    const [id] = await storage.ids.reserve(kind, 1);
    if (id === undefined) throw new Error(`No ${kind} id was reserved`);
    return id as IdOf[Kind];
  };

const attempted =
  (storage: Storage) =>
  async (set: Partial<ChangeSet>): Promise<CommitOutcome> => {
    try {
      const done = await storage.commit({ guards: [], changes: [], events: [], ...set })();
      return E.isRight(done) ? 'done' : 'stale';
    } catch {
      return 'broken';
    }
  };

const written =
  (storage: Storage) =>
  async (...changes: ReadonlyArray<Change>): Promise<void> => {
    const done = await storage.commit({ guards: [], changes, events: [] })();
    equal(done, E.right(undefined), `committing ${changes.map(({ _tag }) => _tag).join(', ')}`);
  };

const newRealm = async (
  storage: Storage,
): Promise<{ readonly realm: Realm; readonly ann: User }> => {
  const next = reserved(storage);
  const id = await next('realm');
  const ids = await storage.ids.reserve('group', SYSTEM_GROUPS.length);
  const groups = Object.fromEntries(
    SYSTEM_GROUPS.map((name, index) => [name, ids[index]]),
  ) as Record<SystemGroup, GroupId>;
  const aBot = async (fullName: string) =>
    aUser(await next('user'), id, { fullName, bot: { type: 1, owner: null, isSystem: true } });
  const bot = await aBot('Notification Bot');
  const ann = aUser(await next('user'), id, { fullName: 'Ann', role: ROLE.member });
  const welcomeBot = await aBot('Welcome Bot');
  const realm = aRealm(id, [bot.id, welcomeBot.id], groups);
  await written(storage)(
    { _tag: 'realm.put', realm },
    ...SYSTEM_GROUPS.map(
      (system): Change => ({
        _tag: 'group.put',
        group: aGroup(groups[system], id, { name: `role:${system}`, system, createdAt: null }),
      }),
    ),
    { _tag: 'user.put', user: bot },
    { _tag: 'user.put', user: welcomeBot },
    { _tag: 'user.put', user: ann },
  );
  return { realm, ann };
};

/**
 * Creates a realm with its system groups, its bot and a member, Ann. Called twice with one storage,
 * it creates two realms side by side.
 *
 * @returns The realm, and the words that cases are told in.
 * @example
 * const fixture = await aStorageFixture(storage);
 */
export const aStorageFixture = async (storage: Storage): Promise<StorageFixture> => {
  const { realm, ann } = await newRealm(storage);
  const next = reserved(storage);
  const write = written(storage);
  return {
    storage,
    realm,
    ann,
    next,
    read: (work) => storage.read(work),
    attempt: attempted(storage),
    write,
    user: async (over) => {
      const user = aUser(await next('user'), realm.id, over);
      await write({ _tag: 'user.put', user });
      return user;
    },
    group: async (over) => {
      const group = aGroup(await next('group'), realm.id, over);
      await write({ _tag: 'group.put', group });
      return group;
    },
    channel: async (over) => {
      const channel = aChannel(await next('channel'), realm.id, ann.id, over);
      await write({ _tag: 'channel.put', channel });
      return channel;
    },
    topic: async (channel, over) => {
      const topic = aTopic(await next('topic'), channel, over);
      await write({ _tag: 'topic.put', topic });
      return topic;
    },
    subscription: async (user, channel, over) => {
      const subscription = aSubscription(user.id, channel.id, over);
      await write({ _tag: 'subscription.put', subscription });
      return subscription;
    },
    snippet: async (owner, over) => {
      const snippet = aSnippet(await next('snippet'), owner, over);
      await write({ _tag: 'snippet.put', snippet });
      return snippet;
    },
    draft: async (owner, over) => {
      const draft = aDraft(await next('draft'), owner, over);
      await write({ _tag: 'draft.put', draft });
      return draft;
    },
    attachment: async (owner, over) => {
      const attachment = anAttachment(await next('attachment'), owner, over);
      await write({ _tag: 'attachment.put', attachment });
      return attachment;
    },
    emoji: async (over) => {
      const emoji = anEmoji(await next('emoji'), ann, over);
      await write({ _tag: 'emoji.put', emoji });
      return emoji;
    },
    invitation: async (creator, over) => {
      const invitation = anInvitation(await next('invitation'), creator, over);
      await write({ _tag: 'invitation.put', invitation });
      return invitation;
    },
    linkifier: async (over) => {
      const linkifier = aLinkifier(await next('linkifier'), realm.id, over);
      await write({ _tag: 'linkifier.put', linkifier });
      return linkifier;
    },
    playground: async (over) => {
      const playground = aPlayground(await next('playground'), realm.id, over);
      await write({ _tag: 'playground.put', playground });
      return playground;
    },
  };
};

export const storageCase = (
  title: string,
  run: (fixture: StorageFixture) => Promise<void>,
): Case<Storage> => ({
  title,
  run: async (open) => {
    const storage = await open();
    try {
      await run(await aStorageFixture(storage));
    } finally {
      await storage.close();
    }
  },
});
