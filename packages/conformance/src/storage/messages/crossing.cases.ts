import {
  type ContainerId,
  MessageId,
  type Piece,
  type Topic,
  UnixSeconds,
  type User,
  type UserId,
} from '@parley/core';
import { type Chance, chanceOf } from '../../chance.ts';
import { equal } from '../../equal.ts';
import { type StorageFixture, storageCase } from '../../storage-fixture.ts';
import { send } from '../../talk.ts';

interface Sent {
  readonly id: MessageId;
  readonly container: ContainerId;
  readonly sender: UserId;
  readonly sentAt: number;
}

interface Told {
  readonly fixture: StorageFixture;
  readonly chance: Chance;
  readonly topic: Topic;
  readonly senders: ReadonlyArray<User>;
  readonly ids: ReadonlyArray<MessageId>;
  /** Those of messages that were not sent yet. */
  readonly unused: MessageId[];
  readonly sent: Sent[];
}

const IDS = 45;
const STEPS = 40;
const QUESTIONS = 12;

/** A message with any of the ids, by any of the senders' clocks. */
const sendAny = async ({ fixture, chance, topic, senders, unused, sent }: Told): Promise<void> => {
  const [id] = unused.splice(chance.number(unused.length), 1);
  if (id === undefined) return;
  const [sender, sentAt] = [chance.oneOf(senders).id, 100 + chance.number(11)];
  await send(fixture, topic, { id, sender, sentAt: UnixSeconds(sentAt) });
  const placed = await fixture.read(({ messages }) => messages.byId(id));
  if (placed === null) throw new Error('The message was sent');
  sent.push({ id, container: placed.message.container, sender, sentAt });
};

const removeAny = async ({ fixture, chance, sent }: Told): Promise<void> => {
  const [removed] = sent.splice(chance.number(sent.length), 1);
  if (removed !== undefined) await fixture.write({ _tag: 'message.remove', message: removed.id });
};

/** Every answer about some pieces, by looking at each message. */
const byLooking = (sent: ReadonlyArray<Sent>, pieces: ReadonlyArray<Piece>, since: number) => {
  const held = sent
    .filter(({ id, container }) =>
      pieces.some((one) => one.container === container && one.first <= id && id <= one.last),
    )
    .sort((a, b) => a.id - b.id);
  const recent = held.filter(({ sentAt }) => sentAt >= since);
  const tallyOf = (some: ReadonlyArray<Sent>) => ({
    count: some.length,
    first: some[0]?.id ?? null,
  });
  return {
    all: tallyOf(held),
    recent: tallyOf(recent),
    hasOlder: recent.length < held.length,
    ids: held.map(({ id }) => id),
  };
};

const asked = ({ read }: StorageFixture, pieces: ReadonlyArray<Piece>, since: number) =>
  read(async ({ messages }) => ({
    all: await messages.countMessages(pieces, null),
    recent: await messages.countMessages(pieces, UnixSeconds(since)),
    hasOlder: await messages.hasOlder(pieces, UnixSeconds(since)),
    ids: await messages.idsIn(pieces, IDS),
  }));

const ask = async ({ fixture, chance, ids, sent }: Told): Promise<void> => {
  const ends = [chance.oneOf(ids), chance.oneOf(ids)];
  const since = 98 + chance.number(15);
  const pieces = [...new Set(sent.map(({ container }) => container))].map(
    (container): Piece => ({
      container,
      first: MessageId(Math.min(...ends)),
      last: MessageId(Math.max(...ends)),
    }),
  );
  equal(
    await asked(fixture, [...pieces, ...pieces], since),
    byLooking(sent, pieces, since),
    `${ends}, since ${since}`,
  );
};

export const crossingCases = [1, 2, 3].map((seed) =>
  storageCase(
    'counts and ages are right when sends cross, clocks are set back and messages are removed ' +
      `(seed ${seed})`,
    async (fixture) => {
      const topic = await fixture.topic(await fixture.channel());
      const senders = [fixture.ann, await fixture.user()];
      const reserved = await fixture.storage.ids.reserve(fixture.realm.id, { message: IDS });
      const ids = reserved.message;
      const chance = chanceOf(seed);
      const told: Told = { fixture, chance, topic, senders, ids, unused: [...ids], sent: [] };
      for (let step = 0; step < STEPS; step++)
        await (chance.number(3) === 0 ? removeAny : sendAny)(told);
      for (let question = 0; question < QUESTIONS; question++) await ask(told);
      const people = [...new Set(told.sent.map(({ sender }) => sender))].sort((a, b) => a - b);
      equal(await fixture.read(({ topics }) => topics.participants(topic.id)), people);
    },
  ),
);
