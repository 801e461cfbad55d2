import { ChannelId, GroupId, type Invitation, type InvitationId, nextRevision, Revision, ROLE, UnixSeconds, type User } from '@parley/core';
import { anInvitation } from '../../an-invitation.ts';
import { equal } from '../../equal.ts';
import { aWorld, storageCase, type World } from '../../world.ts';

const byId = (world: World, id: InvitationId) => world.read(({ invitations }) => invitations.byId(world.realm.id, id));
const byKey = (world: World, key: string) => world.read(({ invitations }) => invitations.byKey(world.realm.id, key));
const live = (world: World, creator: User | null, now: number) =>
  world.read(({ invitations }) => invitations.live(world.realm.id, creator?.id ?? null, UnixSeconds(now)));
const T = 1_700_000_500;

export const invitationCases = [
  storageCase('a link to join comes back as it was put, by its id and by its key, and every field can be changed', async (world) => {
    const ben = await world.user();
    const invitation = await world.invitation(world.ann);
    equal([await byId(world, invitation.id), await byKey(world, invitation.key)], [invitation, invitation]);
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
    await world.write({ _tag: 'invitation.put', invitation: changed });
    equal([await byId(world, invitation.id), await byKey(world, changed.key)], [changed, changed]);
    equal(await byKey(world, invitation.key), null);
    await world.write({ _tag: 'invitation.put', invitation: { ...changed, welcomeText: '' } });
    equal((await byId(world, invitation.id))?.welcomeText, '');
  }),

  storageCase('a key is compared exactly', async (world) => {
    await world.invitation(world.ann, { key: 'abcdefghijklmnopqrstuvwx' });
    equal(
      [await byKey(world, 'ABCDEFGHIJKLMNOPQRSTUVWX'), await byKey(world, 'abcdefghijklmnopqrstuvw'), await byKey(world, '')],
      [null, null, null],
    );
  }),

  storageCase('a key that another link has makes a set stale, in another realm too', async (world) => {
    const { key } = await world.invitation(world.ann);
    const other = await aWorld(world.storage);
    for (const { ann, next, attempt } of [world, other]) {
      const invitation = anInvitation(await next('invitation'), ann, { key });
      equal(await attempt({ changes: [{ _tag: 'invitation.put', invitation }] }), 'stale');
    }
  }),

  storageCase('live are those neither revoked nor expired, the last second included, by id', async (world) => {
    const ben = await world.user();
    const [first, second] = [await world.next('invitation'), await world.next('invitation')];
    const forever = await world.invitation(world.ann, { expiresAt: null });
    const late = anInvitation(second, ben, { expiresAt: UnixSeconds(T) });
    const early = anInvitation(first, world.ann, { expiresAt: UnixSeconds(T) });
    const over = await world.invitation(world.ann, { expiresAt: UnixSeconds(T - 1) });
    const revoked = await world.invitation(world.ann, { expiresAt: null, isRevoked: true });
    await world.write({ _tag: 'invitation.put', invitation: late }, { _tag: 'invitation.put', invitation: early });
    equal(await live(world, null, T), [early, late, forever]);
    equal(await live(world, world.ann, T), [early, forever]);
    equal(await live(world, ben, T), [late]);
    equal(await live(world, null, T + 1), [forever]);
    equal(
      await live(world, null, T - 1),
      [early, late, forever, over].sort((a, b) => a.id - b.id),
    );
    equal([await byId(world, over.id), await byKey(world, revoked.key)], [over, revoked]);
  }),

  storageCase(
    'links expire at once for one who made them: what could be used after that second cannot, the rest stays as it was',
    async (world) => {
      const ben = await world.user();
      const last = UnixSeconds(T);
      const [forever, later, then, before, revoked, others] = [
        await world.invitation(world.ann, { expiresAt: null, revision: Revision(4) }),
        await world.invitation(world.ann, { expiresAt: UnixSeconds(T + 1) }),
        await world.invitation(world.ann, { expiresAt: last }),
        await world.invitation(world.ann, { expiresAt: UnixSeconds(T - 1) }),
        await world.invitation(world.ann, { expiresAt: null, isRevoked: true }),
        await world.invitation(ben, { expiresAt: null }),
      ];
      await world.write({ _tag: 'invitations.expire', creator: world.ann.id, last });
      const over = (one: Invitation): Invitation => ({ ...one, expiresAt: last, revision: nextRevision(one.revision) });
      const all = await Promise.all([forever, later, then, before, revoked, others].map(({ id }) => byId(world, id)));
      equal(all, [over(forever), over(later), then, before, revoked, others]);
      await world.write({ _tag: 'invitations.expire', creator: (await world.user()).id, last });
      equal(await live(world, null, T + 1), [others]);
    },
  ),

  storageCase('a link that nobody made breaks its set', async (world) => {
    const nobody = { ...world.ann, id: await world.next('user') };
    const invitation = anInvitation(await world.next('invitation'), nobody);
    equal(await world.attempt({ changes: [{ _tag: 'invitation.put', invitation }] }), 'broken');
    equal(await byId(world, invitation.id), null);
  }),

  storageCase('a link belongs to its realm', async (world) => {
    const invitation = await world.invitation(world.ann, { expiresAt: null });
    const other = await aWorld(world.storage);
    equal([await byId(other, invitation.id), await byKey(other, invitation.key), await live(other, null, T)], [null, null, []]);
    equal(await live(other, world.ann, T), []);
  }),
];
