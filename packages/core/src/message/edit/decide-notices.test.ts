import { describe, expect, test } from '@jest/globals';
import {
  ChannelId,
  ContainerId,
  FIRST_REVISION,
  MessageId,
  TopicId,
  UnixSeconds,
  UserId,
} from '../../kernel/brand.ts';
import { NO_CHANGE } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import { aChannel, NOW } from '../../testing/builders.ts';
import { person } from '../../testing/people.ts';
import type { Arrival, Span } from '../../topic/span.ts';
import type { Message } from '../message.ts';
import type { Newest } from '../store/move-end.ts';
import { aMove, anEdit, anEnd, aPiece, aTopic, noticeFacts } from '../testing/a-move.ts';
import type { EditMessage } from '../use-cases/commands.ts';
import { decideNotices } from './decide-notices.ts';
import type { Destination } from './destination.ts';
import type { MoveFacts, NoticeFacts } from './move-facts.ts';

const ann = person(10, { fullName: 'Ann' });
const decide = (
  over: Partial<MoveFacts>,
  notices: Partial<NoticeFacts> = {},
  asked: Partial<EditMessage> = {},
) => decideNotices(aMove({ notices: noticeFacts(notices), ...over }), ann, anEdit(asked), NOW);

const inNewThread = { noticeInNewThread: true };
const inOldThread = { noticeInOldThread: true };
const toStew: Destination = {
  kind: 'existing',
  topic: aTopic({ id: TopicId(8), name: 'stew', openContainer: ContainerId(2) }),
  stored: anEnd(),
};
const resolved: Partial<MoveFacts> = {
  kind: { topic: 'resolved', channel: null },
  destination: {
    kind: 'own-row',
    topic: aTopic({ name: '✔ soup', openContainer: null }),
    stored: anEnd(),
  },
};
const unresolved: Partial<MoveFacts> = {
  kind: { topic: 'unresolved', channel: null },
  source: anEnd({ name: '✔ soup' }),
  destination: { kind: 'own-row', topic: aTopic({ openContainer: null }), stored: anEnd() },
};
const dinner = aChannel({ id: ChannelId(51), name: 'dinner' });

/** As the bot says `text`. */
const said = (
  id: number,
  container: number,
  text: string,
  notice: Message['notice'] = 'moved',
) => ({
  id,
  realm: 1,
  container,
  revision: FIRST_REVISION,
  sender: 900,
  sentAt: NOW,
  client: 'Internal',
  content: text,
  rendered: `<p>${text}</p>`,
  readFor: notice === 'moved' ? 'nobody' : 'everyone',
  mentionsChannel: false,
  hasLink: true,
  hasImage: false,
  editedAt: null,
  notice,
  meta: null,
});
const sent = (topic: number, message: ReturnType<typeof said>) => ({
  _tag: 'message.send',
  message,
  topic: { id: topic, channel: 50 },
});
const sentEvent = (message: number) => ({ _tag: 'message.sent', realm: 1, message });
const RESOLVED = '@_**Ann|10** has marked this topic as resolved.';
const MOVED_HERE = 'This topic was moved here from #**lunch>soup** by @_**Ann|10**.';
const MOVED_AWAY = 'This topic was moved to #**lunch>stew** by @_**Ann|10**.';

describe('the notice in the new topic', () => {
  test('mentions no one, and is unread for all', () =>
    expect(decide({}, {}, inNewThread)).toEqual({
      guards: [],
      changes: [sent(7, said(402, 501, MOVED_HERE))],
      events: [sentEvent(402)],
    }));

  test('goes where that topic goes on', () =>
    expect(decide({ destination: toStew }, {}, inNewThread).changes).toEqual([
      sent(8, said(402, 2, MOVED_HERE)),
    ]));

  test('is omitted when it cannot be rendered', () =>
    expect(decide({}, { render: () => E.left({ _tag: 'RenderFailure' }) }, inNewThread)).toEqual(
      NO_CHANGE,
    ));

  test('is unread also for those who want to hear of resolved topics', () =>
    expect(decide({}, { unreadFor: [UserId(11)] }, inNewThread).changes).toHaveLength(1));
});

describe('the notice in the old topic', () => {
  const rest = { isWhole: false, destination: toStew };
  const AWAY = 'A message was moved from this topic to #**lunch>stew** by @_**Ann|10**.';

  test('goes where that topic goes on, if nothing of that moved', () =>
    expect(decide({ ...rest, pieces: [aPiece(3, 5, 6)] }, {}, inOldThread)).toEqual({
      guards: [],
      changes: [sent(7, said(403, 1, AWAY))],
      events: [sentEvent(403)],
    }));
  test('begins again where a part of that moved, among others', () =>
    expect(
      decide({ ...rest, pieces: [aPiece(3, 5, 6), aPiece(1, 101, 102)] }, {}, inOldThread).changes,
    ).toEqual([sent(7, said(403, 502, AWAY))]));
  test('begins again where the topic was closed', () =>
    expect(
      decide({ ...rest, source: anEnd({ openContainer: null }) }, {}, inOldThread).changes,
    ).toEqual([sent(7, said(403, 502, AWAY))]));
  test('makes a topic of that name, where the row went along', () =>
    expect(decide({}, {}, inOldThread)).toEqual({
      guards: [],
      changes: [
        { _tag: 'topic.put', topic: aTopic({ id: TopicId(602), openContainer: null }) },
        sent(602, said(403, 502, MOVED_AWAY)),
      ],
      events: [sentEvent(403)],
    }));
  test.each(['Soup', 'SOUP'])(
    'is not written, nor one in the new, where only the casing changes: %s',
    (name) => {
      const destination: Destination = {
        kind: 'own-row',
        topic: aTopic({ name, openContainer: null }),
        stored: anEnd(),
      };
      expect(decide({ destination }, {}, { ...inNewThread, ...inOldThread })).toEqual(NO_CHANGE);
    },
  );
  test('comes after the one in the new', () =>
    expect(decide(rest, {}, { ...inNewThread, ...inOldThread }).events).toEqual([
      sentEvent(402),
      sentEvent(403),
    ]));
});

describe('the notice of a resolved topic', () => {
  test('is read for all except those who want it unread', () =>
    expect(decide(resolved, { unreadFor: [UserId(11), UserId(12)] })).toEqual({
      guards: [],
      changes: [
        sent(7, said(401, 501, RESOLVED, 'resolved')),
        { _tag: 'unread-mark.put', message: 401, user: 11 },
        { _tag: 'unread-mark.put', message: 401, user: 12 },
      ],
      events: [sentEvent(401)],
    }));
  test('says when it was unresolved', () =>
    expect(decide(unresolved).changes).toEqual([
      sent(7, said(401, 501, '@_**Ann|10** has marked this topic as unresolved.', 'unresolved')),
    ]));
  test('is the only one in the new topic, even when another is asked for', () =>
    expect(decide(resolved, {}, inNewThread).events).toEqual([sentEvent(401)]));
  test('is not there beside a new text', () =>
    expect(decide(resolved, {}, { content: 'x' })).toEqual(NO_CHANGE));
  test('is not there on the way to another channel, which has its own', () => {
    const { changes } = decide(
      { ...resolved, kind: { topic: 'resolved', channel: dinner } },
      {},
      inNewThread,
    );
    expect(changes).toEqual([sent(7, said(402, 501, MOVED_HERE))]);
  });
  test('is not there for another name', () => expect(decide({})).toEqual(NO_CHANGE));
});

describe('a quick change of mind', () => {
  const newest = (notice: Message['notice'], age: number): Newest => ({
    id: MessageId(200),
    container: ContainerId(1),
    revision: FIRST_REVISION,
    sentAt: UnixSeconds(NOW - age),
    notice,
  });
  const arrival = {
    at: MessageId(150),
    from: ChannelId(51),
    to: ChannelId(50),
    isProtected: false,
  };
  const spanOf = (first: number, last: number, arrivals: ReadonlyArray<Arrival>): Span => ({
    ...aPiece(1, first, last),
    topic: TopicId(7),
    channel: ChannelId(50),
    arrivals,
  });
  const [earlier, journeyed] = [spanOf(101, 199, []), spanOf(200, 200, [arrival])];
  const takenBack = {
    guards: [{ _tag: 'row.unchanged', row: 'message', id: 200, revision: 1 }],
    changes: [{ _tag: 'message.remove', message: 200 }],
    events: [
      {
        _tag: 'message.removed',
        realm: 1,
        message: 200,
        by: 10,
        from: { channel: 50, topic: 7, topicName: 'soup' },
        participants: null,
        arrivals: [],
        beside: [],
      },
    ],
  };

  test('takes the notice back', () =>
    expect(decide(unresolved, { newest: newest('resolved', 60) })).toEqual(takenBack));
  test('and so does the next', () => {
    const [event] = takenBack.events;
    const from = { channel: 50, topic: 7, topicName: '✔ soup' };
    expect(decide(resolved, { newest: newest('unresolved', 0) })).toEqual({
      ...takenBack,
      events: [{ ...event, from }],
    });
  });
  test.each<[string, Partial<MoveFacts>]>([
    ['in the old topic', { source: anEnd({}, { spans: [earlier, journeyed] }) }],
    [
      'in the new one',
      {
        source: anEnd({}, { spans: [earlier] }),
        destination: { ...toStew, stored: anEnd({}, { spans: [journeyed] }) },
      },
    ],
    [
      'in the new one, where no topic was before',
      {
        source: anEnd({}, { spans: [earlier, journeyed] }),
        destination: { kind: 'new', topic: aTopic({ id: TopicId(8) }), stored: null },
      },
    ],
  ])('tells which journeys it made, %s', (_says, over) =>
    expect(
      decide({ ...unresolved, ...over }, { newest: newest('resolved', 60) }).events,
    ).toMatchObject([{ arrivals: [arrival] }]),
  );
  test.each<[string, Newest]>([
    ['after a minute it is none', newest('resolved', 61)],
    ['the notice of a move stays', newest('moved', 0)],
    ['a message that a user wrote stays', newest(null, 0)],
  ])('%s', (_says, found) =>
    expect(decide(unresolved, { newest: found }).events).toEqual([sentEvent(401)]),
  );
});

test('without a notification bot nothing is sent', () =>
  expect(decide({ ...resolved, notices: null }, {}, { ...inNewThread, ...inOldThread })).toBe(
    NO_CHANGE,
  ));
