import type {
  Arrival,
  Channel,
  ContentEdit,
  HistoryId,
  MessageId,
  Move,
  Topic,
  UnixSeconds,
} from '@parley/core';
import { type Chance, chanceOf } from '../../chance.ts';
import { equal } from '../../equal.ts';
import { move, rename } from '../../moves.ts';
import { type StorageFixture, storageCase } from '../../storage-fixture.ts';
import { edit, endsOf, historyOf, messagesOf, piecesBetween, send, stateOf } from '../../talk.ts';

/** One message as a plain program keeps it that rewrites every message of a move. */
interface Kept {
  readonly id: MessageId;
  topic: Topic;
  moves: ReadonlyArray<Move>;
  edits: ReadonlyArray<ContentEdit>;
  journeys: ReadonlyArray<Pick<Arrival, 'from' | 'to' | 'isProtected'>>;
  movedAt: UnixSeconds | null;
}

interface Told {
  readonly fixture: StorageFixture;
  readonly chance: Chance;
  readonly channels: ReadonlyArray<Channel>;
  readonly topics: ReadonlyArray<Topic>;
  /** Ascending. */
  messages: ReadonlyArray<Kept>;
}

const STEPS = 70;

const begun = async (fixture: StorageFixture, chance: Chance): Promise<Told> => {
  const channels = [
    await fixture.channel(),
    await fixture.channel({ privacy: 'private', hasProtectedHistory: true }),
    await fixture.channel(),
  ];
  const topics: Array<Topic> = [];
  for (const channel of [...channels, ...channels, ...channels])
    topics.push(await fixture.topic(channel));
  return { fixture, chance, channels, topics: topics.slice(0, 7), messages: [] };
};

const inTopic = ({ messages }: Told, topic: Topic): ReadonlyArray<Kept> =>
  messages.filter((message) => message.topic.id === topic.id);

const speak = async (told: Told): Promise<void> => {
  const topic = told.chance.oneOf(told.topics);
  for (let count = 1 + told.chance.number(3); count > 0; count--) {
    const id = await send(told.fixture, topic);
    told.messages = [
      ...told.messages,
      { id, topic, moves: [], edits: [], journeys: [], movedAt: null },
    ];
  }
};

const relabel = async (told: Told): Promise<void> => {
  const topic = told.chance.oneOf(told.topics);
  const isToggle = told.chance.number(2) === 0;
  const done = await rename(
    told.fixture,
    topic,
    `name ${await told.fixture.next('history')}`,
    isToggle,
  );
  for (const message of inTopic(told, topic)) {
    message.moves = [done, ...message.moves];
    if (!isToggle) message.movedAt = done.at;
  }
};

/** A stretch of a topic: one message, the end, the middle or all of it. */
const stretch = ({ chance }: Told, held: ReadonlyArray<Kept>): readonly [number, number] => {
  const [a, b] = [chance.oneOf(held).id, chance.oneOf(held).id];
  switch (chance.number(4)) {
    case 0:
      return [a, a];
    case 1:
      return [a, Number.MAX_SAFE_INTEGER];
    case 2:
      return [Math.min(a, b), Math.max(a, b)];
    default:
      return [0, Number.MAX_SAFE_INTEGER];
  }
};

const carry = async (told: Told): Promise<void> => {
  const [from, to] = [told.chance.oneOf(told.topics), told.chance.oneOf(told.topics)];
  const held = inTopic(told, from);
  if (held.length === 0 || from.id === to.id) return;
  const [first, last] = stretch(told, held);
  const done = await move(told.fixture, {
    from,
    to,
    pieces: await piecesBetween(told.fixture, from, first, last),
  });
  const target = told.channels.find(({ id }) => id === to.channel);
  for (const message of held.filter(({ id }) => first <= id && id <= last)) {
    message.topic = to;
    message.moves = [done, ...message.moves];
    message.movedAt = done.at;
    if (done.channel !== null)
      message.journeys = [
        { ...done.channel, isProtected: target?.hasProtectedHistory === true },
        ...message.journeys,
      ];
  }
};

const drop = async (told: Told): Promise<void> => {
  if (told.messages.length === 0) return;
  const { id } = told.chance.oneOf(told.messages);
  await told.fixture.write({ _tag: 'message.remove', message: id });
  told.messages = told.messages.filter((message) => message.id !== id);
};

const rewrite = async (told: Told): Promise<void> => {
  if (told.messages.length === 0) return;
  const message = told.chance.oneOf(told.messages);
  const move: HistoryId | null =
    told.chance.number(2) === 0 ? (message.moves[0]?.id ?? null) : null;
  message.edits = [await edit(told.fixture, message.id, 'changed', { move }), ...message.edits];
};

const STEP: ReadonlyArray<(told: Told) => Promise<void>> = [
  speak,
  speak,
  speak,
  relabel,
  carry,
  carry,
  carry,
  drop,
  rewrite,
];

const compareMessages = async (told: Told): Promise<void> => {
  for (const { id, topic, moves, edits, journeys, movedAt } of told.messages) {
    const placed = await told.fixture.read(({ messages }) => messages.byId(id));
    equal(
      placed?.conversation,
      { _tag: 'InTopic', channel: topic.channel, topic: topic.id },
      `place of ${id}`,
    );
    const arrivals = placed?.span?.arrivals.map(({ from, to, isProtected }) => ({
      from,
      to,
      isProtected,
    }));
    equal([arrivals, placed?.movedAt], [journeys, movedAt], `journeys of ${id}`);
    equal(await historyOf(told.fixture, id), { edits, moves }, `history of ${id}`);
  }
};

const compareTopics = async (told: Told): Promise<void> => {
  for (const topic of told.topics) {
    const ids = inTopic(told, topic).map(({ id }) => id);
    equal(await messagesOf(told.fixture, topic), ids, `messages of topic ${topic.id}`);
    equal(
      (await stateOf(told.fixture, topic.id)).last,
      ids.at(-1) ?? null,
      `the newest of topic ${topic.id}`,
    );
    const spans = await told.fixture.read(({ topics }) => topics.spans([topic.id]));
    const { count, first } = await told.fixture.read(({ messages }) =>
      messages.countMessages(spans, null),
    );
    equal(
      [count, first],
      [ids.length, ids[0] ?? null],
      `what is in the spans of topic ${topic.id}`,
    );
    for (const span of spans)
      equal(
        (await told.fixture.read(({ messages }) => messages.countMessages([span], null))).count > 0,
        true,
        'no empty span',
      );
  }
  for (const { id } of told.channels) {
    const held = told.messages
      .filter(({ topic }) => topic.channel === id)
      .map((message) => message.id);
    equal(
      await endsOf(told.fixture, id),
      [held[0] ?? null, held.at(-1) ?? null],
      `ends of channel ${id}`,
    );
  }
};

/** Spans rewritten by set are the same as messages rewritten one by one. */
export const randomMoveCases = [1, 2, 3, 4, 5, 6].map((seed) =>
  storageCase(
    'sends, moves, renames and removals by chance come to the same as keeping every message ' +
      `by hand (seed ${seed})`,
    async (fixture) => {
      const told = await begun(fixture, chanceOf(seed));
      for (let step = 0; step < STEPS; step++) await told.chance.oneOf(STEP)(told);
      await compareMessages(told);
      await compareTopics(told);
    },
  ),
);
