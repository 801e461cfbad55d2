import { describe, expect, test } from '@jest/globals';
import { MessageId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { admin, bob, callerOf, cat, guest } from '../testing/people.ts';
import { aStage, refusal, right } from '../testing/stage.ts';

describe('one message', () => {
  test('hides who a restricted guest may not know', async () => {
    const stage = await aStage({ permissions: { canAccessAllUsers: { members: [], subgroups: [] } } });
    const channel = await stage.channel({}, guest, bob);
    const [known, unknown] = [await stage.send(bob, channel, 'soup'), await stage.send(cat, channel, 'soup')];
    expect((await stage.fetch(guest, known)).sender).toMatchObject({ id: bob.id, fullName: 'Bob' });
    expect((await stage.fetch(guest, unknown)).sender).toMatchObject({
      id: cat.id,
      fullName: 'Unknown user',
      avatar: { source: 'unknown' },
    });
  });

  test('that is hidden and one that never was have one answer', async () => {
    const stage = await aStage();
    const secret = await stage.channel({ privacy: 'private' }, bob);
    const inSecret = await stage.send(bob, secret, 'soup');
    const { id } = await right(stage.sendTo(bob, { _tag: 'Users', users: [cat.id] }, 'x'));
    const ask = (message: MessageId) => refusal(stage.messages.fetch({ caller: callerOf(admin), message }));
    const answers = [await ask(id), await ask(inSecret), await ask(MessageId(999_999))];
    expect(answers).toEqual([0, 1, 2].map(() => denial('message.unavailable')));
  });
});
