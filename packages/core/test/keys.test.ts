import { beforeEach, describe, expect, test } from '@jest/globals';
import { COMMAND_KEYS } from '../src/command-keys.ts';
import { createParley } from '../src/create-parley.ts';
import { IdempotencyKey, type MessageId, UnixSeconds } from '../src/kernel/brand.ts';
import type { Caller } from '../src/kernel/caller.ts';
import { E } from '../src/kernel/fp.ts';
import { MAX_REPLY } from '../src/kernel/request-note.ts';
import { KEY_SECONDS } from '../src/request/use-cases.ts';
import { refusal, right } from '../src/testing/outcome.ts';
import { openTestChat, type TestChat } from './test-chat.ts';

let chat: TestChat;
let ann: Caller;
beforeEach(async () => {
  chat = await openTestChat();
  ann = await chat.newcomer('Ann');
  await chat.channel(ann, 'kitchen');
});

const saying = (content: string, caller: Caller = ann) =>
  ({
    caller,
    to: { _tag: 'Channel', channel: 'kitchen', topic: 'soup' },
    content,
    readBySender: true,
  }) as const;

const key = IdempotencyKey('order 17');
const replays = () => {
  const at: number[] = [];
  return { at, options: { key, onReplay: (moment: number) => void at.push(moment) } };
};
const sent = async () => (await chat.told('message.sent')).length;

describe('a command with a key', () => {
  test('happens once, and is answered the same afterwards', async () => {
    const { at, options } = replays();
    const first = await right(chat.parley.messages.send(saying('soup'), options));
    expect(at).toEqual([]);
    const now = chat.ports.clock.now();
    chat.advanceClock(60);
    expect(await right(chat.parley.messages.send(saying('soup'), options))).toEqual(first);
    expect([at, await sent()]).toEqual([[now], 1]);
  });

  test('happens once of five at the same time, each of which is answered the same', async () => {
    const { at, options } = replays();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => right(chat.parley.messages.send(saying('soup'), options))),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect([at.length, await sent()]).toEqual([4, 1]);
  });

  test('is the same command from another program', async () => {
    const first = await right(chat.parley.messages.send(saying('soup'), { key }));
    const elsewhere = saying('soup', { ...ann, client: 'phone', asksOverHttp: true });
    expect(await right(chat.parley.messages.send(elsewhere, { key }))).toEqual(first);
  });

  test('is refused when the key was used for another command, and changes nothing', async () => {
    await right(chat.parley.messages.send(saying('soup'), { key }));
    const other = await refusal(chat.parley.messages.send(saying('bread'), { key }));
    const words = { caller: ann, words: ['soup'] };
    expect([other, await refusal(chat.parley.alertWords.add(words, { key }))]).toEqual([
      { rule: 'request.key-reused' },
      { rule: 'request.key-reused' },
    ]);
    expect(await sent()).toBe(1);
  });

  test('that takes the same is another command by its name', async () => {
    const words = { caller: ann, words: ['soup'] };
    await right(chat.parley.alertWords.add(words, { key }));
    expect(await refusal(chat.parley.alertWords.remove(words, { key }))).toEqual({
      rule: 'request.key-reused',
    });
  });

  test('has a key of its account alone', async () => {
    const ben = await chat.newcomer('Ben');
    await right(chat.subscribe(ben, ['kitchen']));
    await right(chat.parley.messages.send(saying('soup'), { key }));
    await right(chat.parley.messages.send(saying('soup', ben), { key }));
    expect(await sent()).toBe(2);
  });

  test('that changes nothing is noted as well', async () => {
    const words = { caller: ann, words: ['soup'] };
    await right(chat.parley.alertWords.add(words));
    expect(await right(chat.parley.alertWords.add(words, { key }))).toEqual(['soup']);
    await right(chat.parley.alertWords.remove(words));
    expect(await right(chat.parley.alertWords.add(words, { key }))).toEqual(['soup']);
    expect(await right(chat.parley.alertWords.list({ caller: ann }))).toEqual([]);
  });

  test('that replies nothing replies nothing again', async () => {
    const message: MessageId = (await right(chat.parley.messages.send(saying('soup')))).id;
    const emoji = { name: 'tada', code: null, type: null };
    const add = () => right(chat.parley.reactions.add({ caller: ann, message, emoji }, { key }));
    expect([await add(), await add()]).toEqual([undefined, undefined]);
  });

  test('that is refused leaves the key free', async () => {
    expect(await refusal(chat.parley.messages.send(saying(' '), { key }))).toMatchObject({
      rule: 'message.content.empty',
    });
    await right(chat.parley.messages.send(saying('soup'), { key }));
  });

  test('is planned with it, and a plan of what has happened is a plan of nothing', async () => {
    const plan = await right(chat.parley.messages.send.plan(saying('soup'), { key }));
    const reply = await right(chat.parley.apply(plan));
    const again = await right(chat.parley.messages.send.plan(saying('soup'), { key }));
    expect(again).toMatchObject({ reply, changeSet: { changes: [], events: [] } });
    expect(await right(chat.parley.apply(again))).toEqual(reply);
    expect(await sent()).toBe(1);
  });

  test('is not answered to an account that was deactivated', async () => {
    await right(chat.parley.messages.send(saying('soup'), { key }));
    await right(chat.parley.users.deactivate({ caller: chat.owner, user: { id: ann.user } }));
    expect(await refusal(chat.parley.messages.send(saying('soup'), { key }))).toEqual({
      rule: 'caller.deactivated',
    });
  });
});

describe('a key', () => {
  test.each(['', 'a'.repeat(256), 'a\nb', 'ü', '\u007f'])('can not be %j', async (text) => {
    const given = { key: IdempotencyKey(text) };
    expect(await refusal(chat.parley.messages.send(saying('soup'), given))).toEqual({
      rule: 'request.key-invalid',
    });
    expect(await sent()).toBe(0);
  });

  test.each([' ', '~', 'a'.repeat(255)])('can be %j', async (text) => {
    await right(chat.parley.messages.send(saying('soup'), { key: IdempotencyKey(text) }));
  });

  test('is refused where the reply is too long to be stored', async () => {
    const words = Array.from({ length: 700 }, (_, at) => `${at}`.padEnd(100, 'w'));
    expect(words.join('').length).toBeGreaterThan(MAX_REPLY);
    const parley = createParley({ ...chat.ports, numbers: { alertWords: 1_000 } });
    const adding = { caller: ann, words };
    const refused = await refusal(parley.alertWords.add(adding, { key }));
    expect(refused).toEqual({ rule: 'request.key-unsupported', why: 'long-reply' });
    expect(await right(parley.alertWords.list({ caller: ann }))).toEqual([]);
    expect(await right(parley.alertWords.add(adding))).toHaveLength(700);
  });

  test('is refused beyond the number of an account, and a known one is not', async () => {
    const parley = createParley({ ...chat.ports, numbers: { requestKeys: 2 } });
    const send = (text: string) =>
      parley.messages.send(saying('soup'), { key: IdempotencyKey(text) });
    await right(send('one'));
    await right(send('two'));
    expect(await refusal(send('three'))).toEqual({
      rule: 'request.too-many-keys',
      limit: 2,
      number: 'requestKeys',
    });
    await right(send('two'));
    expect(await sent()).toBe(2);
  });

  test('is refused where the replies of an account are too long together', async () => {
    const parley = createParley({ ...chat.ports, numbers: { requestReplyCharacters: 200 } });
    const add = (...words: ReadonlyArray<string>) =>
      parley.alertWords.add({ caller: ann, words }, { key: IdempotencyKey(words.join()) });
    await right(add('w'.repeat(90)));
    expect(await refusal(add('v'.repeat(90)))).toEqual({
      rule: 'request.too-many-keys',
      limit: 200,
      number: 'requestReplyCharacters',
    });
    expect(await right(parley.alertWords.list({ caller: ann }))).toHaveLength(1);
    await right(parley.messages.send(saying('soup'), { key }));
  });

  test('is forgotten after a day, a hundred at a time, and then means a new command', async () => {
    for (let at = 0; at < 101; at++)
      await right(chat.parley.messages.send(saying(`${at}`), { key: IdempotencyKey(`${at}`) }));
    chat.advanceClock(KEY_SECONDS);
    await right(chat.parley.messages.send(saying('late'), { key }));
    expect(await right(chat.parley.requests.forget())).toBe(0);
    chat.advanceClock(1);
    expect(await right(chat.parley.requests.forget())).toBe(101);
    await right(chat.parley.messages.send(saying('other'), { key: IdempotencyKey('0') }));
    expect(await sent()).toBe(103);
    expect(
      await chat.ports.storage.directory.requestsBefore(UnixSeconds(Number.MAX_SAFE_INTEGER), 9),
    ).toHaveLength(2);
  });
});

describe('which commands take a key', () => {
  const every = Object.entries(COMMAND_KEYS).flatMap(([concept, uses]) =>
    Object.entries(uses).map(([name, use]) => [`${concept}.${name}`, concept, name, use] as const),
  );
  const caseOf = (concept: string, name: string) =>
    Reflect.get(Reflect.get(chat.parley, concept), name) as (
      command: object,
      options: object,
    ) => () => Promise<E.Either<{ readonly rule: string }, unknown>>;

  test('is said of each use case there is', () => {
    const { realm, apply, transaction, inHostTransaction, ...concepts } = chat.parley;
    const there = Object.entries(concepts).flatMap(([concept, cases]) =>
      Object.keys(cases).map((name) => `${concept}.${name}`),
    );
    expect(there.toSorted()).toEqual(every.map(([name]) => name).toSorted());
  });

  test.each(every.filter(([, , , use]) => use === 'secret' || use === 'several'))(
    '%s refuses one before it looks at anything',
    async (_title, concept, name, why) => {
      const refused = await caseOf(concept, name)({ caller: ann }, { key })();
      expect(refused).toEqual(E.left({ rule: 'request.key-unsupported', why }));
    },
  );

  test('no command without an account takes one', async () => {
    const asked = { ...saying('soup'), caller: { realm: ann.realm, user: null } };
    expect(await caseOf('messages', 'send')(asked, { key })()).toEqual(
      E.left({ rule: 'request.key-unsupported', why: 'no-account' }),
    );
  });
});

test('a user who acts in a realm gives options behind a command', async () => {
  const acting = chat.parley.realm(ann.realm).as(ann.user);
  const { at, options } = replays();
  const soup = { to: saying('').to, content: 'soup' };
  const first = await acting.orThrow.messages.send(soup, options);
  expect(await acting.messages.send(soup, options)).toEqual(E.right(first));
  expect((await right(acting.plan.messages.send(soup, options))).reply).toEqual(first);
  await expect(acting.orThrow.messages.send({ ...soup, content: 'b' }, options)).rejects.toThrow(
    'request.key-reused',
  );
  expect([at.length, await sent()]).toEqual([2, 1]);
});
