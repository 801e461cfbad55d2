import { describe, expect, test } from '@jest/globals';
import { MessageId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { refusal, right } from '../../testing/outcome.ts';
import { admin, bob, callerOf, cat, guest } from '../testing/people.ts';
import { openTestMessages } from '../testing/test-messages.ts';

describe('one message', () => {
  test('hides who a restricted guest may not know', async () => {
    const chat = await openTestMessages({
      permissions: { canAccessAllUsers: { members: [], subgroups: [] } },
    });
    const channel = await chat.channel({}, guest, bob);
    const [known, unknown] = [
      await chat.send(bob, channel, 'soup'),
      await chat.send(cat, channel, 'soup'),
    ];
    expect((await chat.fetch(guest, known)).sender).toMatchObject({ id: bob.id, fullName: 'Bob' });
    expect((await chat.fetch(guest, unknown)).sender).toMatchObject({
      id: cat.id,
      fullName: 'Unknown user',
      avatar: { source: 'unknown' },
    });
  });

  test('that is hidden and one that never was have one answer', async () => {
    const chat = await openTestMessages();
    const secret = await chat.channel({ privacy: 'private' }, bob);
    const inSecret = await chat.send(bob, secret, 'soup');
    const { id } = await right(chat.sendTo(bob, { _tag: 'Users', users: [cat.id] }, 'x'));
    const ask = (message: MessageId) =>
      refusal(chat.messages.fetch({ caller: callerOf(admin), message }));
    const answers = [await ask(id), await ask(inSecret), await ask(MessageId(999_999))];
    expect(answers).toEqual([0, 1, 2].map(() => denial('message.unavailable')));
  });
});
