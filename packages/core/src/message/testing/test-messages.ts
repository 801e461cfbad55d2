import type { Channel, Subscription } from '../../channel/channel.ts';
import { standardHooks } from '../../hooks/command-hooks.ts';
import { ChannelId, type MessageId, nextRevision, RealmId } from '../../kernel/brand.ts';
import {
  type Change,
  changeSetOf,
  type DecidedChanges,
  NO_CHANGE,
} from '../../kernel/change-set.ts';
import { E, type TE } from '../../kernel/fp.ts';
import { SYSTEM_GROUPS } from '../../kernel/group-setting.ts';
import type { HostDenial } from '../../kernel/host-denial.ts';
import type { ParleyPorts, Repositories, Stale } from '../../kernel/ports.ts';
import { reserveOne } from '../../kernel/reserve-one.ts';
import type { Realm } from '../../realm/realm.ts';
import { aChannel, aPeriod, aRealm, aSubscription, SYSTEM } from '../../testing/builders.ts';
import { right } from '../../testing/outcome.ts';
import { aGroup } from '../../testing/people.ts';
import { openTestPorts } from '../../testing/test-ports.ts';
import { useCasePorts } from '../../use-case-ports.ts';
import type { User } from '../../user/user.ts';
import type { Address, EditMessage, ListMessages } from '../use-cases/commands.ts';
import type { MessageUseCases } from '../use-cases/contract.ts';
import type { EditRefusal } from '../use-cases/refusals.ts';
import type { Edited, ListedMessages, MessageView } from '../use-cases/views.ts';
import { messageUseCases } from '../use-cases.ts';
import { callerOf, EVERYBODY } from './people.ts';

/** A realm in a memory store, a clock that stands still, and the words that tests are told in. */
export interface TestMessages {
  readonly messages: MessageUseCases;
  readonly advanceClock: (seconds: number) => void;
  readonly write: (...changes: ReadonlyArray<Change>) => Promise<void>;
  /** With a new id, as a set of the one realm. */
  readonly commit: (decided: DecidedChanges) => TE.TaskEither<Stale | HostDenial, void>;
  readonly read: <A>(work: (snapshot: Repositories) => Promise<A>) => Promise<A>;
  readonly realm: (over: Parameters<typeof aRealm>[0]) => Promise<void>;
  readonly channel: (
    over?: Parameters<typeof aChannel>[0],
    ...subscribers: ReadonlyArray<User>
  ) => Promise<Channel>;
  readonly join: (user: User, channel: Channel) => Promise<void>;
  readonly leave: (user: User, channel: Channel) => Promise<void>;
  readonly send: (
    user: User,
    channel: Channel,
    topic: string,
    content?: string,
  ) => Promise<MessageId>;
  readonly sendTo: (
    user: User,
    to: Address,
    content: string,
  ) => ReturnType<MessageUseCases['send']>;
  readonly edit: (
    user: User,
    message: MessageId,
    change: Partial<EditMessage>,
  ) => TE.TaskEither<EditRefusal | HostDenial, Edited>;
  /** What an edit would write, without writing it. */
  readonly decided: (
    user: User,
    message: MessageId,
    change: Partial<EditMessage>,
  ) => Promise<DecidedChanges>;
  readonly fetch: (user: User, message: MessageId) => Promise<MessageView>;
  /**
   * All messages of a topic as `sender: text`, oldest first, without regard to who may read them.
   */
  readonly told: (channel: Channel, topic: string) => Promise<ReadonlyArray<string>>;
  readonly list: (
    user: User,
    narrow?: ListMessages['narrow'],
    range?: ListMessages['range'],
  ) => Promise<ListedMessages>;
}

const UNCHANGED = {
  content: null,
  prevContentSha256: null,
  topic: null,
  channel: null,
  scope: 'this-message',
} as const;
const SILENT = { noticeInOldThread: false, noticeInNewThread: false } as const;
const ALL = {
  _tag: 'Around',
  anchor: 'newest',
  includeAnchor: true,
  before: 100,
  after: 0,
} as const;

const foundingOf = (realm: Realm): ReadonlyArray<Change> => [
  { _tag: 'realm.put', realm },
  ...SYSTEM_GROUPS.map(
    (system): Change => ({
      _tag: 'group.put',
      group: aGroup(SYSTEM[system], { name: `role:${system}`, system }),
    }),
  ),
  ...EVERYBODY.map((user): Change => ({ _tag: 'user.put', user })),
];

/** Messages are edited and moved without notices unless a test asks for them. */
export const openTestMessages = async (
  over: Parameters<typeof aRealm>[0] = {},
  others: Partial<ParleyPorts> = {},
): Promise<TestMessages> => {
  const { ports, advanceClock } = openTestPorts(others);
  const { storage } = ports;
  const messages = messageUseCases(useCasePorts(ports, standardHooks));
  const commit: TestMessages['commit'] = (decided) =>
    storage.commit(changeSetOf(ports.entropy, RealmId(1), decided));
  const write = (...changes: ReadonlyArray<Change>) => right(commit({ ...NO_CHANGE, changes }));
  await write(...foundingOf(aRealm(over)));
  let channels = 50;
  const position = () => reserveOne(storage.ids, aRealm().id, 'message');
  const subscription = (user: User, channel: Channel): Promise<Subscription | null> =>
    storage.read(channel.realm, (snapshot) => snapshot.channels.subscription(channel.id, user.id));
  const put = async (
    user: User,
    channel: Channel,
    change: (old: Subscription, at: MessageId) => Partial<Subscription>,
  ) => {
    const old =
      (await subscription(user, channel)) ??
      aSubscription({ user: user.id, channel: channel.id, isActive: false, periods: [] });
    const changed = {
      ...old,
      ...change(old, await position()),
      revision: nextRevision(old.revision),
    };
    await write({ _tag: 'subscription.put', subscription: changed });
  };
  const join: TestMessages['join'] = (user, channel) =>
    put(user, channel, ({ periods }, at) => ({
      isActive: true,
      periods: [...periods, aPeriod(at)],
    }));
  const editing = (user: User, message: MessageId, change: Partial<EditMessage>): EditMessage => ({
    caller: callerOf(user),
    message,
    ...UNCHANGED,
    ...SILENT,
    ...change,
  });
  const sendTo: TestMessages['sendTo'] = (user, to, content) =>
    messages.send({ caller: callerOf(user), to, content, readBySender: true });
  return {
    messages,
    write,
    join,
    sendTo,
    commit,
    read: (work) => storage.read(aRealm().id, work),
    advanceClock,
    realm: (changed) => write({ _tag: 'realm.put', realm: aRealm(changed) }),
    channel: async (about = {}, ...subscribers) => {
      channels += 1;
      const channel = aChannel({ id: ChannelId(channels), name: `channel ${channels}`, ...about });
      await write({ _tag: 'channel.put', channel });
      for (const user of subscribers) await join(user, channel);
      return channel;
    },
    leave: (user, channel) =>
      put(user, channel, ({ periods }, at) => ({
        isActive: false,
        periods: periods.map((period) =>
          period.until === null ? { ...period, until: at } : period,
        ),
      })),
    send: async (user, channel, topic, content = 'hello') =>
      (await right(sendTo(user, { _tag: 'Channel', channel: channel.id, topic }, content))).id,
    edit: (user, message, change) => messages.edit(editing(user, message, change)),
    decided: async (user, message, change) => {
      let set = NO_CHANGE;
      const commit: ParleyPorts['storage']['commit'] = (wanted) => async () => {
        set = wanted;
        return E.right(undefined);
      };
      await right(
        messageUseCases(
          useCasePorts({ ...ports, storage: { ...storage, commit } }, standardHooks),
        ).edit(editing(user, message, change)),
      );
      return set;
    },
    fetch: async (user, message) =>
      (await right(messages.fetch({ caller: callerOf(user), message }))).view,
    told: (channel, topic) =>
      storage.read(channel.realm, async (snapshot) => {
        const state = await snapshot.topics.byName(channel.id, topic);
        if (state === null) return [];
        const sources = [
          { _tag: 'Channel', channel: channel.id, topic: state.topic.id, take: 'all' },
        ] as const;
        const query = { sources, periods: new Map(), where: [] };
        const page = await snapshot.messages.page({ ...query, anchor: 0, before: 0, after: 1000 });
        const placed = await snapshot.messages.byIds(page.after);
        return placed.map(
          ({ message }) =>
            `${EVERYBODY.find((user) => user.id === message.sender)?.fullName}: ${message.content}`,
        );
      }),
    list: (user, narrow = [], range = ALL) =>
      right(messages.list({ caller: callerOf(user), range, narrow })),
  };
};
