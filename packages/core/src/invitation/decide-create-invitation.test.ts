import { describe, expect, test } from '@jest/globals';
import { ChannelId, InvitationId, UnixSeconds } from '../kernel/brand.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { aChannel, aRealm, aSubscription, NOW } from '../testing/builders.ts';
import { acting, aGroup, aMember, anOwner } from '../testing/people.ts';
import { withJudges } from '../testing/with-judges.ts';
import { type CreateInvitationFacts, decideCreateInvitation } from './decide-create-invitation.ts';
import { aLink } from './testing/a-link.ts';

const facts = (over: Partial<CreateInvitationFacts> = {}): CreateInvitationFacts => ({
  context: { realm: aRealm(), actor: acting(anOwner) },
  offer: { role: 400, channels: [], groups: [], welcomeText: null },
  unsendable: null,
  id: InvitationId(1),
  key: aLink().key,
  ...over,
});
const wish = (expiresInMinutes: number | null = null) => ({
  expiresInMinutes,
  withDefaultChannels: false,
});
const unchanged = (row: string, id: number) => ({ _tag: 'row.unchanged', row, id, revision: 1 });

describe('a new link', () => {
  test('is stored and told, and answered with its address', () =>
    expect(decideCreateInvitation(withJudges(facts()), wish(), NOW)).toEqual(
      E.right({
        changeSet: {
          guards: [unchanged('user', anOwner.id)],
          changes: [{ _tag: 'invitation.put', invitation: aLink() }],
          events: [{ _tag: 'invitations.changed', realm: 1, creator: anOwner.id }],
        },
        reply: { id: 1, url: `https://chat.example.com/join/${aLink().key}/` },
      }),
    ));

  test('holds while what it offers is as it was', () => {
    const channel = aChannel({ id: ChannelId(51), privacy: 'private' });
    const membership = {
      channel,
      subscription: aSubscription({ user: anOwner.id, channel: channel.id }),
    };
    const offer = {
      role: 400,
      channels: [{ id: channel.id, membership }],
      groups: [aGroup(70)],
      welcomeText: 'x',
    } as const;
    const decided = decideCreateInvitation(withJudges(facts({ offer })), wish(), NOW);
    expect(E.isRight(decided) && decided.right.changeSet.guards).toEqual([
      unchanged('user', anOwner.id),
      unchanged('channel', 51),
      { _tag: 'row.unchanged', row: 'subscription', user: anOwner.id, channel: 51, revision: 1 },
      unchanged('group', 70),
    ]);
    expect(E.isRight(decided) && decided.right.changeSet.changes).toEqual([
      {
        _tag: 'invitation.put',
        invitation: aLink({ channels: [channel.id], groups: [aGroup(70).id], welcomeText: 'x' }),
      },
    ]);
  });

  test.each([
    [null, null],
    [1, NOW + 60],
    [14_400, NOW + 864_000],
    [1_000_000_000, NOW + 60_000_000_000],
  ])('for %p minutes can be used until %p', (minutes, last) => {
    const decided = decideCreateInvitation(withJudges(facts()), wish(minutes), NOW);
    const expiresAt = last === null ? null : UnixSeconds(last);
    expect(E.isRight(decided) && decided.right.changeSet.changes).toEqual([
      { _tag: 'invitation.put', invitation: aLink({ expiresAt }) },
    ]);
  });
});

describe('what makes no link', () => {
  const unsendable = denial('message.content.null-byte');
  test.each([
    [
      'an end beyond counting',
      facts(),
      1_000_000_001,
      denial('invitation.expiry-too-far', { limit: 1_000_000_000 }),
    ],
    ...[0, -5, -1e300, 0.5, Number.NaN].map(
      (minutes) =>
        [
          `an end ${minutes} minutes away`,
          facts(),
          minutes,
          denial('invitation.expiry-past', { limit: 1 }),
        ] as const,
    ),
    [
      'a maker without the right',
      facts({ context: { realm: aRealm(), actor: acting(aMember) }, unsendable }),
      null,
      denial('invitation.create-not-permitted'),
    ],
    ['a text that cannot be sent', facts({ unsendable }), null, unsendable],
  ])('%s', (_what, given, minutes, refusal) =>
    expect(decideCreateInvitation(withJudges(given), wish(minutes), NOW)).toEqual(E.left(refusal)),
  );
});
