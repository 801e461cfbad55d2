import { ContainerId, type MessageId } from '@parley/core';
import { equal } from '../../equal.ts';
import { spansOf } from '../../spans.ts';
import { aConversation, aTopicOf, move, piecesBetween, piecesOf, sendDirect } from '../../talk.ts';
import { storageCase } from '../../world.ts';

export const pieceCases = [
  storageCase('the spans that some pieces lie in are found, whichever topics they are in by now', async (world) => {
    const [here, there] = [await world.channel(), await world.channel()];
    const { topic, messages } = await aTopicOf(world, here, 4);
    const [first, second, third, fourth] = messages;
    if (first === undefined || second === undefined || third === undefined || fourth === undefined) throw new Error('Four were sent');
    const whole = await piecesOf(world, topic);
    const of = (pieces: typeof whole) => world.read(({ topics }) => topics.spansIn(pieces));
    equal(await of(whole), await spansOf(world, topic));
    equal(await of([]), []);
    const other = await world.topic(there);
    await move(world, { from: topic, to: other, pieces: await piecesBetween(world, topic, second, third) });
    const all = [...(await spansOf(world, topic)), ...(await spansOf(world, other))];
    equal([await of(whole), await of([...whole, ...whole])], [all, all]);
    const bounds = async (from: MessageId, to: MessageId) =>
      (await of(whole.map((piece) => ({ ...piece, first: from, last: to })))).map((span) => [span.topic, span.first, span.last]);
    equal(await bounds(second, second), [[other.id, second, third]]);
    equal(await bounds(third, fourth), [
      [topic.id, fourth, fourth],
      [other.id, second, third],
    ]);
    await sendDirect(world, await aConversation(world, [world.ann, await world.user()]));
    equal(await of([{ container: ContainerId(999_999), first, last: fourth }]), []);
  }),
];
