import { describe, expect, test } from '@jest/globals';
import { FIRST_REVISION, Html, LinkifierId, MessageId, RealmId } from '../../kernel/brand.ts';
import { right } from '../../testing/outcome.ts';
import { ann, bob, guest } from '../testing/people.ts';
import { openTestMessages, type TestMessages } from '../testing/test-messages.ts';

const rerender = (chat: TestMessages, after = 0, limit = 100) =>
  right(chat.messages.rerender({ realm: RealmId(1), after: MessageId(after), limit }));
const html = async (chat: TestMessages, id: MessageId): Promise<string> =>
  (await chat.fetch(ann, id)).message.rendered;

const aTracker = {
  _tag: 'linkifier.put' as const,
  linkifier: {
    id: LinkifierId(1),
    realm: RealmId(1),
    revision: FIRST_REVISION,
    pattern: '#(?P<id>[0-9]+)',
    urlTemplate: 'https://tracker.test/{id}',
    position: 1,
  },
};

describe('messages rendered again', () => {
  test('have the links that linkifiers make now; nothing else of them changes', async () => {
    const chat = await openTestMessages();
    const den = await chat.channel({}, ann, bob);
    const one = await chat.send(ann, den, 't', '#1 @**Bob**');
    const two = await chat.send(ann, den, 't', 'two');
    const before = await chat.fetch(bob, one);
    await chat.write(aTracker);
    expect(await rerender(chat)).toEqual({ last: two, seen: 2, changed: 1, failed: [] });
    const after = await chat.fetch(bob, one);
    expect(after.message.rendered).toContain('<a href="https://tracker.test/1">#1</a>');
    expect(after).toEqual({
      ...before,
      message: { ...after.message, content: before.message.content },
    });
    expect(after.message).toMatchObject({ hasLink: true, editedAt: null, revision: 2 });
    expect(await rerender(chat)).toMatchObject({ changed: 0 });
  });

  test('come a few at a time, from where the last ones ended', async () => {
    const chat = await openTestMessages();
    const den = await chat.channel({}, ann);
    const ids = [
      await chat.send(ann, den, 't', '#1'),
      await chat.send(ann, den, 't', '#2'),
      await chat.send(ann, den, 't', '#3'),
    ];
    await chat.write(aTracker);
    expect(await rerender(chat, 0, 2)).toEqual({ last: ids[1], seen: 2, changed: 2, failed: [] });
    expect(await rerender(chat, ids[1], 2)).toEqual({
      last: ids[2],
      seen: 1,
      changed: 1,
      failed: [],
    });
    expect(await rerender(chat, ids[2], 2)).toEqual({
      last: null,
      seen: 0,
      changed: 0,
      failed: [],
    });
  });

  test('keep naming the same user under any name, and times of the day of writing', async () => {
    const chat = await openTestMessages();
    const den = await chat.channel({}, ann);
    const id = await chat.send(ann, den, 't', '@**Bob** <time:3pm>');
    const then = await html(chat, id);
    chat.advanceClock(86_400);
    await chat.write(
      { _tag: 'user.put', user: { ...bob, fullName: 'Robert' } },
      { _tag: 'user.put', user: { ...guest, fullName: 'Bob' } },
    );
    expect(await rerender(chat)).toMatchObject({ changed: 0 });
    expect(await html(chat, id)).toBe(then);
  });

  test('name whom they named in another casing, though another user has that name now', async () => {
    const chat = await openTestMessages();
    const den = await chat.channel({}, ann);
    const id = await chat.send(ann, den, 't', '@**BOB**');
    const then = await html(chat, id);
    await chat.write({ _tag: 'user.put', user: { ...guest, fullName: 'BOB' } });
    expect(await rerender(chat)).toMatchObject({ changed: 0 });
    expect([await html(chat, id), then]).toEqual([
      then,
      expect.stringContaining(`data-user-id="${bob.id}">@Bob</span>`),
    ]);
  });

  test('name whom they did not name then', async () => {
    const chat = await openTestMessages();
    const den = await chat.channel({}, ann);
    const id = await chat.send(ann, den, 't', '@**Zoe**');
    await chat.write({ _tag: 'user.put', user: { ...guest, fullName: 'Zoe' } });
    expect(await rerender(chat)).toMatchObject({ changed: 1 });
    expect(await html(chat, id)).toContain(`data-user-id="${guest.id}">@Zoe</span>`);
  });

  test('leave those alone that cannot be rendered, and notices', async () => {
    const chat = await openTestMessages();
    const den = await chat.channel({}, ann);
    const id = await chat.send(ann, den, 't', 'x');
    await right(chat.edit(ann, id, { topic: 'u', noticeInNewThread: true }));
    const listed = await chat.list(ann);
    const notice = listed.messages.at(-1)?.message;
    await chat.write({
      _tag: 'message.rerender',
      message: notice?.id ?? id,
      rendered: Html('<p>old</p>'),
      hasLink: false,
      hasImage: false,
    });
    await chat.write({
      _tag: 'message.edit',
      message: id,
      content: '$$\\sqrt{x}$$ '.repeat(700) as never,
      rendered: Html('<p>old</p>'),
      mentionsChannel: false,
      hasLink: false,
      hasImage: false,
      edit: {
        id: 900 as never,
        by: ann.id,
        at: 1 as never,
        prevContent: 'x' as never,
        prevRendered: Html('<p>x</p>'),
        move: null,
      },
    });
    expect(await rerender(chat)).toMatchObject({ seen: 2, changed: 0, failed: [id] });
    expect(await html(chat, id)).toBe('<p>old</p>');
  });

  test('of a realm there is not are none', async () => {
    const chat = await openTestMessages();
    expect(
      await right(chat.messages.rerender({ realm: RealmId(9), after: MessageId(0), limit: 5 })),
    ).toEqual({
      last: null,
      seen: 0,
      changed: 0,
      failed: [],
    });
  });
});
