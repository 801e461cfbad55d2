import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Acting } from '../src/handle/realm-handle.ts';
import type { Caller } from '../src/kernel/caller.ts';
import { E } from '../src/kernel/fp.ts';
import { ParleyRefused } from '../src/kernel/parley-refused.ts';
import type { FetchedMessage } from '../src/message/use-cases/views.ts';
import { right } from '../src/testing/outcome.ts';
import { openTestChat, type TestChat } from './test-chat.ts';

let chat: TestChat;
let ann: Caller;
let acting: Acting;
beforeAll(async () => {
  chat = await openTestChat();
  ann = await chat.newcomer('Ann');
  await chat.channel(ann, 'kitchen');
  acting = chat.parley.realm(ann.realm).as(ann.user, { client: 'oven' });
});

const TO = { _tag: 'Channel', channel: 'kitchen', topic: 'soup' } as const;
const soup = { to: TO, content: 'soup' };

const textOf = ({ view }: FetchedMessage): string => view.message.content;

describe('a user who acts in a realm', () => {
  test('asks without naming themselves, and a call begins at once', async () => {
    const sending = acting.messages.send(soup);
    const { id } = await right(() => sending);
    const fetched = await right(chat.parley.messages.fetch({ caller: ann, message: id }));
    expect(fetched).toEqual(await right(() => acting.messages.fetch({ message: id })));
    expect(JSON.stringify(fetched)).toContain('"client":"oven"');
  });

  test('is answered what a command without a handle answers, refusals included', async () => {
    expect(await acting.alertWords.list()).toEqual(
      await chat.parley.alertWords.list({ caller: ann })(),
    );
    const empty = { ...soup, content: ' ' };
    expect(await acting.messages.send(empty)).toEqual(
      await chat.parley.messages.send({ caller: ann, ...empty })(),
    );
  });

  test('is thrown a refusal where they ask for that', async () => {
    const { id } = await acting.orThrow.messages.send(soup);
    expect(textOf(await acting.orThrow.messages.fetch({ message: id }))).toBe('soup');
    const refused = acting.orThrow.messages.send({ ...soup, content: ' ' });
    await expect(refused).rejects.toBeInstanceOf(ParleyRefused);
    await expect(refused).rejects.toMatchObject({
      message: 'Refused by the rule message.content.empty',
      refusal: { rule: 'message.content.empty' },
    });
  });

  test('plans, and what is planned is carried out as theirs', async () => {
    const plan = await right(acting.plan.messages.send(soup));
    await right(chat.parley.apply(plan));
    const fetched = await acting.orThrow.messages.fetch({ message: plan.reply.id });
    expect(textOf(fetched)).toBe('soup');
  });

  test('can not be another user by what a command says', async () => {
    const forged = { ...soup, caller: chat.owner } as typeof soup;
    const { id } = await acting.orThrow.messages.send(forged);
    const stored = await chat.ports.storage.read(ann.realm, ({ messages }) => messages.byId(id));
    expect(stored?.message.sender).toBe(ann.user);
  });

  test('is a stranger in another realm', async () => {
    const elsewhere = chat.parley.realm((ann.realm + 1) as never).as(ann.user);
    const refused = await elsewhere.users.me();
    expect(E.isLeft(refused) && refused.left.rule).toMatch(/^caller\./);
  });

  test('is offered what callers ask and nothing else', async () => {
    // @ts-expect-error: no caller founds a realm
    expect(acting.realms.create).toBeDefined();
    // @ts-expect-error: a message has a place
    const unplaced = acting.messages.send({ content: 'soup' });
    await expect(unplaced).rejects.toThrow();
    // @ts-expect-error: a list writes nothing
    expect(acting.plan.alertWords.list).toBeUndefined();
    expect(await Promise.resolve(acting)).toBe(acting);
  });
});
