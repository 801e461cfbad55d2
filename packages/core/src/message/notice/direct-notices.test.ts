import { describe, expect, test } from '@jest/globals';
import { ContainerId, MessageId, UserId } from '../../kernel/brand.ts';
import { NO_CHANGE } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import type { Rendered } from '../../kernel/markdown-port.ts';
import { NOW } from '../../testing/builders.ts';
import { person } from '../../testing/people.ts';
import { type DirectNotice, type DirectNoticeFacts, writeDirectNotices } from './direct-notices.ts';

const bot = person(20, { bot: { type: 1, owner: null, isSystem: true } });
const facts = (over: Partial<DirectNoticeFacts> = {}): DirectNoticeFacts => ({
  bot,
  places: new Map([
    [UserId(5), { container: ContainerId(70), isNew: true }],
    [UserId(30), { container: ContainerId(71), isNew: false }],
  ]),
  ids: [100, 101, 102].map(MessageId),
  ...over,
});
const html = (text: string): Rendered =>
  ({
    html: `<p>${text}</p>`,
    mentionedUsers: [],
    mentionedGroups: [],
    mentionsChannel: true,
    mentionsTopic: false,
    hasLink: false,
    hasImage: false,
  }) as never;
const notice = (text: string, ...to: ReadonlyArray<number>): DirectNotice => ({
  to: to.map(UserId),
  text,
  rendered: E.right(html(text)),
});
const write = (notices: ReadonlyArray<DirectNotice>, given: DirectNoticeFacts | null = facts()) =>
  writeDirectNotices(given, notices, NOW);
const sent = (notices: ReadonlyArray<DirectNotice>) =>
  write(notices).changes.flatMap((change) =>
    change._tag === 'message.send'
      ? [[change.message.id, change.message.container, change.message.content]]
      : [],
  );

describe('what a bot writes to people', () => {
  test('a message to each, unread, with the conversation where they never spoke', () =>
    expect(write([notice('hello', 5, 30)])).toEqual({
      guards: [{ _tag: 'key.free', key: 'conversation', realm: 1, value: '5,20' }],
      changes: [
        { _tag: 'conversation.put', id: 70, realm: 1, participants: [5, 20] },
        {
          _tag: 'message.send',
          topic: null,
          message: expect.objectContaining({
            id: 100,
            realm: 1,
            container: 70,
            sender: 20,
            sentAt: NOW,
            client: 'Internal',
            content: 'hello',
            rendered: '<p>hello</p>',
            readFor: 'nobody',
            notice: null,
            mentionsChannel: false,
          }),
        },
        {
          _tag: 'message.send',
          topic: null,
          message: expect.objectContaining({ id: 101, container: 71 }),
        },
      ],
      events: [
        { _tag: 'message.sent', realm: 1, message: 100 },
        { _tag: 'message.sent', realm: 1, message: 101 },
      ],
    }));
  test('two texts to one person begin one conversation', () => {
    const twice = write([notice('welcome', 5), notice('farewell', 5)]);
    expect([twice.guards.length, twice.changes.map(({ _tag }) => _tag)]).toEqual([
      1,
      ['conversation.put', 'message.send', 'message.send'],
    ]);
    expect(sent([notice('welcome', 5, 30), notice('farewell', 5)])).toEqual([
      [100, 70, 'welcome'],
      [101, 71, 'welcome'],
      [102, 70, 'farewell'],
    ]);
  });
  test('what cannot be rendered is omitted, and the rest is sent', () =>
    expect(
      sent([
        { ...notice('x', 5), rendered: E.left({ _tag: 'RenderFailure' }) },
        notice('hello', 30),
      ]),
    ).toEqual([[100, 71, 'hello']]));
});

describe('nothing is said', () => {
  test('by a bot that is gone', () => expect(write([notice('hello', 5)], null)).toBe(NO_CHANGE));
  test('to no one', () => expect(write([notice('hello')])).toEqual(NO_CHANGE));
});
