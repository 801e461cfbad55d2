import { type Change, FIRST_REVISION, type MessageId, type Topic } from '@parley/core';
import { equal, isSame } from '../equal.ts';
import { storageCase } from '../storage-fixture.ts';
import { listed, send, wholeChannel } from '../talk.ts';
import { aPopulatedRealm, everything } from './a-populated-realm.ts';
import { oneOfEveryChange } from './messages/one-of-every-change.ts';

export const rollbackCases = [
  storageCase(
    'a set of every kind of change that ends broken or stale leaves everything as it was',
    async (fixture) => {
      const scene = await aPopulatedRealm(fixture);
      const before = await everything(scene);
      const missing: Change = { _tag: 'message.remove', message: await fixture.next('message') };
      const taken: Change = {
        _tag: 'user.put',
        user: { ...fixture.ann, id: await fixture.next('user'), revision: FIRST_REVISION },
      };
      for (const [last, outcome] of [
        [missing, 'broken'],
        [taken, 'stale'],
      ] as const) {
        const changes = await oneOfEveryChange(scene);
        equal(await fixture.attempt({ changes: [...changes, last] }), outcome);
        equal(await everything(scene), before, outcome);
        // Whatever was looked up on the way must not be believed later.
        equal(await everything(scene), before, `${outcome}, asked again`);
      }
    },
  ),

  storageCase(
    'the same set without its last change is applied, and the talk goes on',
    async (fixture) => {
      const scene = await aPopulatedRealm(fixture);
      const { source, target, messages } = scene;
      const changes = await oneOfEveryChange(scene);
      equal(
        await fixture.attempt({
          changes: [...changes, { _tag: 'message.remove', message: await fixture.next('message') }],
        }),
        'broken',
      );
      const before = await everything(scene);
      const crossed = [await send(fixture, source), await send(fixture, target)];
      equal(await fixture.attempt({ changes }), 'done');
      const after = await everything(scene);
      equal(
        Object.keys(after).filter((question) => isSame(after[question], before[question])),
        [],
        'questions that see no change',
      );
      const later = await send(fixture, source);
      const held = (topic: Topic): Promise<ReadonlyArray<MessageId>> =>
        listed(fixture, [
          { _tag: 'Channel', channel: topic.channel, topic: topic.id, take: 'all' },
        ]);
      const all = await listed(fixture, [wholeChannel({ id: source.channel })]);
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
    },
  ),
];
