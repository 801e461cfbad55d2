import { expect, test } from '@jest/globals';
import type { MessageId } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { Patience } from '../../message/list/read-gathered.ts';
import { ann, bob, callerOf } from '../../message/testing/people.ts';
import { aStage } from '../../message/testing/stage.ts';
import { NOW } from '../../testing/builders.ts';
import { loadScene } from '../../user/load-actor.ts';
import { unreadPart } from './unread.ts';

test('who is called by what he has not read is told without reading any of it', async () => {
  const stage = await aStage();
  const lunch = await stage.channel({}, ann, bob);
  const sent: MessageId[] = [];
  for (const text of ['soup', '@**Ann**', '@**all** cake', 'salt']) sent.push(await stage.send(bob, lunch, 'soup', text));
  await stage.write({ _tag: 'message-flag.put', message: sent[1] as MessageId, user: ann.id, flag: 'mentioned' });
  const read: string[] = [];
  const part = await stage.read(async (snapshot) => {
    const { messages } = snapshot;
    const byIds: typeof messages.byIds = (realm, ids) => {
      read.push(...ids.map(String));
      return messages.byIds(realm, ids);
    };
    const seen = { ...snapshot, messages: { ...messages, byIds } };
    const scene = await loadScene(seen, callerOf(ann), NOW);
    if (E.isLeft(scene)) throw new Error('Ann is there');
    const unreadPlaces: Patience['unreadPlaces'] = (stored, query) => stored.unreadPlaces(query);
    return unreadPart(seen, scene.right, { unreadPlaces });
  });
  expect(part).toMatchObject({ groups: [{ messages: sent }], mentions: [sent[1], sent[2]], isCut: false });
  expect(read).toEqual([]);
});
