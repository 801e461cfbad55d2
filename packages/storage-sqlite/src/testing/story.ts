import {
  aConversation,
  aStorageFixture,
  aTopicOf,
  edit,
  move,
  rename,
  type StorageFixture,
  send,
  sendDirect,
} from '@parley/conformance';
import {
  type Channel,
  Html,
  type MessageId,
  type Piece,
  type Storage,
  type Topic,
  type User,
} from '@parley/core';
import fc from 'fast-check';

/** What there is to do something with. */
export interface Scene {
  readonly fixture: StorageFixture;
  readonly ben: User;
  readonly channels: ReadonlyArray<Channel>;
  readonly topics: Topic[];
  readonly conversation: Awaited<ReturnType<typeof aConversation>>;
  ids: MessageId[];
  /** Reserved before anything was read, for messages that come late. */
  readonly unused: MessageId[];
}
export type Pick = <Item>(items: ReadonlyArray<Item>) => Item;

/** `each`: how many messages there are in each topic at first. */
export const aScene = async (storage: Storage, each: number): Promise<Scene> => {
  const fixture = await aStorageFixture(storage);
  const channels = [await fixture.channel(), await fixture.channel()];
  const begun = await Promise.all(channels.map((channel) => aTopicOf(fixture, channel, each)));
  const ben = await fixture.user();
  const conversation = await aConversation(fixture, [fixture.ann, ben]);
  const ids = [
    ...begun.flatMap(({ messages }) => messages),
    await sendDirect(fixture, conversation),
  ];
  const { message } = await fixture.storage.ids.reserve(fixture.realm.id, { message: 4 });
  return {
    fixture,
    ben,
    channels,
    topics: begun.map(({ topic }) => topic),
    conversation,
    ids,
    unused: [...message],
  };
};

const inTopic = async ({ fixture }: Scene, topic: Topic): Promise<ReadonlyArray<Piece>> =>
  fixture.read(async ({ topics }) =>
    (await topics.spans([topic.id])).map(({ container, first, last }) => ({
      container,
      first,
      last,
    })),
  );

const reaction = (user: User) =>
  ({ user: user.id, emojiName: 'octopus', emojiCode: '1f419', type: 'unicode_emoji' }) as const;

/** What a topic may be renamed to. */
export const namesOf = (topic: number): ReadonlyArray<string> =>
  [1, 2, 3, 4, 5, 6, 7].map((name) => `name ${name} ${topic}`);

/** Everything that changes what is remembered of a message, or what is shown beside it. */
const STEPS: Readonly<Record<string, (scene: Scene, pick: Pick) => Promise<unknown>>> = {
  send: async (scene, pick) => scene.ids.push(await send(scene.fixture, pick(scene.topics))),
  sendLate: async (scene, pick) => {
    const id = scene.unused.pop();
    if (id !== undefined) scene.ids.push(await send(scene.fixture, pick(scene.topics), { id }));
  },
  write: async (scene) => scene.ids.push(await sendDirect(scene.fixture, scene.conversation)),
  edit: ({ fixture, ids }, pick) =>
    edit(fixture, pick(ids), `text ${Math.max(...ids)} ${pick(['a', 'b'])}`),
  rerender: ({ fixture, ids }, pick) =>
    fixture.write({
      _tag: 'message.rerender',
      message: pick(ids),
      rendered: Html(`<p>${pick([1, 2, 3])}</p>`),
      hasLink: true,
      hasImage: false,
    }),
  rename: ({ fixture, topics }, pick) => {
    const topic = pick(topics);
    return rename(fixture, topic, pick(namesOf(topic.id)));
  },
  moveAll: ({ fixture, topics }, pick) => move(fixture, { from: pick(topics), to: pick(topics) }),
  movePart: async (scene, pick) => {
    const from = pick(scene.topics);
    const pieces = await inTopic(scene, from);
    if (pieces.length === 0) return;
    const { container, first, last } = pick(pieces);
    const middle = pick(scene.ids.filter((id) => first <= id && id <= last));
    await move(scene.fixture, {
      from,
      to: pick(scene.topics),
      pieces: [{ container, first: middle, last }],
    });
  },
  begin: async ({ fixture, channels, topics }, pick) =>
    topics.push(await fixture.topic(pick(channels))),
  remove: async (scene, pick) => {
    if (scene.ids.length < 3) return;
    const message = pick(scene.ids);
    await scene.fixture.write({ _tag: 'message.remove', message });
    scene.ids = scene.ids.filter((id) => id !== message);
  },
  react: async ({ fixture, ids, ben }, pick) => {
    const message = pick(ids);
    const user = pick([fixture.ann, ben]);
    const { type, emojiCode } = reaction(user);
    const given = await fixture.read(({ messages }) => messages.reactions([message]));
    const isThere = given.get(message)?.some((one) => one.user === user.id) === true;
    await fixture.write(
      isThere
        ? { _tag: 'reaction.remove', message, user: user.id, type, emojiCode }
        : { _tag: 'reaction.put', message, reaction: reaction(user) },
    );
  },
  attach: async ({ fixture, ids }, pick) => {
    const submessage = {
      id: await fixture.next('submessage'),
      message: pick(ids),
      sender: fixture.ann.id,
      type: 'widget',
      content: '{}',
    };
    await fixture.write({ _tag: 'submessage.put', submessage });
  },
  flag: ({ fixture, ids, ben }, pick) => {
    const [message, user] = [pick(ids), pick([fixture.ann, ben]).id];
    const _tag = pick(['message-flag.put', 'message-flag.remove'] as const);
    return fixture.write({ _tag, message, user, flag: pick(['starred', 'mentioned'] as const) });
  },
  read: async (scene, pick) =>
    scene.fixture.write({
      _tag: 'messages.read',
      user: scene.ben.id,
      pieces: await inTopic(scene, pick(scene.topics)),
    }),
  readAll: ({ fixture, ben }) => fixture.write({ _tag: 'everything.read', user: ben.id }),
  mark: ({ fixture, ids, ben }, pick) =>
    fixture.write({ _tag: 'unread-mark.put', message: pick(ids), user: ben.id }),
};

/** What is done, and numbers that say to what. */
export const aStory = (minLength: number, maxLength: number) =>
  fc.array(
    fc.record({
      what: fc.constantFrom(...Object.keys(STEPS)),
      picks: fc.array(fc.nat(5_039), { minLength: 6, maxLength: 6 }),
    }),
    {
      minLength,
      maxLength,
    },
  );

export type Story = ReadonlyArray<{ readonly what: string; readonly picks: ReadonlyArray<number> }>;

export const tell = async (scene: Scene, { what, picks }: Story[number]): Promise<void> => {
  let at = 0;
  const pick: Pick = (items) =>
    items[(picks[at++ % picks.length] ?? 0) % items.length] as (typeof items)[number];
  await STEPS[what]?.(scene, pick);
};
