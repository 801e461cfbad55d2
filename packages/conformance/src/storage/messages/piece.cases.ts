import { ContainerId, type MessageId } from '@parley/core';
import { equal } from '../../equal.ts';
import { move } from '../../moves.ts';
import { spansOf } from '../../spans.ts';
import { storageCase } from '../../storage-fixture.ts';
import { aConversation, aTopicOf, piecesBetween, piecesOf, sendDirect } from '../../talk.ts';

export const pieceCases = [
  storageCase(
    'the spans that some pieces lie in are found, whichever topics they are in by now',
    async (fixture) => {
      const [here, there] = [await fixture.channel(), await fixture.channel()];
      const { topic, messages } = await aTopicOf(fixture, here, 4);
      const [first, second, third, fourth] = messages;
      if (
        first === undefined ||
        second === undefined ||
        third === undefined ||
        fourth === undefined
      )
        throw new Error('Four were sent');
      const whole = await piecesOf(fixture, topic);
      const of = (pieces: typeof whole) => fixture.read(({ topics }) => topics.spansIn(pieces));
      equal(await of(whole), await spansOf(fixture, topic));
      equal(await of([]), []);
      const other = await fixture.topic(there);
      await move(fixture, {
        from: topic,
        to: other,
        pieces: await piecesBetween(fixture, topic, second, third),
      });
      const all = [...(await spansOf(fixture, topic)), ...(await spansOf(fixture, other))];
      equal([await of(whole), await of([...whole, ...whole])], [all, all]);
      const bounds = async (from: MessageId, to: MessageId) =>
        (await of(whole.map((piece) => ({ ...piece, first: from, last: to })))).map((span) => [
          span.topic,
          span.first,
          span.last,
        ]);
      equal(await bounds(second, second), [[other.id, second, third]]);
      equal(await bounds(third, fourth), [
        [topic.id, fourth, fourth],
        [other.id, second, third],
      ]);
      await sendDirect(fixture, await aConversation(fixture, [fixture.ann, await fixture.user()]));
      equal(await of([{ container: ContainerId(999_999), first, last: fourth }]), []);
    },
  ),
];
