import type { MessageId, PlacedMessage, Source, User } from '@parley/core';
import { chanceOf } from '../../chance.ts';
import { equal, ok } from '../../equal.ts';
import { by, naivePage, only, page } from '../../pages.ts';
import {
  aRandomOrganization,
  type DrawnReader,
  mayRead,
  type RandomOrganization,
  readableSources,
  readerOf,
  wasReceived,
} from '../../random-organization.ts';
import { storageCase } from '../../storage-fixture.ts';
import { listed } from '../../talk.ts';

const idsOf = (all: ReadonlyArray<PlacedMessage>): ReadonlyArray<MessageId> =>
  all.map(({ message }) => message.id);
const allOf = ({ fixture, sent }: RandomOrganization): Promise<ReadonlyArray<PlacedMessage>> =>
  fixture.read(({ messages }) => messages.byIds(sent));

const received = ({ topics }: RandomOrganization): ReadonlyArray<Source> =>
  topics.map(({ id, channel }) => ({ _tag: 'Channel', channel, topic: id, take: 'received' }));

const comparePages = async (
  { fixture, chance, sent, people }: RandomOrganization,
  reader: DrawnReader,
  readable: ReadonlyArray<PlacedMessage>,
): Promise<void> => {
  for (let look = 0; look < 15; look++) {
    const [anchor, before, after] = [
      chance.oneOf(sent) + chance.number(2),
      chance.number(5),
      chance.number(5),
    ];
    const sender = chance.number(2) === 0 ? null : chance.oneOf(people).id;
    const one = chance.number(4) === 0 ? chance.oneOf(sent) : null;
    const wanted = readable.filter(
      ({ message }) =>
        (sender ?? message.sender) === message.sender && (one ?? message.id) === message.id,
    );
    const found = await page(fixture, readableSources(reader), {
      periods: reader.periods,
      anchor,
      before,
      after,
      where: [...by(sender), ...only(one)],
    });
    equal(
      found,
      naivePage(idsOf(wanted), anchor, before, after),
      JSON.stringify({ anchor, before, after, sender, one }),
    );
  }
};

const compareTopics = async (
  town: RandomOrganization,
  reader: DrawnReader,
  readable: ReadonlyArray<PlacedMessage>,
): Promise<void> => {
  for (const { id, channel } of town.topics) {
    const sources = readableSources(reader).filter(
      (source) => source._tag === 'Channel' && source.channel === channel,
    );
    const inTopic = readable.filter(
      ({ conversation }) => conversation._tag === 'InTopic' && conversation.topic === id,
    );
    const narrowed = sources.map((source) => ({ ...source, topic: id }));
    equal(
      await listed(town.fixture, narrowed, { periods: reader.periods }),
      idsOf(inTopic),
      `topic ${id}`,
    );
  }
};

const compareFor = async (town: RandomOrganization, user: User): Promise<void> => {
  const all = await allOf(town);
  const reader = await readerOf(town, user);
  const readable = all.filter((placed) => mayRead(reader, placed));
  const { periods } = reader;
  equal(
    await listed(town.fixture, readableSources(reader), { periods }),
    idsOf(readable),
    `what user ${user.id} may read`,
  );
  const got = all.filter((placed) => wasReceived(reader, placed));
  equal(
    await listed(town.fixture, received(town), { periods }),
    idsOf(got),
    `what user ${user.id} received`,
  );
  await comparePages(town, reader, readable);
  await compareTopics(town, reader, readable);
};

/** The list's sources have the same meaning as the rule for one message. */
export const randomAccessCases = [1, 2, 3, 4, 5, 6].map((seed) =>
  storageCase(
    'a list holds exactly the messages that may be read one by one, and those received one ' +
      `by one (seed ${seed})`,
    async (fixture) => {
      const town = await aRandomOrganization(fixture, chanceOf(seed));
      ok(town.sent.length > 10, 'enough was said');
      for (const user of town.people) await compareFor(town, user);
    },
  ),
);
