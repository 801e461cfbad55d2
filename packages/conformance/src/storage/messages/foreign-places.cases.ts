import {
  type BoundCondition,
  type Corpus,
  Html,
  type MessageId,
  type Page,
  type Source,
  searchQuery,
  type UnreadPlaces,
  type UserId,
} from '@parley/core';
import { equal } from '../../equal.ts';
import { page } from '../../pages.ts';
import { aStorageFixture, type StorageFixture, storageCase } from '../../storage-fixture.ts';
import { aConversation, aTopicOf, LATEST, send, sendDirect } from '../../talk.ts';
import { aReaction } from './reaction.cases.ts';

interface Talk {
  readonly anchor: MessageId;
  readonly sources: ReadonlyArray<Source>;
  readonly periods: Corpus['periods'];
  readonly wheres: ReadonlyArray<Corpus['where']>;
}

/** Places of a realm that hold messages, and terms of which each matches some of them. */
const aTalk = async (fixture: StorageFixture): Promise<Talk> => {
  const { ann } = fixture;
  const channel = await fixture.channel();
  const from = await fixture.next('message');
  const { topic, messages } = await aTopicOf(fixture, channel, 3, { name: '✔ plans' });
  const [starred, liked, received] = messages;
  if (!starred || !liked || !received) throw new Error('Three messages were sent');
  const container = await aConversation(fixture, [ann]);
  const direct = await sendDirect(fixture, container);
  await send(fixture, topic, {
    rendered: Html('<p>an okapi</p>'),
    mentionsChannel: true,
    hasLink: true,
    hasImage: true,
    readFor: 'everyone',
  });
  await fixture.write(
    { _tag: 'message-flag.put', message: starred, user: ann.id, flag: 'starred' },
    { _tag: 'message-flag.put', message: starred, user: ann.id, flag: 'has_alert_word' },
    { _tag: 'message-flag.put', message: received, user: ann.id, flag: 'received' },
    { _tag: 'message-flag.put', message: received, user: ann.id, flag: 'historical' },
    { _tag: 'reaction.put', message: liked, reaction: aReaction(ann) },
    { _tag: 'unread-mark.put', message: direct, user: ann.id },
    { _tag: 'unread-mark.put', message: received, user: ann.id },
  );
  const place = {
    _tag: 'Channel',
    channel: channel.id,
    topic: null,
    take: 'all',
  } as const;
  const flag = (name: 'starred' | 'alerted' | 'mentioned' | 'unread'): BoundCondition => ({
    _tag: 'Flag',
    flag: name,
    reader: ann.id,
  });
  const conditions: ReadonlyArray<BoundCondition> = [
    { _tag: 'Topic', topic: '✔ plans' },
    { _tag: 'Sender', sender: ann.id },
    flag('starred'),
    flag('alerted'),
    flag('mentioned'),
    flag('unread'),
    { _tag: 'Resolved' },
    { _tag: 'Has', what: 'link' },
    { _tag: 'Has', what: 'image' },
    { _tag: 'Has', what: 'reaction' },
    { _tag: 'Id', message: liked },
    { _tag: 'Search', query: searchQuery('okapi') },
    { _tag: 'Search', query: searchQuery('plans') },
  ];
  return {
    anchor: liked,
    periods: new Map([[channel.id, [{ from, until: null }]]]),
    sources: [
      place,
      { ...place, topic: topic.id },
      { _tag: 'Conversation', container },
      { _tag: 'Touched', user: ann.id, flag: 'historical', places: [place] },
    ],
    wheres: [
      [],
      ...conditions.map((condition) => [{ ...condition, negated: false }]),
      [{ ...flag('unread'), negated: true }],
    ],
  };
};

interface Answers {
  readonly pages: ReadonlyArray<Page>;
  readonly unread: UnreadPlaces;
}

/** What a realm finds in these places, one by one and together. */
const foundIn = async (
  fixture: StorageFixture,
  { anchor, sources, periods, wheres }: Talk,
  reader: UserId,
): Promise<Answers> => {
  const pages: Page[] = [];
  for (const some of [...sources.map((source) => [source]), sources])
    for (const where of wheres)
      for (const from of [0, anchor, LATEST])
        pages.push(
          await page(fixture, some, { periods, where, anchor: from, before: 9, after: 9 }),
        );
  const unread = await fixture.read(({ messages }) =>
    messages.unreadPlaces({
      corpus: { sources, periods, where: [] },
      user: reader,
      limit: 9,
    }),
  );
  return { pages, unread };
};

export const foreignPlaceCases = [
  storageCase(
    'channels, topics and conversations hold no messages for another realm, known or not',
    async (fixture) => {
      const talk = await aTalk(fixture);
      const other = await aStorageFixture(fixture.storage);
      const asked = async (by: StorageFixture) => foundIn(by, talk, fixture.ann.id);
      const foreign = await asked(other);
      const own = await asked(fixture);
      const nothing = { before: [], hasAnchor: false, after: [] };
      equal(foreign, {
        pages: own.pages.map(() => nothing),
        unread: { places: [], toAll: [], receipts: new Map() },
      });
      const { periods } = talk;
      for (const where of talk.wheres) {
        const { after } = await page(fixture, talk.sources, { periods, where, after: 9 });
        equal([where, after.length > 0], [where, true]);
      }
      for (const source of talk.sources) {
        const { after } = await page(fixture, [source], { periods, after: 9 });
        equal([source, after.length > 0], [source, true]);
      }
      equal(own.unread.places.length, 2);
      equal(await asked(other), foreign);
      equal(await asked(fixture), own);
    },
  ),
];
