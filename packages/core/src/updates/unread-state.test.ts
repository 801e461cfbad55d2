import { expect, test } from '@jest/globals';
import type { MessageId } from '../kernel/brand.ts';
import { E } from '../kernel/fp.ts';
import { needsPrefetch, type ReadBudget } from '../message/list/read-prefetched.ts';
import { ann, bob, callerOf } from '../message/testing/people.ts';
import { openTestMessages } from '../message/testing/test-messages.ts';
import { NOW } from '../testing/builders.ts';
import { loadActorContext } from '../user/actor-context.ts';
import { loadSentPlaces } from './own-corpus.ts';
import { findUnread, unreadState } from './unread-state.ts';

test('unread messages that mention the user are found without reading them', async () => {
  const chat = await openTestMessages();
  const lunch = await chat.channel({}, ann, bob);
  const sent: MessageId[] = [];
  for (const text of ['soup', '@**Ann**', '@**all** cake', 'salt'])
    sent.push(await chat.send(bob, lunch, 'soup', text));
  await chat.write({
    _tag: 'message-flag.put',
    message: sent[1] as MessageId,
    user: ann.id,
    flag: 'mentioned',
  });
  const read: string[] = [];
  const part = await chat.read(async (snapshot) => {
    const { messages } = snapshot;
    const byIds: typeof messages.byIds = (ids) => {
      read.push(...ids.map(String));
      return messages.byIds(ids);
    };
    const seen = { ...snapshot, messages: { ...messages, byIds } };
    const context = await loadActorContext(seen, callerOf(ann), NOW);
    if (E.isLeft(context)) throw new Error('Ann is there');
    const unreadPlaces: ReadBudget['unreadPlaces'] = (stored, query) => stored.unreadPlaces(query);
    const places = await loadSentPlaces(seen, ann.id);
    const found = await findUnread(seen, context.right, places, { unreadPlaces });
    if (needsPrefetch(found)) throw new Error('All that is unread is found at once');
    return unreadState(seen, context.right, found);
  });
  expect(part).toMatchObject({
    groups: [{ messages: sent }],
    mentions: [sent[1], sent[2]],
    isCut: false,
  });
  expect(read).toEqual([]);
});
