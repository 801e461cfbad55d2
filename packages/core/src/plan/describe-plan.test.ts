import { describe, expect, test } from '@jest/globals';
import { ChannelId, UserId } from '../kernel/brand.ts';
import { type PlaceView, type PlanView, plainView } from '../kernel/plan-view.ts';
import { describePlan } from './describe-plan.ts';

const topic = (name: string): PlaceView => ({
  _tag: 'Topic',
  channel: ChannelId(1),
  channelName: 'kitchen',
  topic: name,
});
const none = { ids: [], number: 0 };
const view = (more: Partial<PlanView> = {}): PlanView => ({
  ...plainView({ changes: [] }),
  changes: [{ what: 'message.move', number: 1 }],
  ...more,
});

describe('a plan in words', () => {
  test('says that nothing changes', () =>
    expect(describePlan(plainView({ changes: [] }))).toEqual(['Nothing changes.']));

  test('counts the changes where there is nothing more to say', () => {
    expect(describePlan(view())).toEqual(['1 change is written.']);
    const changes = [
      { what: 'draft.put', number: 2 },
      { what: 'draft.remove', number: 1 },
    ] as const;
    expect(describePlan(view({ changes }))).toEqual(['3 changes are written.']);
  });

  test('says what moves, what stays and who reads less', () =>
    expect(
      describePlan(
        view({
          moves: { messages: 5, stay: 1, grows: false, from: topic('soup'), to: topic('') },
          people: { lose: { ids: [UserId(7)], number: 1 }, gain: { ids: [], number: 2 } },
        }),
      ),
    ).toEqual([
      '5 messages move from #kitchen > "soup" to #kitchen > the general chat.',
      '1 message stays in #kitchen > "soup".',
      '1 person can read less than before.',
      '2 people can read more than before.',
    ]));

  test('says that later messages move as well, and what is posted', () =>
    expect(
      describePlan(
        view({
          moves: { messages: 1, stay: 2, grows: true, from: topic('soup'), to: topic('stew') },
          notices: [
            { place: topic('stew'), text: 'This topic was moved here.' },
            { place: { _tag: 'Direct', people: { ids: [], number: 1 } }, text: 'Hello.' },
          ],
        }),
      ),
    ).toEqual([
      '1 message moves from #kitchen > "soup" to #kitchen > "stew".',
      '2 messages stay in #kitchen > "soup".',
      'Messages that are sent there meanwhile move as well.',
      'A notice is sent to #kitchen > "stew": This topic was moved here.',
      'A notice is sent as a direct message to 1 person: Hello.',
    ]));

  test('says what ends', () => {
    expect(describePlan(view({ ends: { keys: 3, accounts: 1 } }))).toEqual([
      '1 account is deactivated, and the event queues of their clients end.',
      '3 keys and sessions end.',
    ]);
    expect(describePlan(view({ ends: { keys: 1, accounts: 0 } }))).toEqual([
      '1 key or session ends.',
    ]);
    expect(describePlan(view({ people: { lose: none, gain: none } }))).toHaveLength(1);
  });
});
