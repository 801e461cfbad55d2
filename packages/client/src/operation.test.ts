import { expect, test } from '@jest/globals';
import { E } from '@parley/core';
import type { Client } from './index.ts';
import { network, success } from './testing/network.ts';

/** Whether two types are the same. */
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(_is?: T): void => {};

const FORM = { type: 'stream', to: 'general', topic: 'hello', content: 'hi' } as const;

/** Never called: that each line compiles, or does not, is what `npm run types` tests. */
const calls = async (chat: Client): Promise<void> => {
  await chat.GET('/drafts');
  await chat.GET('/messages', {
    query: {
      anchor: 5,
      num_before: 1,
      narrow: [
        { operator: 'channel', operand: 'general', negated: true },
        { operator: 'dm', operand: [7, 9] },
        { operator: 'is', operand: 'unread' },
        ['topic', 'hello'],
      ],
    },
  });
  await chat.POST('/messages', { form: { ...FORM, to: [7, 9], type: 'direct' }, key: 'k' });

  // @ts-expect-error There is no such path.
  await chat.GET('/draughts');
  // @ts-expect-error The path does not answer this method.
  await chat.PATCH('/mark_all_as_read');
  // @ts-expect-error The id of the message is missing.
  await chat.GET('/messages/{message_id}');
  // @ts-expect-error Nothing is filled in by this name.
  await chat.GET('/messages/{message_id}', { path: { id: 17 } });
  // @ts-expect-error An id is a number.
  await chat.GET('/messages/{message_id}', { path: { message_id: 'seventeen' } });
  // @ts-expect-error A required parameter is missing.
  await chat.POST('/messages', { form: { type: 'stream', to: 'general' } });
  // @ts-expect-error No parameter has this name.
  await chat.POST('/messages', { form: { ...FORM, contents: 'hi' } });
  // @ts-expect-error The parameter takes none of these words.
  await chat.POST('/messages', { form: { ...FORM, type: 'chanel' } });
  // @ts-expect-error A list is a list, not its JSON.
  await chat.GET('/users', { query: { user_ids: '[1]' } });
  // @ts-expect-error No operator has this name.
  await chat.GET('/messages', { query: { narrow: [{ operator: 'chanel', operand: 'general' }] } });
  // @ts-expect-error The operator takes no such word.
  await chat.GET('/messages', { query: { narrow: [{ operator: 'is', operand: 'red' }] } });
  // @ts-expect-error Reading takes no idempotency key.
  await chat.GET('/drafts', { key: 'k' });
  // @ts-expect-error The endpoint cannot be planned.
  await chat.POST('/mark_all_as_read', { plan: true });
  // @ts-expect-error What it changes has no version.
  await chat.POST('/messages', { form: FORM, ifMatch: '"1"' });
  // @ts-expect-error A file is no text.
  await chat.POST('/user_uploads', { form: { file: 'a loom' } });

  const read = await chat.GET('/messages/{message_id}', { path: { message_id: 17 } });
  // @ts-expect-error What was refused has no message.
  read.right?.message;
  if (read._tag === 'Left') {
    holds<Same<typeof read.left.status, number>>();
    // @ts-expect-error A refusal has no such field.
    read.left.message;
    return;
  }
  holds<Same<typeof read.right.message.content, string>>();
  holds<Same<typeof read.etag, string | null>>();

  const path = { message_id: 17 };
  const planned = await chat.PATCH('/messages/{message_id}', { path, form: {}, plan: true });
  if (planned._tag === 'Right') {
    holds<Same<typeof planned.right.plan_digest, string>>();
    // @ts-expect-error A plan has done nothing.
    planned.right.detached_uploads;
  }
  const done = await chat.PATCH('/messages/{message_id}', { path, form: {}, ifPlan: '' });
  if (done._tag === 'Right') {
    done.right.detached_uploads.length;
    // @ts-expect-error What is done has no plan.
    done.right.plan;
  }
};

test('calls of each kind are compiled', () => expect(calls).toEqual(expect.any(Function)));

test('an answer is an Either', async () => {
  const { chat } = network([() => success({ count: 0, drafts: [] })]);
  const answer = await chat.GET('/drafts');
  expect(E.isRight(answer) && answer.right.count).toBe(0);
  expect(E.isLeft(answer)).toBe(false);
});
