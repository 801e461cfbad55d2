import {
  type BoundTerm,
  type Corpus,
  factsFor,
  Html,
  Markdown,
  type Message,
  type MessageFacts,
  type MessageId,
  matches,
  type NarrowReader,
  type Source,
  type StoredFlag,
  searchQuery,
  type TopicPolicy,
  UnixSeconds,
  type User,
  type UserId,
} from '@parley/core';
import { anAttachment } from '../../belongings.ts';
import { type Chance, chanceOf } from '../../chance.ts';

import { equal, ok } from '../../equal.ts';
import { rename } from '../../moves.ts';
import { naivePage, page } from '../../pages.ts';
import {
  aRandomOrganization,
  type RandomOrganization,
  readableSources,
  readerOf,
  touchedOf,
} from '../../random-organization.ts';
import { type StorageFixture, storageCase } from '../../storage-fixture.ts';
import { aTopicOf, edit, LATEST, listed, send, sendDirect, wholeChannel } from '../../talk.ts';
import { aReaction } from './reaction.cases.ts';

const WORDS = ['zebra', 'Zebras', 'lunch', 'menu', 'größe', '日本', 'run', 'running', 'the', 'of'];
const FLAGS: ReadonlyArray<StoredFlag> = [
  'starred',
  'mentioned',
  'topic_wildcard_mentioned',
  'has_alert_word',
  'historical',
  'received',
];
const POLICIES: ReadonlyArray<TopicPolicy> = [1, 2, 3];

const textOf = (chance: Chance): Pick<Message, 'content' | 'rendered'> => {
  const words = Array.from({ length: 1 + chance.number(3) }, () => chance.oneOf(WORDS)).join(' ');
  return { content: Markdown(words), rendered: Html(`<p>${words}</p>`) };
};

/** Says something, to which more belongs than its text. */
const speak = async ({
  fixture,
  chance,
  people,
  topics,
  conversations,
  sent,
}: RandomOrganization): Promise<void> => {
  const over = {
    ...textOf(chance),
    sender: chance.oneOf(people).id,
    hasLink: chance.number(3) === 0,
    hasImage: chance.number(5) === 0,
    mentionsChannel: chance.number(6) === 0,
    readFor: chance.oneOf(['nobody', 'sender', 'everyone'] as const),
  };
  sent.push(
    chance.number(5) === 0
      ? await sendDirect(fixture, chance.oneOf(conversations), over)
      : await send(fixture, chance.oneOf(topics), over),
  );
};

const touch = async ({
  fixture,
  chance,
  people,
  topics,
  sent,
}: RandomOrganization): Promise<void> => {
  const [message, user, topic] = [chance.oneOf(sent), chance.oneOf(people), chance.oneOf(topics)];
  switch (chance.number(6)) {
    case 0:
      return fixture.write({
        _tag: 'message-flag.put',
        message,
        user: user.id,
        flag: chance.oneOf(FLAGS),
      });
    case 1:
      return fixture.write({ _tag: 'unread-mark.put', message, user: user.id });
    case 2:
      return fixture.write({
        _tag: 'topic-visibility.put',
        visibility: {
          user: user.id,
          topic: topic.id,
          policy: chance.oneOf(POLICIES),
          at: UnixSeconds(5),
        },
      });
    case 3:
      return void (await edit(fixture, message, chance.oneOf(WORDS)));
    case 4:
      return void (await rename(
        fixture,
        topic,
        `${chance.oneOf(['', '✔ '])}${chance.oneOf(WORDS)} ${topic.id}`,
      ));
    case 5: {
      const state = await fixture.read(({ messages }) => messages.reactions([message]));
      if (!state.has(message))
        return fixture.write({ _tag: 'reaction.put', message, reaction: aReaction(user) });
      const [first] = state.get(message) ?? [];
      if (first)
        await fixture.write({
          _tag: 'reaction.remove',
          message,
          user: first.user,
          type: first.type,
          emojiCode: first.emojiCode,
        });
    }
  }
};

const remove = async ({ fixture, chance, sent }: RandomOrganization): Promise<void> => {
  const [message] = sent.splice(chance.number(sent.length), 1);
  if (message !== undefined) await fixture.write({ _tag: 'message.remove', message });
};

const stirred = async (town: RandomOrganization, steps: number): Promise<void> => {
  const { fixture, chance, people, sent } = town;
  const file = anAttachment(await fixture.next('attachment'), chance.oneOf(people));
  await fixture.write({ _tag: 'attachment.put', attachment: file });
  for (let step = 0; step < steps; step++) {
    await speak(town);
    if (chance.number(2) === 0) await touch(town);
    if (chance.number(12) === 0) await remove(town);
    if (chance.number(8) === 0)
      await fixture.write({
        _tag: 'attachment.claim',
        attachment: file.id,
        message: chance.oneOf(sent),
      });
  }
};

const HELD = ['attachment', 'image', 'link', 'reaction'] as const;
const TOLD = ['starred', 'unread', 'mentioned', 'alerted'] as const;

const termsFor = async (
  { fixture, chance, people, topics, channels, sent }: RandomOrganization,
  user: User,
): Promise<ReadonlyArray<BoundTerm>> => {
  const wishes = await fixture.read((snapshot) => snapshot.topics.wishesOf(user.id));
  const wished = (isOne: (policy: TopicPolicy) => boolean) =>
    new Map(
      wishes.filter(({ policy }) => isOne(policy)).map(({ topic, channel }) => [topic, channel]),
    );
  const one = (): BoundTerm => {
    const negated = chance.number(4) === 0;
    switch (chance.number(8)) {
      case 0:
        return { _tag: 'Sender', sender: chance.oneOf(people).id, negated };
      case 1:
        return { _tag: 'Has', what: chance.oneOf(HELD), negated };
      case 2:
        return { _tag: 'Flag', flag: chance.oneOf(TOLD), reader: user.id, negated };
      case 3:
        return { _tag: 'Followed', topics: wished((policy) => policy === 3), negated };
      case 4: {
        const muted = new Set(channels.filter(() => chance.number(4) === 0).map(({ id }) => id));
        const [topicsOf, heard] = [
          wished((policy) => policy === 1),
          wished((policy) => policy > 1),
        ];
        return { _tag: 'Muted', received: true, topics: topicsOf, channels: muted, heard, negated };
      }
      case 5:
        return chance.number(2) === 0
          ? { _tag: 'Resolved', negated }
          : { _tag: 'Topic', topic: chance.oneOf(topics).name.toLowerCase(), negated };
      case 6:
        return { _tag: 'Id', message: chance.oneOf(sent), negated };
      default: {
        const typed = [
          chance.oneOf(WORDS),
          ...(chance.number(2) === 0 ? [chance.oneOf(WORDS)] : []),
        ].join(' ');
        return {
          _tag: 'Search',
          query: searchQuery(chance.number(4) === 0 ? `"${typed}"` : typed),
          negated,
        };
      }
    }
  };
  return Array.from({ length: 1 + chance.number(2) }, one);
};

/** Facts, by asking for each of them. */
const factsByAsking = (
  { read }: StorageFixture,
  ids: ReadonlyArray<MessageId>,
  reader: NarrowReader,
): Promise<ReadonlyArray<MessageFacts>> =>
  read(async ({ messages, attachments }) => {
    const flags = await messages.flags(reader.user, ids);
    const reactions = await messages.reactions(ids);
    const facts: MessageFacts[] = [];
    for (const placed of await messages.byIds(ids)) {
      const { id } = placed.message;
      const state = flags.get(id) ?? {
        stored: new Set<StoredFlag>(),
        isRead: false,
        isMarkedUnread: false,
      };
      const hasAttachment = (await attachments.heldBy(id)).length > 0;
      facts.push(
        factsFor(reader, placed, state, {
          hasAttachment,
          hasReaction: (reactions.get(id) ?? []).length > 0,
        }),
      );
    }
    return facts;
  });

const compare = async (town: RandomOrganization, user: User, looks: number): Promise<void> => {
  const { fixture, chance, topics, sent } = town;
  const reader = await readerOf(town, user);
  const { periods } = reader;
  const some = topics.filter(() => chance.number(3) === 0);
  const received: ReadonlyArray<Source> = some.map(({ id, channel }) => ({
    _tag: 'Channel',
    channel,
    topic: id,
    take: 'received',
  }));
  for (let look = 0; look < looks; look++) {
    const sources =
      chance.number(3) === 0
        ? [...received, ...reader.conversations, ...touchedOf(reader)]
        : readableSources(reader);
    const where = await termsFor(town, user);
    const whole = await listed(fixture, sources, { periods });
    const facts = await factsByAsking(fixture, whole, { user: user.id, periods });
    equal(
      await fixture.read(({ messages }) => messages.facts(whole, { user: user.id, periods })),
      facts,
    );
    const wanted = facts.filter((one) => matches(one, where)).map(({ message }) => message.id);
    const [anchor, before, after] = [
      chance.oneOf(sent) + chance.number(2),
      chance.number(7),
      chance.number(7),
    ];
    const what = JSON.stringify({ where, anchor, before, after, user: user.id });
    equal(
      await page(fixture, sources, {
        periods,
        where,
        anchor,
        before,
        after,
        mayBeSentUnsubscribed: true,
      }),
      naivePage(wanted, anchor, before, after),
      what,
    );
  }
};

const corpusTerm = (flag: 'mentioned' | 'unread', reader: UserId): Corpus['where'] => [
  { _tag: 'Flag', flag, reader, negated: false },
];

export const narrowCases = [
  ...[1, 2, 3].map((seed) =>
    storageCase(
      `a page of a narrow holds the messages that match, one by one (seed ${seed})`,
      async (fixture) => {
        const town = await aRandomOrganization(fixture, chanceOf(seed));
        await stirred(town, 60);
        for (const user of town.people) await compare(town, user, 12);
      },
    ),
  ),

  storageCase('among more messages than are indexed at once, too', async (fixture) => {
    const town = await aRandomOrganization(fixture, chanceOf(9));
    await stirred(town, 300);
    for (const user of town.people.slice(0, 2)) await compare(town, user, 12);
  }),

  storageCase(
    'a user mentioned by a mention of all in a channel is found as mentioned if they received it',
    async (fixture) => {
      const channel = await fixture.channel();
      const topic = await fixture.topic(channel);
      const ben = await fixture.user();
      const early = await send(fixture, topic, { mentionsChannel: true });
      const from = await fixture.next('message');
      const late = await send(fixture, topic, { mentionsChannel: true });
      const periods = new Map([[channel.id, [{ from, until: null }]]]);
      equal(
        await listed(fixture, [wholeChannel(channel)], {
          periods,
          where: corpusTerm('mentioned', ben.id),
        }),
        [late],
      );
      equal(
        await listed(fixture, [wholeChannel(channel)], {
          periods,
          where: corpusTerm('unread', ben.id),
        }),
        [late],
      );
      ok(early < late, 'ids ascend');
    },
  ),

  storageCase(
    'what was never sent to a user is not unread, however much is unread beside it',
    async (fixture) => {
      const channel = await fixture.channel();
      const ben = await fixture.user();
      const { messages: missed } = await aTopicOf(fixture, channel, 2);
      const periods = new Map([
        [channel.id, [{ from: await fixture.next('message'), until: null }]],
      ]);
      await aTopicOf(fixture, channel, 60);
      const where: Corpus['where'] = [
        { _tag: 'Flag', flag: 'unread', reader: ben.id, negated: true },
      ];
      const notUnread = async (take: 'all' | 'arrived' | 'received') => {
        const source: Source = { _tag: 'Channel', channel: channel.id, topic: null, take };
        const { before } = await page(fixture, [source], {
          periods,
          where,
          anchor: LATEST,
          before: 10,
        });
        return before;
      };
      equal(
        [await notUnread('all'), await notUnread('arrived'), await notUnread('received')],
        [missed, [], []],
      );
    },
  ),

  storageCase('the users of some conversations are listed by conversation', async (fixture) => {
    const [ben, eve] = [await fixture.user(), await fixture.user()];
    const people = await fixture.read(async ({ messages }) => messages.peopleIn([]));
    equal([...people], []);
    const both = await fixture.next('container');
    const all = await fixture.next('container');
    const realm = fixture.realm.id;
    await fixture.write(
      { _tag: 'conversation.put', id: both, realm, participants: [ben.id, fixture.ann.id] },
      { _tag: 'conversation.put', id: all, realm, participants: [eve.id, ben.id, fixture.ann.id] },
    );
    const found = await fixture.read(({ messages }) => messages.peopleIn([all, both]));
    equal(
      [found.get(both), found.get(all), found.size],
      [[fixture.ann.id, ben.id], [fixture.ann.id, ben.id, eve.id], 2],
    );
  }),
];
