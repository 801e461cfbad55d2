import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../../scripts/testing/depth.ts';
import type { MessageId } from '../../kernel/brand.ts';
import { foldCase } from '../../kernel/text.ts';
import { right } from '../../testing/outcome.ts';
import { mod } from '../testing/people.ts';
import { openTestMessages } from '../testing/test-messages.ts';
import type { EditScope } from '../use-cases/commands.ts';

const NAMES = ['a', 'A', 'b', '✔ a', 'c'];
const channelOf = fc.constantFrom(0, 1);
const name = fc.constantFrom(...NAMES);
const sending = fc.record({ do: fc.constant('send' as const), channel: channelOf, topic: name });
const moving = fc.record({
  do: fc.constant('move' as const),
  which: fc.nat(),
  topic: fc.option(name, { freq: 4 }),
  channel: fc.option(channelOf, { freq: 2 }),
  scope: fc.constantFrom<EditScope>('this-message', 'this-and-later', 'whole-topic'),
});
const removing = fc.record({ do: fc.constant('remove' as const), which: fc.nat() });
const stories = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: sending },
    { weight: 4, arbitrary: moving },
    { weight: 1, arbitrary: removing },
  ),
  {
    maxLength: 25,
  },
);

/** A message of the naive model, which stores the place with each message. */
interface Kept {
  readonly id: MessageId;
  readonly channel: number;
  readonly topic: string;
  readonly moves: number;
}

const isSame = (a: Kept, b: Pick<Kept, 'channel' | 'topic'>): boolean =>
  a.channel === b.channel && foldCase(a.topic) === foldCase(b.topic);
const isTaken = (one: Kept, target: Kept, scope: EditScope): boolean =>
  one.id === target.id ||
  (scope !== 'this-message' &&
    isSame(one, target) &&
    (scope === 'whole-topic' || one.id > target.id));

test('drawn moves leave each message where a plain list of places has it', async () => {
  const story = fc.asyncProperty(stories, async (steps) => {
    const chat = await openTestMessages();
    const channels = [await chat.channel({}, mod), await chat.channel({}, mod)] as const;
    const at = (index: number) => (index === 0 ? channels[0] : channels[1]);
    let kept: ReadonlyArray<Kept> = [];
    for (const step of steps) {
      chat.advanceClock(100);
      if (step.do === 'send') {
        const id = await chat.send(mod, at(step.channel), step.topic, `${kept.length}`);
        kept = [...kept, { id, channel: step.channel, topic: step.topic, moves: 0 }];
        continue;
      }
      const target = kept[step.which % Math.max(1, kept.length)];
      if (target === undefined) continue;
      if (step.do === 'remove') {
        // The appliers of removal have cases of their own: here it empties topics and spans.
        await chat.write({ _tag: 'message.remove', message: target.id });
        kept = kept.filter((one) => one !== target);
        continue;
      }
      const goal = { channel: step.channel ?? target.channel, topic: step.topic ?? target.topic };
      const shown = (await chat.fetch(mod, target.id)).place?.topic;
      if (goal.channel === target.channel && (step.topic === null || step.topic === shown))
        continue;
      const channel = step.channel === null ? null : at(step.channel).id;
      await right(
        chat.edit(mod, target.id, { topic: step.topic, channel, scope: step.scope, content: null }),
      );
      kept = kept.map((one) =>
        isTaken(one, target, step.scope) ? { ...one, ...goal, moves: one.moves + 1 } : one,
      );
    }
    for (const one of kept) {
      const view = await chat.fetch(mod, one.id);
      const place = [
        view.place?.channel.id,
        foldCase(view.place?.topic ?? ''),
        view.history?.length,
      ];
      expect(place).toEqual([at(one.channel).id, foldCase(one.topic), one.moves]);
    }
  });
  await fc.assert(story, runs(20, 60));
});
