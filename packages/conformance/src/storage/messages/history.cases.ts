import { HISTORY_REACH, Html, Markdown, MessageId, type Move, NO_HISTORY, Revision } from '@parley/core';
import { equal } from '../../equal.ts';
import { aTopicOf, edit, historyOf, move, piecesBetween, rename, send } from '../../talk.ts';
import { aWorld, storageCase, type World } from '../../world.ts';

const only = async (world: World): Promise<{ readonly id: MessageId; readonly topic: Awaited<ReturnType<World['topic']>> }> => {
  const { topic, messages } = await aTopicOf(world, await world.channel({ name: `home ${await world.next('history')}` }), 1, {
    name: 'one',
  });
  const [id] = messages;
  if (id === undefined) throw new Error('One message was sent');
  return { id, topic };
};

export const historyCases = [
  storageCase('an edit changes the text, raises the revision and says when', async (world) => {
    const { id } = await only(world);
    const before = await world.read(({ messages }) => messages.byId(world.realm.id, id));
    const change = {
      content: Markdown('see https://example.org'),
      rendered: Html('<p>see</p>'),
      mentionsChannel: true,
      hasLink: true,
      hasImage: true,
    };
    const done = await edit(world, id, 'first');
    const second = { ...done, id: await world.next('history'), at: done.at };
    await world.write({ _tag: 'message.edit', message: id, ...change, edit: second });
    const after = await world.read(({ messages }) => messages.byId(world.realm.id, id));
    equal(after?.message, before === null ? undefined : { ...before.message, ...change, revision: Revision(3), editedAt: done.at });
    equal(after?.span, before?.span ?? null);
  }),

  storageCase('what is rendered anew looks otherwise, and is otherwise as it was', async (world) => {
    const { id } = await only(world);
    const before = await world.read(({ messages }) => messages.byId(world.realm.id, id));
    const change = { rendered: Html('<p>anew</p>'), hasLink: true, hasImage: true };
    await world.write({ _tag: 'message.rerender', message: id, ...change });
    const after = await world.read(({ messages }) => messages.byId(world.realm.id, id));
    equal(after, before === null ? null : { ...before, message: { ...before.message, ...change, revision: Revision(2) } });
    equal(await historyOf(world, id), { edits: [], moves: [] });
  }),

  storageCase('the messages of a realm can be gone through from one on', async (world) => {
    const { id } = await only(world);
    const { id: next } = await only(world);
    const { id: last } = await only(world);
    const after = (from: number, limit: number) => world.read(({ messages }) => messages.idsAfter(world.realm.id, MessageId(from), limit));
    equal(await after(id - 1, 2), [id, next]);
    equal(await after(id, 10), [next, last]);
    equal(await after(last, 10), []);
    const elsewhere = await aWorld(world.storage);
    const stranger = await only(elsewhere);
    equal(await after(last, 10), []);
    equal(await world.read(({ messages }) => messages.idsAfter(elsewhere.realm.id, MessageId(0), 10)), [stranger.id]);
  }),

  storageCase('edits are told newest first, equal times in the order they were made', async (world) => {
    const { id } = await only(world);
    const { id: other } = await only(world);
    const at = world.ann.joinedAt;
    const done = [await edit(world, id, 'a', { at }), await edit(world, id, 'b', { at }), await edit(world, id, 'c', { at })];
    equal(await historyOf(world, id), { edits: [...done].reverse(), moves: [] });
    equal(await historyOf(world, other), { edits: [], moves: [] });
  }),

  storageCase('a message moved five times tells the names and channels of each move, newest first', async (world) => {
    const { id, topic } = await only(world);
    const away = await world.channel({ name: 'away' });
    const [two, three] = [await world.topic(away, { name: 'two' }), await world.topic(away, { name: 'three' })];
    const moves: Array<Move> = [];
    moves.push(await rename(world, topic, 'ONE'));
    moves.push(await move(world, { from: topic, to: two }));
    moves.push(await move(world, { from: two, to: three }));
    moves.push(await rename(world, three, '✔ three', true));
    moves.push(await move(world, { from: three, to: topic }));
    equal((await historyOf(world, id)).moves, [...moves].reverse());
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
  }),

  storageCase('a request that edits and moves is one entry of the edited message and a move of the others', async (world) => {
    const channel = await world.channel();
    const { topic, messages } = await aTopicOf(world, channel, 2);
    const [edited, other] = messages;
    if (edited === undefined || other === undefined) throw new Error('Two messages were sent');
    const moved = await move(world, { from: topic, to: await world.topic(channel) });
    const done = await edit(world, edited, 'changed', { move: moved.id });
    equal(await historyOf(world, edited), { edits: [{ ...done, move: moved.id }], moves: [moved] });
    equal(await historyOf(world, other), { edits: [], moves: [moved] });
  }),

  storageCase('edits stay with the message through moves, and moves through edits', async (world) => {
    const { id, topic } = await only(world);
    const first = await edit(world, id, 'a');
    const moved = await rename(world, topic, 'two');
    const second = await edit(world, id, 'b');
    equal(await historyOf(world, id), { edits: [second, first], moves: [moved] });
  }),

  storageCase('histories of several messages are told apart', async (world) => {
    const channel = await world.channel();
    const { topic, messages } = await aTopicOf(world, channel, 3);
    const [a, b, c] = messages;
    if (!a || !b || !c) throw new Error('Three messages were sent');
    const moved = await move(world, { from: topic, to: await world.topic(channel), pieces: await piecesBetween(world, topic, b, b) });
    const done = await edit(world, c, 'x');
    const asked = [c, a, b, await world.next('message')];
    const found = await world.read((snapshot) => snapshot.messages.histories(asked));
    equal(
      asked.map((id) => found.get(id) ?? NO_HISTORY),
      [{ ...NO_HISTORY, edits: [done] }, NO_HISTORY, { ...NO_HISTORY, moves: [moved] }, NO_HISTORY],
    );
    equal(await world.read((snapshot) => snapshot.messages.histories([])), new Map());
  }),

  storageCase('a history goes back as far as its texts reach, and each edit is found by itself', async (world) => {
    const { id } = await only(world);
    const { id: other } = await only(world);
    // Each sign is two bytes: two such texts are within reach, three are not.
    const long = Markdown('é'.repeat(HISTORY_REACH.bytes / 5 - 30));
    const done = [];
    for (const prevContent of [Markdown('first'), long, long, long]) {
      const made = await edit(world, id, 'x', { prevContent });
      done.unshift(made);
      const told = { ...NO_HISTORY, edits: done.slice(0, 3), hasAllEdits: done.length < 4 };
      equal(await world.read(({ messages }) => messages.histories([id])), new Map([[id, told]]));
    }
    const [, , , first] = done;
    if (first === undefined) throw new Error('Four edits were made');
    equal(await world.read(({ messages }) => messages.edit(id, first.id)), first);
    equal(await world.read(({ messages }) => messages.edit(other, first.id)), null);
  }),

  storageCase('a history tells the newest moves', async (world) => {
    const channel = await world.channel();
    const { topic, messages } = await aTopicOf(world, channel, 1);
    const [id] = messages;
    if (id === undefined) throw new Error('One message was sent');
    let [from, to] = [topic, await world.topic(channel)];
    const moves: Move[] = [];
    while (moves.length <= HISTORY_REACH.moves) {
      moves.unshift(await move(world, { from, to, pieces: await piecesBetween(world, from, id, id) }));
      [from, to] = [to, from];
      if (moves.length === HISTORY_REACH.moves)
        equal(await world.read((snapshot) => snapshot.messages.histories([id])), new Map([[id, { ...NO_HISTORY, moves }]]));
    }
    equal(
      await world.read((snapshot) => snapshot.messages.histories([id])),
      new Map([[id, { ...NO_HISTORY, moves: moves.slice(0, HISTORY_REACH.moves), hasAllMoves: false }]]),
    );
  }),

  storageCase('a removed message leaves no history', async (world) => {
    const { id, topic } = await only(world);
    await edit(world, id, 'x');
    await rename(world, topic, 'y');
    await world.write({ _tag: 'message.remove', message: id });
    equal(await historyOf(world, id), { edits: [], moves: [] });
    equal(await world.read(({ messages }) => messages.byId(world.realm.id, id)), null);
    equal((await historyOf(world, await send(world, topic))).moves, []);
  }),
];
