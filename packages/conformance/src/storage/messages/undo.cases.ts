import {
  FORGOTTEN_AT_ONCE,
  HistoryId,
  Html,
  Markdown,
  type MessageId,
  type Move,
  UnixSeconds,
} from '@parley/core';
import { aRecipe } from '../../belongings.ts';
import { aMove, anEdit } from '../../entities.ts';
import { equal, ok } from '../../equal.ts';
import { move } from '../../moves.ts';
import { spansOf } from '../../spans.ts';
import { type StorageFixture, storageCase } from '../../storage-fixture.ts';
import {
  aTopicOf,
  edit,
  historyOf,
  messagesOf,
  piecesBetween,
  piecesOf,
  send,
} from '../../talk.ts';

const placed = (fixture: StorageFixture, id: MessageId) =>
  fixture.read(({ messages }) => messages.byId(id));

const found = (fixture: StorageFixture, id: number) =>
  fixture.read(({ messages }) => messages.undo(HistoryId(id)));

const isNewest = async (fixture: StorageFixture, { id }: Move, topic: { readonly id: number }) => {
  const pieces = await piecesOf(fixture, topic as never);
  return fixture.read(({ messages }) => messages.isNewestMove(id, pieces));
};

/** Two messages of a topic that went to another channel, with the pieces that moved. */
const aJourney = async (fixture: StorageFixture) => {
  const [home, abroad] = [
    await fixture.channel({ name: 'home' }),
    await fixture.channel({ name: 'abroad', privacy: 'private', hasProtectedHistory: true }),
  ];
  const { topic, messages } = await aTopicOf(fixture, home, 2);
  const target = await fixture.topic(abroad);
  const before = await Promise.all(messages.map((id) => placed(fixture, id)));
  const pieces = await piecesOf(fixture, topic);
  const done = await move(fixture, { from: topic, to: target });
  const arrival = (await spansOf(fixture, target))[0]?.arrivals[0] ?? null;
  const back = async () => {
    const taking = aMove(await fixture.next('history'), fixture.ann.id, {
      ...{ topic: null, channel: { from: abroad.id, to: home.id }, undoes: done.id },
    });
    const place = { to: topic.id, channel: home.id, isToggle: true, arrival };
    const changes = [{ _tag: 'message.move', pieces, move: taking, ...place } as const];
    return { taking, outcome: await fixture.attempt({ changes }) };
  };
  return { topic, target, messages, before, pieces, done, back };
};

export const undoCases = [
  storageCase('a move back leaves everything as it was but the history', async (fixture) => {
    const { topic, target, messages, before, done, back } = await aJourney(fixture);
    const later = await send(fixture, target);
    const { taking, outcome } = await back();
    equal(outcome, 'done');
    equal(await Promise.all(messages.map((id) => placed(fixture, id))), before);
    equal(await messagesOf(fixture, topic), messages);
    equal(await messagesOf(fixture, target), [later]);
    for (const id of messages) equal((await historyOf(fixture, id)).moves, [taking, done]);
    equal((await historyOf(fixture, later)).moves, []);
  }),

  storageCase('a move back keeps when messages were moved before', async (fixture) => {
    const channel = await fixture.channel();
    const { topic, messages } = await aTopicOf(fixture, channel, 3);
    const [first, second] = [await fixture.topic(channel), await fixture.topic(channel)];
    const [id] = messages;
    if (id === undefined) throw new Error('Three messages were sent');
    const one = await piecesBetween(fixture, topic, id, id);
    await move(fixture, { from: topic, to: first, pieces: one });
    const before = await placed(fixture, id);
    ok(before?.movedAt != null, 'it was moved');
    const done = await move(fixture, { from: first, to: second, pieces: one });
    const taking = aMove(await fixture.next('history'), fixture.ann.id, {
      ...{ at: UnixSeconds(done.at + 50), undoes: done.id },
    });
    const place = { to: first.id, channel: channel.id, isToggle: true, arrival: null };
    await fixture.write({ _tag: 'message.move', pieces: one, move: taking, ...place });
    equal(await placed(fixture, id), before);
    await move(fixture, { from: first, to: second });
    equal((await historyOf(fixture, id)).moves.length, 4);
  }),

  storageCase('a move back that is not the newest breaks its set', async (fixture) => {
    const { topic, target, messages, back } = await aJourney(fixture);
    await move(fixture, { from: target, to: await fixture.topic(await fixture.channel()) });
    equal((await back()).outcome, 'broken');
    equal(await messagesOf(fixture, topic), []);
    equal((await historyOf(fixture, messages[0] as MessageId)).moves.length, 2);
  }),

  storageCase('a move is the newest until another follows', async (fixture) => {
    const channel = await fixture.channel();
    const { topic, messages } = await aTopicOf(fixture, channel, 3);
    const target = await fixture.topic(channel);
    const done = await move(fixture, { from: topic, to: target });
    equal(await isNewest(fixture, done, target), true);
    const pieces = await piecesOf(fixture, target);
    await send(fixture, target);
    equal(await fixture.read((s) => s.messages.isNewestMove(done.id, pieces)), true);
    equal(await isNewest(fixture, done, target), false, 'what was sent later never moved');
    const id = messages[1] as MessageId;
    const one = await piecesBetween(fixture, target, id, id);
    const aside = await fixture.topic(channel);
    const next = await move(fixture, { from: target, to: aside, pieces: one });
    equal(await fixture.read((s) => s.messages.isNewestMove(done.id, pieces)), false);
    equal(await isNewest(fixture, next, aside), true);
    await fixture.write({ _tag: 'message.remove', message: id });
    equal(await fixture.read((s) => s.messages.isNewestMove(done.id, pieces)), true);
    equal(await fixture.read((s) => s.messages.isNewestMove(done.id, [])), true);
  }),

  storageCase('a text that is taken back is in the history, with when it was', async (fixture) => {
    const { messages } = await aTopicOf(fixture, await fixture.channel(), 1);
    const id = messages[0] as MessageId;
    const before = await placed(fixture, id);
    if (before === null) throw new Error('One message was sent');
    const done = await edit(fixture, id, 'other');
    const { content, rendered, mentionsChannel, hasLink, hasImage } = before.message;
    const taking = anEdit(await fixture.next('history'), fixture.ann.id, {
      ...{ prevContent: Markdown('other'), prevRendered: Html('<p>other</p>'), undoes: done.id },
    });
    const said = { content, rendered, mentionsChannel, hasLink, hasImage };
    const change = { _tag: 'message.edit', message: id, ...said, edit: taking } as const;
    await fixture.write({ ...change, editedAt: null });
    const after = await placed(fixture, id);
    const { revision } = after?.message ?? before.message;
    equal(after, { ...before, message: { ...before.message, revision } });
    equal((await historyOf(fixture, id)).edits, [taking, done]);
    equal(await fixture.read(({ messages: all }) => all.edit(id, taking.id)), taking);
  }),

  storageCase(
    'a recipe comes back as it was put, and takes the place of another',
    async (fixture) => {
      const { ann, realm } = fixture;
      const { messages } = await aTopicOf(fixture, await fixture.channel(), 1);
      const id = messages[0] as MessageId;
      const recipe = aRecipe(ann, await fixture.next('history'), id);
      const before = UnixSeconds(0);
      equal(await found(fixture, recipe.id), null);
      await fixture.write({ _tag: 'undo.put', recipe, before });
      equal(await found(fixture, recipe.id), recipe);
      await fixture.write({ _tag: 'undo.put', recipe: { ...recipe, isUndone: true }, before });
      equal(await found(fixture, recipe.id), { ...recipe, isUndone: true });
      equal(recipe.realm, realm.id);
    },
  ),

  storageCase('old recipes are forgotten, some at a time', async (fixture) => {
    const { ann } = fixture;
    const { messages } = await aTopicOf(fixture, await fixture.channel(), 1);
    const id = messages[0] as MessageId;
    const ids: Array<HistoryId> = [];
    for (let index = 0; index < FORGOTTEN_AT_ONCE + 2; index++)
      ids.push(await fixture.next('history'));
    const at = (index: number) => UnixSeconds(index === 1 ? 90 : 10);
    const puts = ids.map((one, index) => ({
      ...({ _tag: 'undo.put', recipe: aRecipe(ann, one, id, { at: at(index) }) } as const),
      before: UnixSeconds(0),
    }));
    await fixture.write(...puts);
    const last = await fixture.next('history');
    const recipe = aRecipe(ann, last, id, { at: UnixSeconds(100) });
    await fixture.write({ _tag: 'undo.put', recipe, before: UnixSeconds(50) });
    const kept = await Promise.all(ids.map(async (one) => (await found(fixture, one)) !== null));
    equal(
      kept,
      ids.map((_, index) => index === 1 || index >= FORGOTTEN_AT_ONCE),
    );
    equal((await found(fixture, last))?.id, last);
  }),
];
