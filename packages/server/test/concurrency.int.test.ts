import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { DomainEvent } from '@parley/core';
import { checkDatabase } from '@parley/storage-sqlite';
import type { Answer, Caller } from './support/caller.ts';
import { newPeople, newSite, type RunningSite, type Site } from './support/site.ts';
import {
  type EventOf,
  eventsSince,
  isEvent,
  newestPosition,
  withStored,
} from './support/stored.ts';
import { messagesIn, newChannel, say, type WireEdit, type WireMessage } from './support/wire.ts';

jest.setTimeout(60_000);

const AT_ONCE = 50;
/** Fifty at once, one after the other, with room for a machine that is busy. */
const BOUND_MS = 10_000;

let site: Site;
let running: RunningSite;
let people: ReadonlyArray<Caller>;
const person = (index: number): Caller => people[index % people.length] as Caller;

beforeAll(async () => {
  site = await newSite();
  running = await site.start();
  people = [running.owner, ...(await newPeople(running, ['Ann', 'Bob', 'Cat', 'Dan']))];
});
afterAll(async () => {
  expect(checkDatabase(site.database)).toEqual([]);
  await site.remove();
});

const times = <A>(count: number, work: (index: number) => Promise<A>): Promise<ReadonlyArray<A>> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** How often each outcome came: a rule's id, or `done`. */
const tally = (answers: ReadonlyArray<Answer<unknown>>): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { rule } of answers) counts[rule ?? 'done'] = (counts[rule ?? 'done'] ?? 0) + 1;
  return counts;
};

const expectOnly = (
  answers: ReadonlyArray<Answer<unknown>>,
  ...rules: ReadonlyArray<string>
): void => {
  expect(
    answers.filter(
      ({ status, rule }) =>
        !(rule === null ? status === 200 : status === 400 && rules.includes(rule)),
    ),
  ).toEqual([]);
  expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(BOUND_MS);
};
const isDone = ({ status }: Answer<unknown>): boolean => status === 200;

describe('fifty at once edit and move one topic', () => {
  interface Tried {
    readonly kind:
      | 'rename'
      | 'gather'
      | 'resolve'
      | 'carry'
      | 'edit'
      | 'edit and rename'
      | 'send'
      | 'delete';
    readonly message: number;
    /** No other test uses it. */
    readonly text: string;
    readonly answer: Answer;
  }

  let kitchen: number;
  let attic: number;
  const senders = new Map<number, Caller>();
  let tried: ReadonlyArray<Tried>;
  let events: ReadonlyArray<DomainEvent>;
  let messages: ReadonlyArray<WireMessage>;

  const SCOPES = ['change_one', 'change_later', 'change_all'] as const;
  const KINDS: ReadonlyArray<Tried['kind']> = [
    ...([
      'rename',
      'gather',
      'edit',
      'resolve',
      'carry',
      'send',
      'edit and rename',
      'rename',
      'delete',
    ] as const),
  ];
  const notices = { send_notification_to_old_thread: true, send_notification_to_new_thread: true };

  const attempt = (
    kind: Tried['kind'],
    index: number,
    message: number,
    text: string,
  ): Promise<Answer> => {
    const by = person(index);
    const sender = senders.get(message) as Caller;
    const propagate_mode = SCOPES[index % SCOPES.length];
    const path = `/messages/${message}`;
    switch (kind) {
      case 'rename':
        return by.patch(path, { topic: text, propagate_mode, ...notices });
      case 'gather':
        return by.patch(path, { topic: 'soup', propagate_mode: 'change_all', ...notices });
      case 'resolve':
        return by.patch(path, {
          topic: index % 2 === 0 ? '✔ soup' : 'soup',
          propagate_mode: 'change_all',
          ...notices,
        });
      case 'carry':
        return by.patch(path, {
          stream_id: index % 2 === 0 ? attic : kitchen,
          propagate_mode,
          ...notices,
        });
      case 'edit':
        return sender.patch(path, { content: text });
      case 'edit and rename':
        return sender.patch(path, { content: text, topic: text, ...notices });
      case 'send':
        return by.post('/messages', { type: 'stream', to: kitchen, topic: 'soup', content: text });
      case 'delete':
        return sender.delete(path);
    }
  };

  beforeAll(async () => {
    kitchen = await newChannel(running.owner, 'kitchen', people);
    attic = await newChannel(running.owner, 'attic', people);
    const before = await withStored(site.database, newestPosition);
    const ids: number[] = [];
    for (let index = 0; index < 40; index++) {
      const id = await say(person(index), kitchen, 'soup', `spoon ${index}`);
      ids.push(id);
      senders.set(id, person(index));
    }
    const all: Tried[] = [];
    for (let wave = 0; wave < 4; wave++) {
      const done = await times(AT_ONCE, async (index) => {
        const kind = KINDS[index % KINDS.length] as Tried['kind'];
        const message = ids[(index * 7 + wave * 3) % ids.length] as number;
        const text = `text ${wave}.${index}`;
        return { kind, message, text, answer: await attempt(kind, index + wave, message, text) };
      });
      all.push(...done);
    }
    tried = all;
    events = await withStored(site.database, (stored) => eventsSince(stored, before));
    messages = (
      await Promise.all([kitchen, attic].map((channel) => messagesIn(running.owner, channel)))
    ).flat();
  });

  const acknowledged = (...kinds: ReadonlyArray<Tried['kind']>): ReadonlyArray<Tried> =>
    tried.filter(({ kind, answer }) => kinds.includes(kind) && isDone(answer));
  const moves = () => events.filter(isEvent('messages.moved'));

  test('all get an answer without a fault or a retry, and none waits long', () => {
    expectOnly(
      tried.map(({ answer }) => answer),
      'message.edit.nothing',
      'message.unavailable',
    );
    for (const kind of KINDS) expect(acknowledged(kind).length).toBeGreaterThan(0);
    expect(tally(tried.filter(({ kind }) => kind === 'send').map(({ answer }) => answer))).toEqual({
      done: expect.any(Number),
    });
  });

  test('every move that was acknowledged happened once, and none that was refused', () => {
    expect(moves()).toHaveLength(
      acknowledged('rename', 'gather', 'resolve', 'carry', 'edit and rename').length,
    );
    const named = tried.filter(({ kind }) => kind === 'rename' || kind === 'edit and rename');
    for (const { text, answer } of named) {
      const told = moves().filter(
        ({ to, from }) => to.topicName === text && from.topicName !== text,
      );
      expect([text, told.length]).toEqual([text, isDone(answer) ? 1 : 0]);
    }
  });

  test('every acknowledged edit is in the history once, and no refused one is', () => {
    for (const { id, content, edit_history: history = [] } of messages) {
      if (!senders.has(id)) continue;
      const texts = [
        content,
        ...history.flatMap(({ prev_content: text }) => (text === undefined ? [] : [text])),
      ];
      const edits = acknowledged('edit', 'edit and rename').filter(({ message }) => message === id);
      expect(texts.filter((text) => text.startsWith('text')).sort()).toEqual(
        edits.map(({ text }) => text).sort(),
      );
    }
  });

  test('what was sent and not deleted is there, once each', () => {
    const gone = new Set(
      events.filter(isEvent('message.removed')).map(({ message }) => Number(message)),
    );
    const sent = events.filter(isEvent('message.sent')).map(({ message }) => Number(message));
    const listed = new Set(messages.map(({ id }) => id));
    expect(messages.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
      sent.filter((id) => !gone.has(id)).sort((a, b) => a - b),
    );
    for (const id of senders.keys()) expect(sent).toContain(id);
    for (const { message } of acknowledged('delete'))
      expect([message, listed.has(message)]).toEqual([message, false]);
    for (const { answer } of acknowledged('send'))
      expect(messages.map(({ id }) => id)).toContain(answer.body.id);
  });

  test('a history has one entry for each move, from the first place to the last', async () => {
    const containers = await withStored(site.database, (stored) =>
      stored.messages(messages.map(({ id }) => id)),
    );
    const spoken = new Set([
      ...senders.keys(),
      ...acknowledged('send').map(({ answer }) => answer.body.id),
    ]);
    const takes = ({ pieces }: EventOf<'messages.moved'>, id: number): boolean =>
      pieces.some(
        ({ container, first, last }) =>
          containers.get(id)?.message.container === container && first <= id && id <= last,
      );
    for (const { id, subject, stream_id, edit_history: history = [] } of messages) {
      const moved = history.filter((edit) => edit.topic !== undefined || edit.stream !== undefined);
      expect([id, moved.length]).toEqual([id, moves().filter((event) => takes(event, id)).length]);
      const renamed = moved.filter(
        (edit): edit is WireEdit & { topic: string } => edit.topic !== undefined,
      );
      const topics = [subject, ...renamed.map((edit) => edit.prev_topic)];
      expect(renamed.map(({ topic }) => topic)).toEqual(topics.slice(0, -1));
      const carried = moved.filter(
        (edit): edit is WireEdit & { stream: number } => edit.stream !== undefined,
      );
      const channels = [stream_id, ...carried.map((edit) => edit.prev_stream)];
      expect(carried.map(({ stream }) => stream)).toEqual(channels.slice(0, -1));
      if (spoken.has(id))
        expect([id, topics.at(-1), channels.at(-1)]).toEqual([id, 'soup', kitchen]);
    }
  });

  test('each move is told of in the new and in the old topic as it was asked for, once', () => {
    const people = new Set(
      tried.filter(({ kind }) => kind === 'send').map(({ answer }) => answer.body.id),
    );
    const told: number[] = [];
    for (const event of events) {
      if (event._tag === 'messages.moved') told.push(0);
      if (event._tag === 'message.sent' && told.length > 0 && !people.has(event.message))
        told.push((told.pop() ?? 0) + 1);
    }
    moves().forEach(({ from, to }, index) => {
      const isToggle =
        from.channel === to.channel &&
        from.topicName.replace('✔ ', '') === to.topicName.replace('✔ ', '');
      // A change that is reverted within a minute removes the last notice instead.
      expect(isToggle ? [1, 2] : [2]).toContain(told[index]);
    });
  });
});

describe('people speak while their topic is moved as a whole', () => {
  test('what they say goes along with it or comes after it', async () => {
    const [here, there] = [
      await newChannel(running.owner, 'bistro', people),
      await newChannel(running.owner, 'terrace', people),
    ];
    const said: number[] = [];
    for (let round = 0; round < 12; round++) {
      const target = await say(running.owner, here, 'broth', `ladle ${round}`);
      const speak = (index: number): Promise<number> =>
        say(person(index), here, 'broth', `sip ${round}.${index}`);
      const change = {
        topic: `broth ${round}`,
        stream_id: round % 2 === 0 ? undefined : there,
        propagate_mode: 'change_all',
      };
      const [before, moved, after] = await Promise.all([
        times(10, speak),
        running.owner.patch(`/messages/${target}`, {
          ...change,
          send_notification_to_new_thread: false,
        }),
        times(10, speak),
      ]);
      expect(moved.status).toBe(200);
      said.push(target, ...before, ...after);
    }
    const kept = (
      await Promise.all([here, there].map((channel) => messagesIn(running.owner, channel)))
    ).flat();
    expect(kept.map(({ id }) => id).sort((a, b) => a - b)).toEqual(said.sort((a, b) => a - b));
    for (const { id, subject, stream_id, edit_history: history = [] } of kept) {
      expect([
        id,
        history.length <= 1,
        history[0]?.prev_topic ?? subject,
        history[0]?.prev_stream ?? stream_id,
      ]).toEqual([...[id, true], ...['broth', here]]);
    }
  });
});
