import { describe, expect, test } from '@jest/globals';
import { ChannelId, MessageId, RealmId, Revision, TopicId, UserId } from '../kernel/brand.ts';
import type { Guard } from '../kernel/guard.ts';
import { type MovesView, type PlanView, plainView } from '../kernel/plan-view.ts';
import { planFingerprint } from './plan-fingerprint.ts';

const REALM = RealmId(1);
const place = {
  _tag: 'Topic',
  channel: ChannelId(1),
  channelName: 'kitchen',
  topic: 'soup',
} as const;
const moves: MovesView = { messages: 2, stay: 0, grows: false, from: place, to: place };
const silent = (last: number, revision = 1): Guard => ({
  _tag: 'topic.unchanged',
  topic: TopicId(5),
  revision: Revision(revision),
  last: MessageId(last),
});

const print = (
  view: Partial<PlanView>,
  guards: ReadonlyArray<Guard> = [silent(1)],
  id = 'a',
): string =>
  planFingerprint({
    command: 'messages.edit',
    changeSet: { realm: REALM, id, guards, changes: [], events: [] },
    view: { ...plainView({ changes: [] }), ...view },
  });

describe('two plans of one command', () => {
  test('are the same whatever ids were reserved and what was sent since', () => {
    expect(print({ moves }, [silent(9)], 'b')).toBe(print({ moves }));
    const free = (channel: number): Guard => ({
      _tag: 'key.free',
      key: 'topic.name',
      channel: ChannelId(channel),
      value: 'stew',
    });
    expect(print({}, [free(1)])).toBe(print({}, [free(2)]));
  });

  test('differ by the revisions that they depend on', () => {
    expect(print({ moves }, [silent(1, 2)])).not.toBe(print({ moves }));
    const user = (revision: number): Guard => ({
      _tag: 'row.unchanged',
      row: 'user',
      id: UserId(7),
      revision: Revision(revision),
    });
    expect(print({}, [user(1)])).not.toBe(print({}, [user(2)]));
  });

  test('differ by the people who lose access', () => {
    const lose = (id: number): PlanView['people'] => ({
      lose: { ids: [UserId(id)], number: 1 },
      gain: { ids: [], number: 0 },
    });
    expect(print({ people: lose(7) })).not.toBe(print({ people: lose(8) }));
  });

  test('differ by the number of messages, unless that grows', () => {
    const many = { ...moves, messages: 3 };
    expect(print({ moves: many })).not.toBe(print({ moves }));
    const growing = { ...moves, grows: true };
    const said = (number: number) => [{ place, text: `${number} messages were moved here.` }];
    expect(print({ moves: { ...growing, messages: 3 }, notices: said(3) })).toBe(
      print({ moves: growing, notices: said(2) }),
    );
    expect(print({ moves, notices: said(3) })).not.toBe(print({ moves, notices: said(2) }));
  });
});
