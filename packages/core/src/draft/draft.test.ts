import { describe, expect, test } from '@jest/globals';
import type { ChannelMembership } from '../channel/may-read-channel.ts';
import {
  ChannelId,
  DraftId,
  Markdown,
  RealmId,
  Revision,
  UnixSeconds,
  UserId,
} from '../kernel/brand.ts';
import { NO_CHANGE } from '../kernel/change-set.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { DEFAULT_USER_SETTINGS } from '../realm/user-settings.ts';
import { aChannel, anActorContext, aSubscription, aUser, NOW } from '../testing/builders.ts';
import { withJudges } from '../testing/with-judges.ts';
import { ROLE } from '../user/user.ts';
import { decideEditDraft, decideRemoveDraft } from './decide-change-draft.ts';
import { decideCreateDrafts } from './decide-create-drafts.ts';
import type { Draft } from './draft.ts';
import { type AddressFacts, mayAddressDraft, type WantedAddress } from './may-address-draft.ts';
import { settleDraft, type TypedDraft } from './settle-draft.ts';

const [ANN, BEN, EVE, GONE] = [UserId(10), UserId(11), UserId(12), UserId(13)];
const context = anActorContext({ id: ANN });
const silent = anActorContext({
  id: ANN,
  settings: { ...DEFAULT_USER_SETTINGS, synchronizesDrafts: false },
});
const membershipIn = (
  id: number,
  over: Parameters<typeof aChannel>[0] = {},
  isSubscribed = false,
): [ChannelId, ChannelMembership] => [
  ChannelId(id),
  {
    channel: aChannel({ id: ChannelId(id), ...over }),
    subscription: isSubscribed ? aSubscription() : null,
  },
];
const users = [ANN, BEN, EVE].map((id) => aUser({ id }));
const facts: AddressFacts = {
  context,
  memberships: new Map([
    membershipIn(50),
    membershipIn(51, { privacy: 'private' }),
    membershipIn(52, { privacy: 'private' }, true),
    membershipIn(53, { isArchived: true }),
  ]),
  users: new Map([...users, aUser({ id: GONE, isActive: false })].map((user) => [user.id, user])),
  known: 'everybody',
};
const toChannel = (topic: string, ...ids: ReadonlyArray<number>): WantedAddress => ({
  _tag: 'Channel',
  channels: ids.map(ChannelId),
  topic,
});
const toPeople = (...wanted: ReadonlyArray<UserId>): WantedAddress => ({
  _tag: 'People',
  users: wanted,
});
const MISSING = denial('channel.unavailable');
const unknown = (user: UserId) => denial('message.send.unknown-user', { user });

describe('whom a draft may be for', () => {
  test.each<[string, WantedAddress, unknown]>([
    ['no recipient yet', { _tag: 'Nowhere' }, { _tag: 'Nowhere' }],
    [
      'a channel, the topic as typed',
      toChannel(' soup ', 50),
      { _tag: 'Channel', channel: 50, topic: ' soup ' },
    ],
    [
      'the topic as it is named',
      toChannel('general chat', 50),
      { _tag: 'Channel', channel: 50, topic: 'general chat' },
    ],
    [
      'a long topic, cut',
      toChannel('x'.repeat(61), 50),
      { _tag: 'Channel', channel: 50, topic: `${'x'.repeat(57)}...` },
    ],
    [
      'a private channel they are subscribed to',
      toChannel('', 52),
      { _tag: 'Channel', channel: 52, topic: '' },
    ],
    ['others, by id and each once', toPeople(EVE, BEN, EVE), { _tag: 'People', users: [BEN, EVE] }],
    ['others and the writer, who is implied', toPeople(ANN, BEN), { _tag: 'People', users: [BEN] }],
    ['himself', toPeople(ANN, ANN), { _tag: 'People', users: [ANN] }],
    ['no people, which is no recipient yet', toPeople(), { _tag: 'Nowhere' }],
  ])('%s', (_what, wanted, address) =>
    expect(mayAddressDraft(facts, wanted)).toEqual(E.right(address)),
  );

  test.each<[string, WantedAddress, unknown]>([
    [
      'a topic with a null byte, whatever the channel',
      toChannel('a\0b'),
      denial('draft.topic-null-byte'),
    ],
    ['no channel', toChannel('soup'), denial('draft.channel-count')],
    ['two channels', toChannel('soup', 50, 50), denial('draft.channel-count')],
    ['a channel there is not', toChannel('soup', 99), MISSING],
    ['a channel they may not read', toChannel('soup', 51), MISSING],
    ['an archived channel', toChannel('soup', 53), MISSING],
    ['a user who does not exist', toPeople(GONE, UserId(99), BEN), unknown(UserId(99))],
    [
      'a deactivated user',
      toPeople(BEN, GONE),
      denial('message.direct.deactivated-recipient', { email: 'person13@example.com' }),
    ],
  ])('not %s', (_what, wanted, rule) =>
    expect(mayAddressDraft(facts, wanted)).toEqual(E.left(rule)),
  );

  test('not a user whom a guest may not see: there is no such user', () => {
    const guest = {
      ...facts,
      context: anActorContext({ id: ANN, role: ROLE.guest }),
      known: new Set([BEN]),
    };
    expect(mayAddressDraft(guest, toPeople(BEN, ANN))).toMatchObject({ right: { users: [BEN] } });
    expect(mayAddressDraft(guest, toPeople(BEN, EVE))).toEqual(E.left(unknown(EVE)));
    expect(mayAddressDraft(guest, toPeople(GONE))).toEqual(E.left(unknown(GONE)));
  });
});

const typed = (over: Partial<TypedDraft> = {}): TypedDraft => ({
  address: { _tag: 'Nowhere' },
  content: 'hello',
  editedAt: null,
  ...over,
});

describe('what is kept of a draft', () => {
  test.each<[string, Partial<TypedDraft>, object]>([
    ['content without blanks around it', { content: ' \t\n hello \n' }, { content: 'hello' }],
    [
      'content that is cut',
      { content: 'x'.repeat(10_001) },
      { content: `${'x'.repeat(9_980)}\n[message truncated]` },
    ],
    ['now, where no time is told', {}, { editedAt: NOW }],
    ['the second it was edited in', { editedAt: 1_700_000_000.999 }, { editedAt: 1_700_000_000 }],
    ['the beginning of time', { editedAt: 0 }, { editedAt: 0 }],
    [
      'the last second of the year 9999',
      { editedAt: 253_402_300_799.9 },
      { editedAt: 253_402_300_799 },
    ],
  ])('%s', (_what, over, kept) =>
    expect(settleDraft(withJudges(facts), typed(over), NOW)).toMatchObject({ right: kept }),
  );

  test.each<[string, Partial<TypedDraft>, string]>([
    ['content first', { content: ' ', editedAt: -1 }, 'message.content.empty'],
    ['null bytes too', { content: 'a\0b', editedAt: -1 }, 'message.content.null-byte'],
    ['then the time', { editedAt: -0.5, address: toChannel('soup') }, 'draft.timestamp-negative'],
    [
      'a time after the year 9999',
      { editedAt: 253_402_300_800, address: toChannel('soup') },
      'draft.timestamp-too-late',
    ],
    ['a time there is not', { editedAt: Number.POSITIVE_INFINITY }, 'draft.timestamp-too-late'],
    ['then the address', { address: toChannel('soup') }, 'draft.channel-count'],
  ])('is refused: %s', (_what, over, rule) =>
    expect(settleDraft(withJudges(facts), typed(over), NOW)).toMatchObject({ left: { rule } }),
  );
});

const stored: Draft = {
  id: DraftId(7),
  realm: RealmId(1),
  owner: ANN,
  revision: Revision(3),
  address: { _tag: 'People', users: [BEN] },
  content: Markdown('old'),
  editedAt: UnixSeconds(5),
  edition: DraftId(8),
};
const actorGuard = { _tag: 'row.unchanged', row: 'user', id: ANN, revision: 1 };
const draftGuard = { _tag: 'row.unchanged', row: 'draft', id: 7, revision: 3 };
const OFF = E.left(denial('draft.synchronization-off'));
const UNAVAILABLE = E.left(denial('draft.unavailable'));

describe('beginning drafts', () => {
  const decide = (drafts: ReadonlyArray<TypedDraft>, over: Partial<AddressFacts> = {}) =>
    decideCreateDrafts(
      withJudges({ ...facts, ...over, ids: drafts.map((_, index) => DraftId(20 + index)) }),
      { drafts },
      NOW,
    );
  const row = (id: number, content: string) => ({
    _tag: 'draft.put',
    draft: {
      ...stored,
      id,
      revision: 1,
      address: { _tag: 'Nowhere' },
      content,
      editedAt: NOW,
      edition: id,
    },
  });

  test('writes them all, in their order', () =>
    expect(decide([typed({ content: 'a' }), typed({ content: 'b' })])).toEqual(
      E.right({
        changeSet: {
          guards: [actorGuard],
          changes: [row(20, 'a'), row(21, 'b')],
          events: [{ _tag: 'drafts.created', realm: 1, user: ANN, drafts: [20, 21] }],
        },
        reply: [20, 21],
      }),
    ));
  test('none at all changes nothing', () =>
    expect(decide([])).toEqual(E.right({ changeSet: NO_CHANGE, reply: [] })));
  test('one that cannot be kept keeps out the others', () =>
    expect(decide([typed(), typed({ editedAt: -1 }), typed({ content: '' })])).toMatchObject({
      left: { rule: 'draft.timestamp-negative' },
    }));
  test('no user who has turned the synchronization off', () => {
    expect(decide([typed({ content: '' })], { context: silent })).toEqual(OFF);
    expect(decide([], { context: silent })).toEqual(OFF);
  });
});

describe('changing a draft', () => {
  const edit = (draft: Draft | null, over: Partial<TypedDraft> = {}, from = context) =>
    decideEditDraft(
      withJudges({ ...facts, context: from, draft, edition: DraftId(30) }),
      { typed: typed(over) },
      NOW,
    );

  test('replaces all of it', () =>
    expect(edit(stored, { content: 'new', address: toChannel('soup', 50) })).toEqual(
      E.right({
        changeSet: {
          guards: [actorGuard, draftGuard],
          changes: [
            {
              _tag: 'draft.put',
              draft: {
                ...stored,
                revision: 4,
                address: { _tag: 'Channel', channel: 50, topic: 'soup' },
                content: 'new',
                editedAt: NOW,
                edition: 30,
              },
            },
          ],
          events: [{ _tag: 'draft.updated', realm: 1, user: ANN, draft: 7 }],
        },
        reply: undefined,
      }),
    ));

  test('removes it', () =>
    expect(decideRemoveDraft(withJudges({ context, draft: stored }))).toEqual(
      E.right({
        changeSet: {
          guards: [actorGuard, draftGuard],
          changes: [{ _tag: 'draft.remove', draft: 7 }],
          events: [{ _tag: 'draft.removed', realm: 1, user: ANN, draft: 7 }],
        },
        reply: undefined,
      }),
    ));

  test.each([null, { ...stored, owner: BEN }])(
    'is for its writer alone, and asked before what is in it',
    (draft) => {
      expect(edit(draft, { content: '' })).toEqual(UNAVAILABLE);
      expect(decideRemoveDraft(withJudges({ context, draft }))).toEqual(UNAVAILABLE);
    },
  );
  test('what cannot be kept is refused', () =>
    expect(edit(stored, { editedAt: -1 })).toMatchObject({
      left: { rule: 'draft.timestamp-negative' },
    }));
  test('no user who has turned the synchronization off', () => {
    for (const draft of [stored, null]) {
      expect(edit(draft, {}, silent)).toEqual(OFF);
      expect(decideRemoveDraft(withJudges({ context: silent, draft }))).toEqual(OFF);
    }
  });
});
