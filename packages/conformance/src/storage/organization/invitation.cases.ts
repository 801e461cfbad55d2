import {
  ChannelId,
  GroupId,
  type Invitation,
  type InvitationId,
  nextRevision,
  Revision,
  ROLE,
  UnixSeconds,
  type User,
} from '@parley/core';
import { anInvitation } from '../../an-invitation.ts';
import { equal } from '../../equal.ts';
import { aStorageFixture, type StorageFixture, storageCase } from '../../storage-fixture.ts';

const byId = (fixture: StorageFixture, id: InvitationId) =>
  fixture.read(({ invitations }) => invitations.byId(id));
const byKey = (fixture: StorageFixture, key: string) =>
  fixture.read(({ invitations }) => invitations.byKey(key));
const live = (fixture: StorageFixture, creator: User | null, now: number) =>
  fixture.read(({ invitations }) => invitations.live(creator?.id ?? null, UnixSeconds(now)));
const T = 1_700_000_500;

export const invitationCases = [
  storageCase(
    'a link to join comes back as it was put, by its id and by its key, and every field ' +
      'can be changed',
    async (fixture) => {
      const ben = await fixture.user();
      const invitation = await fixture.invitation(fixture.ann);
      equal(
        [await byId(fixture, invitation.id), await byKey(fixture, invitation.key)],
        [invitation, invitation],
      );
      const changed: Invitation = {
        ...invitation,
        revision: nextRevision(invitation.revision),
        key: 'a'.repeat(24),
        creator: ben.id,
        createdAt: UnixSeconds(1),
        expiresAt: null,
        isRevoked: true,
        role: ROLE.owner,
        channels: [7, 3].map(ChannelId),
        groups: [9, 2, 4].map(GroupId),
        withDefaultChannels: false,
        welcomeText: null,
      };
      await fixture.write({ _tag: 'invitation.put', invitation: changed });
      equal(
        [await byId(fixture, invitation.id), await byKey(fixture, changed.key)],
        [changed, changed],
      );
      equal(await byKey(fixture, invitation.key), null);
      await fixture.write({ _tag: 'invitation.put', invitation: { ...changed, welcomeText: '' } });
      equal((await byId(fixture, invitation.id))?.welcomeText, '');
    },
  ),

  storageCase('a key is compared exactly', async (fixture) => {
    await fixture.invitation(fixture.ann, { key: 'abcdefghijklmnopqrstuvwx' });
    equal(
      [
        await byKey(fixture, 'ABCDEFGHIJKLMNOPQRSTUVWX'),
        await byKey(fixture, 'abcdefghijklmnopqrstuvw'),
        await byKey(fixture, ''),
      ],
      [null, null, null],
    );
  }),

  storageCase('a key that another link has makes a set stale', async (fixture) => {
    const { key } = await fixture.invitation(fixture.ann);
    const invitation = anInvitation(await fixture.next('invitation'), fixture.ann, { key });
    equal(await fixture.attempt({ changes: [{ _tag: 'invitation.put', invitation }] }), 'stale');
  }),

  storageCase(
    'live are those neither revoked nor expired, the last second included, by id',
    async (fixture) => {
      const ben = await fixture.user();
      const [first, second] = [await fixture.next('invitation'), await fixture.next('invitation')];
      const forever = await fixture.invitation(fixture.ann, { expiresAt: null });
      const late = anInvitation(second, ben, { expiresAt: UnixSeconds(T) });
      const early = anInvitation(first, fixture.ann, { expiresAt: UnixSeconds(T) });
      const over = await fixture.invitation(fixture.ann, { expiresAt: UnixSeconds(T - 1) });
      const revoked = await fixture.invitation(fixture.ann, { expiresAt: null, isRevoked: true });
      await fixture.write(
        { _tag: 'invitation.put', invitation: late },
        { _tag: 'invitation.put', invitation: early },
      );
      equal(await live(fixture, null, T), [early, late, forever]);
      equal(await live(fixture, fixture.ann, T), [early, forever]);
      equal(await live(fixture, ben, T), [late]);
      equal(await live(fixture, null, T + 1), [forever]);
      equal(
        await live(fixture, null, T - 1),
        [early, late, forever, over].sort((a, b) => a.id - b.id),
      );
      equal([await byId(fixture, over.id), await byKey(fixture, revoked.key)], [over, revoked]);
    },
  ),

  storageCase(
    'links expire at once for one who made them: what could be used after that second ' +
      'cannot, the rest stays as it was',
    async (fixture) => {
      const ben = await fixture.user();
      const last = UnixSeconds(T);
      const [forever, later, then, before, revoked, others] = [
        await fixture.invitation(fixture.ann, { expiresAt: null, revision: Revision(4) }),
        await fixture.invitation(fixture.ann, { expiresAt: UnixSeconds(T + 1) }),
        await fixture.invitation(fixture.ann, { expiresAt: last }),
        await fixture.invitation(fixture.ann, { expiresAt: UnixSeconds(T - 1) }),
        await fixture.invitation(fixture.ann, { expiresAt: null, isRevoked: true }),
        await fixture.invitation(ben, { expiresAt: null }),
      ];
      await fixture.write({ _tag: 'invitations.expire', creator: fixture.ann.id, last });
      const over = (one: Invitation): Invitation => ({
        ...one,
        expiresAt: last,
        revision: nextRevision(one.revision),
      });
      const all = await Promise.all(
        [forever, later, then, before, revoked, others].map(({ id }) => byId(fixture, id)),
      );
      equal(all, [over(forever), over(later), then, before, revoked, others]);
      await fixture.write({ _tag: 'invitations.expire', creator: (await fixture.user()).id, last });
      equal(await live(fixture, null, T + 1), [others]);
    },
  ),

  storageCase('a link without a creator breaks its set', async (fixture) => {
    const nobody = { ...fixture.ann, id: await fixture.next('user') };
    const invitation = anInvitation(await fixture.next('invitation'), nobody);
    equal(await fixture.attempt({ changes: [{ _tag: 'invitation.put', invitation }] }), 'broken');
    equal(await byId(fixture, invitation.id), null);
  }),

  storageCase('a link belongs to its realm', async (fixture) => {
    const invitation = await fixture.invitation(fixture.ann, { expiresAt: null });
    const other = await aStorageFixture(fixture.storage);
    equal(
      [
        await byId(other, invitation.id),
        await byKey(other, invitation.key),
        await live(other, null, T),
      ],
      [null, null, []],
    );
    equal(await live(other, fixture.ann, T), []);
  }),
];
