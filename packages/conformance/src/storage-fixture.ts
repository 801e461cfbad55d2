import {
  type Attachment,
  type Change,
  type ChangeSet,
  type Channel,
  type DecidedChanges,
  type Draft,
  type Group,
  type GroupId,
  type Invitation,
  type Linkifier,
  type Playground,
  type Realm,
  type RealmEmoji,
  type Repositories,
  ROLE,
  type Snippet,
  type Storage,
  type Subscription,
  SYSTEM_GROUPS,
  type SystemGroup,
  type Topic,
  type User,
} from '@parley/core';
import { aRealm } from './a-realm.ts';
import { anInvitation } from './an-invitation.ts';
import { anAttachment, anEmoji } from './belongings.ts';
import type { Case } from './case.ts';
import {
  aChangeSet,
  attempted,
  type CommitOutcome,
  type IdOf,
  reserved,
  written,
} from './commits.ts';
import { aChannel, aDraft, aGroup, aSnippet, aSubscription, aTopic, aUser } from './entities.ts';
import { aLinkifier, aPlayground } from './links.ts';

/**
 * A realm in a storage, and the helpers that cases are written with. They write change sets and use
 * no use case.
 */
export interface StorageFixture {
  readonly storage: Storage;
  readonly realm: Realm;
  /** An ordinary member. */
  readonly ann: User;
  readonly next: <Kind extends keyof IdOf>(kind: Kind) => Promise<IdOf[Kind]>;
  readonly read: <A>(work: (snapshot: Repositories) => Promise<A>) => Promise<A>;
  /** A set for this realm, to be committed once. */
  readonly set: (decided: Partial<DecidedChanges>) => ChangeSet;
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

const newRealm = async (
  storage: Storage,
): Promise<{ readonly realm: Realm; readonly ann: User }> => {
  const id = await storage.ids.newRealm();
  const next = reserved(storage, id);
  const { group: ids } = await storage.ids.reserve(id, { group: SYSTEM_GROUPS.length });
  const groups = Object.fromEntries(
    SYSTEM_GROUPS.map((name, index) => [name, ids[index]]),
  ) as Record<SystemGroup, GroupId>;
  const aBot = async (fullName: string) =>
    aUser(await next('user'), id, { fullName, bot: { type: 1, owner: null, isSystem: true } });
  const bot = await aBot('Notification Bot');
  const ann = aUser(await next('user'), id, { fullName: 'Ann', role: ROLE.member });
  const welcomeBot = await aBot('Welcome Bot');
  const realm = aRealm(id, [bot.id, welcomeBot.id], groups);
  await written(storage, id)(
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
  return fixtureOver(storage, realm, ann);
};

/** The words that cases are told in, over a realm that the storage has already. */
export const fixtureOver = (storage: Storage, realm: Realm, ann: User): StorageFixture => {
  const next = reserved(storage, realm.id);
  const write = written(storage, realm.id);
  return {
    storage,
    realm,
    ann,
    next,
    read: (work) => storage.read(realm.id, work),
    set: (decided) => aChangeSet(realm.id, decided),
    attempt: attempted(storage, realm.id),
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
