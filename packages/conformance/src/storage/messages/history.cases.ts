import {
  HISTORY_REACH,
  Html,
  Markdown,
  MessageId,
  type Move,
  NO_HISTORY,
  Revision,
} from '@parley/core';
import { equal } from '../../equal.ts';
import { move, rename } from '../../moves.ts';
import { aStorageFixture, type StorageFixture, storageCase } from '../../storage-fixture.ts';
import { aTopicOf, edit, historyOf, piecesBetween, send } from '../../talk.ts';

const only = async (
  fixture: StorageFixture,
): Promise<{
  readonly id: MessageId;
  readonly topic: Awaited<ReturnType<StorageFixture['topic']>>;
}> => {
  const { topic, messages } = await aTopicOf(
    fixture,
    await fixture.channel({ name: `home ${await fixture.next('history')}` }),
    1,
    {
      name: 'one',
    },
  );
  const [id] = messages;
  if (id === undefined) throw new Error('One message was sent');
  return { id, topic };
};

export const historyCases = [
  storageCase('an edit changes the text, raises the revision and says when', async (fixture) => {
    const { id } = await only(fixture);
    const before = await fixture.read(({ messages }) => messages.byId(id));
    const change = {
      content: Markdown('see https://example.org'),
      rendered: Html('<p>see</p>'),
      mentionsChannel: true,
      hasLink: true,
      hasImage: true,
    };
    const done = await edit(fixture, id, 'first');
    const second = { ...done, id: await fixture.next('history'), at: done.at };
    await fixture.write({ _tag: 'message.edit', message: id, ...change, edit: second });
    const after = await fixture.read(({ messages }) => messages.byId(id));
    equal(
      after?.message,
      before === null
        ? undefined
        : { ...before.message, ...change, revision: Revision(3), editedAt: done.at },
    );
    equal(after?.span, before?.span ?? null);
  }),

  storageCase(
    'what is rendered again looks otherwise, and is otherwise as it was',
    async (fixture) => {
      const { id } = await only(fixture);
      const before = await fixture.read(({ messages }) => messages.byId(id));
      const change = { rendered: Html('<p>anew</p>'), hasLink: true, hasImage: true };
      await fixture.write({ _tag: 'message.rerender', message: id, ...change });
      const after = await fixture.read(({ messages }) => messages.byId(id));
      equal(
        after,
        before === null
          ? null
          : { ...before, message: { ...before.message, ...change, revision: Revision(2) } },
      );
      equal(await historyOf(fixture, id), { edits: [], moves: [] });
    },
  ),

  storageCase('the messages of a realm can be gone through from one on', async (fixture) => {
    const { id } = await only(fixture);
    const { id: next } = await only(fixture);
    const { id: last } = await only(fixture);
    const after = (from: number, limit: number) =>
      fixture.read(({ messages }) => messages.idsAfter(MessageId(from), limit));
    equal(await after(id - 1, 2), [id, next]);
    equal(await after(id, 10), [next, last]);
    equal(await after(last, 10), []);
    const elsewhere = await aStorageFixture(fixture.storage);
    const stranger = await only(elsewhere);
    equal(await after(last, 10), []);
    equal(await elsewhere.read(({ messages }) => messages.idsAfter(MessageId(0), 10)), [
      stranger.id,
    ]);
  }),

  storageCase(
    'edits are told newest first, equal times in the order they were made',
    async (fixture) => {
      const { id } = await only(fixture);
      const { id: other } = await only(fixture);
      const at = fixture.ann.joinedAt;
      const done = [
        await edit(fixture, id, 'a', { at }),
        await edit(fixture, id, 'b', { at }),
        await edit(fixture, id, 'c', { at }),
      ];
      equal(await historyOf(fixture, id), { edits: [...done].reverse(), moves: [] });
      equal(await historyOf(fixture, other), { edits: [], moves: [] });
    },
  ),

  storageCase(
    'a message moved five times tells the names and channels of each move, newest first',
    async (fixture) => {
      const { id, topic } = await only(fixture);
      const away = await fixture.channel({ name: 'away' });
      const [two, three] = [
        await fixture.topic(away, { name: 'two' }),
        await fixture.topic(away, { name: 'three' }),
      ];
      const moves: Array<Move> = [];
      moves.push(await rename(fixture, topic, 'ONE'));
      moves.push(await move(fixture, { from: topic, to: two }));
      moves.push(await move(fixture, { from: two, to: three }));
      moves.push(await rename(fixture, three, '✔ three', true));
      moves.push(await move(fixture, { from: three, to: topic }));
      equal((await historyOf(fixture, id)).moves, [...moves].reverse());
      equal(
        moves.map((done) => done.topic),
        [
          { from: 'one', to: 'ONE' },
          { from: 'ONE', to: 'two' },
          { from: 'two', to: 'three' },
          { from: 'three', to: '✔ three' },
          { from: '✔ three', to: 'ONE' },
        ],
      );
      const ends = { from: topic.channel, to: away.id };
      equal(
        moves.map((done) => done.channel),
        [null, ends, null, null, { from: ends.to, to: ends.from }],
      );
    },
  ),

  storageCase(
    'a request that edits and moves is one entry of the edited message and a move of the others',
    async (fixture) => {
      const channel = await fixture.channel();
      const { topic, messages } = await aTopicOf(fixture, channel, 2);
      const [edited, other] = messages;
      if (edited === undefined || other === undefined) throw new Error('Two messages were sent');
      const moved = await move(fixture, { from: topic, to: await fixture.topic(channel) });
      const done = await edit(fixture, edited, 'changed', { move: moved.id });
      equal(await historyOf(fixture, edited), {
        edits: [{ ...done, move: moved.id }],
        moves: [moved],
      });
      equal(await historyOf(fixture, other), { edits: [], moves: [moved] });
    },
  ),

  storageCase(
    'edits stay with the message through moves, and moves through edits',
    async (fixture) => {
      const { id, topic } = await only(fixture);
      const first = await edit(fixture, id, 'a');
      const moved = await rename(fixture, topic, 'two');
      const second = await edit(fixture, id, 'b');
      equal(await historyOf(fixture, id), { edits: [second, first], moves: [moved] });
    },
  ),

  storageCase('histories of several messages are told apart', async (fixture) => {
    const channel = await fixture.channel();
    const { topic, messages } = await aTopicOf(fixture, channel, 3);
    const [a, b, c] = messages;
    if (!a || !b || !c) throw new Error('Three messages were sent');
    const moved = await move(fixture, {
      from: topic,
      to: await fixture.topic(channel),
      pieces: await piecesBetween(fixture, topic, b, b),
    });
    const done = await edit(fixture, c, 'x');
    const asked = [c, a, b, await fixture.next('message')];
    const found = await fixture.read((snapshot) => snapshot.messages.histories(asked));
    equal(
      asked.map((id) => found.get(id) ?? NO_HISTORY),
      [{ ...NO_HISTORY, edits: [done] }, NO_HISTORY, { ...NO_HISTORY, moves: [moved] }, NO_HISTORY],
    );
    equal(await fixture.read((snapshot) => snapshot.messages.histories([])), new Map());
  }),

  storageCase(
    'a history goes back as far as its texts reach, and each edit is found by itself',
    async (fixture) => {
      const { id } = await only(fixture);
      const { id: other } = await only(fixture);
      // Each sign is two bytes: two such texts are within reach, three are not.
      const long = Markdown('é'.repeat(HISTORY_REACH.bytes / 5 - 30));
      const done = [];
      for (const prevContent of [Markdown('first'), long, long, long]) {
        const made = await edit(fixture, id, 'x', { prevContent });
        done.unshift(made);
        const told = { ...NO_HISTORY, edits: done.slice(0, 3), hasAllEdits: done.length < 4 };
        equal(
          await fixture.read(({ messages }) => messages.histories([id])),
          new Map([[id, told]]),
        );
      }
      const [, , , first] = done;
      if (first === undefined) throw new Error('Four edits were made');
      equal(await fixture.read(({ messages }) => messages.edit(id, first.id)), first);
      equal(await fixture.read(({ messages }) => messages.edit(other, first.id)), null);
    },
  ),

  storageCase('a history tells the newest moves', async (fixture) => {
    const channel = await fixture.channel();
    const { topic, messages } = await aTopicOf(fixture, channel, 1);
    const [id] = messages;
    if (id === undefined) throw new Error('One message was sent');
    let [from, to] = [topic, await fixture.topic(channel)];
    const moves: Move[] = [];
    while (moves.length <= HISTORY_REACH.moves) {
      moves.unshift(
        await move(fixture, { from, to, pieces: await piecesBetween(fixture, from, id, id) }),
      );
      [from, to] = [to, from];
      if (moves.length === HISTORY_REACH.moves)
        equal(
          await fixture.read((snapshot) => snapshot.messages.histories([id])),
          new Map([[id, { ...NO_HISTORY, moves }]]),
        );
    }
    equal(
      await fixture.read((snapshot) => snapshot.messages.histories([id])),
      new Map([
        [id, { ...NO_HISTORY, moves: moves.slice(0, HISTORY_REACH.moves), hasAllMoves: false }],
      ]),
    );
  }),

  storageCase('a removed message leaves no history', async (fixture) => {
    const { id, topic } = await only(fixture);
    await edit(fixture, id, 'x');
    await rename(fixture, topic, 'y');
    await fixture.write({ _tag: 'message.remove', message: id });
    equal(await historyOf(fixture, id), { edits: [], moves: [] });
    equal(await fixture.read(({ messages }) => messages.byId(id)), null);
    equal((await historyOf(fixture, await send(fixture, topic))).moves, []);
  }),
];
