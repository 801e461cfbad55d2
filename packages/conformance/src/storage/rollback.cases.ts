import { type Change, FIRST_REVISION, type MessageId, type Topic } from '@parley/core';
import { equal, isSame } from '../equal.ts';
import { listed, send, wholeChannel } from '../talk.ts';
import { storageCase } from '../world.ts';
import { upheaval } from './messages/upheaval.ts';
import { everything, scenery } from './scenery.ts';

export const rollbackCases = [
  storageCase('a set of every kind of change that ends broken or stale leaves everything as it was', async (world) => {
    const scene = await scenery(world);
    const before = await everything(scene);
    const missing: Change = { _tag: 'message.remove', message: await world.next('message') };
    const taken: Change = { _tag: 'user.put', user: { ...world.ann, id: await world.next('user'), revision: FIRST_REVISION } };
    for (const [last, outcome] of [
      [missing, 'broken'],
      [taken, 'stale'],
    ] as const) {
      const changes = await upheaval(scene);
      equal(await world.attempt({ changes: [...changes, last] }), outcome);
      equal(await everything(scene), before, outcome);
      // Whatever was looked up on the way must not be believed later.
      equal(await everything(scene), before, `${outcome}, asked again`);
    }
  }),

  storageCase('the same set without its last change is applied, and the talk goes on', async (world) => {
    const scene = await scenery(world);
    const { source, target, messages } = scene;
    const changes = await upheaval(scene);
    equal(await world.attempt({ changes: [...changes, { _tag: 'message.remove', message: await world.next('message') }] }), 'broken');
    const before = await everything(scene);
    const crossed = [await send(world, source), await send(world, target)];
    equal(await world.attempt({ changes }), 'done');
    const after = await everything(scene);
    equal(
      Object.keys(after).filter((question) => isSame(after[question], before[question])),
      [],
      'questions that see no change',
    );
    const later = await send(world, source);
    const held = (topic: Topic): Promise<ReadonlyArray<MessageId>> =>
      listed(world, [{ _tag: 'Channel', channel: topic.channel, topic: topic.id, take: 'all' }]);
    const all = await listed(world, [wholeChannel({ id: source.channel })]);
    equal(
      [...(await held(source)), ...(await held(target))].sort((a, b) => a - b),
      all,
    );
    equal(all.includes(messages[2] ?? later), false, 'the removed message is gone');
    equal(
      [...crossed, later].every((id) => all.includes(id)),
      true,
      'what was said in between is there',
    );
    equal((await held(source)).at(-1), later);
  }),
];
