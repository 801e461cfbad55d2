import { ROLE } from '@parley/core';
import type { Choose } from '../choose.ts';
import { isLive } from '../naive/invitations.ts';
import type { Naive } from '../naive/world.ts';
import { type ActionKind, administrator, asks, channelsFor, kind, someone } from './lib.ts';

const ROLES = Object.values(ROLE);
const MINUTES = [null, 1, 60, 10_080, 0, -1];
const TEXTS = [null, null, 'hello **you**', '', 'this cannot be rendered'];

const groupsFor = (choose: Choose, world: Naive) => {
  const own = [...world.groups.values()]
    .filter(({ group }) => group.system === null)
    .map(({ group }) => group.id);
  return choose.usually(6, own, [...world.groups.keys()]);
};

const make = kind('make a link to join', 3, (choose, world) => {
  const user = administrator(choose, world);
  if (user === null) return null;
  const below = ROLES.filter((role) => role >= user.role);
  const channel = choose.rarely(2) ? channelsFor(choose, world, user) : null;
  const group = choose.rarely(3) ? groupsFor(choose, world) : null;
  return {
    tag: 'invitations.create',
    command: {
      caller: asks(world, user),
      expiresInMinutes: choose.usually(3, MINUTES.slice(0, 1), MINUTES),
      role: choose.usually(8, below, ROLES) ?? ROLE.member,
      channels: channel === null ? [] : [channel.id],
      groups: group === null ? [] : [group],
      withDefaultChannels: choose.rarely(2),
      welcomeText: choose.one(TEXTS),
    },
  };
});

const revoke = kind('revoke a link to join', 3, (choose, world) => {
  const open = [...world.links].filter(([, { isRevoked }]) => !isRevoked).map(([id]) => id);
  const invitation = choose.usually(4, open, [...world.links.keys()]);
  const user = administrator(choose, world);
  return (
    user &&
    invitation && { tag: 'invitations.revoke', command: { caller: asks(world, user), invitation } }
  );
});

const EMAILS = [
  'pip@example.org',
  'Pip@Example.org',
  'uma@example.org',
  'zoe@example.org',
  'nonsense',
];
const ZONES = ['Europe/Kiev', '', 'Middle/Earth'];

const use = kind('join by a link', 3, (choose, world) => {
  const open = [...world.links.values()].filter((link) => isLive(link, world.now));
  const link = choose.usually(5, open, [...world.links.values()]);
  const email = choose.one(EMAILS);
  if (link === null || email === null) return null;
  return {
    tag: 'invitations.join',
    command: {
      realm: world.realm.id,
      key: choose.rarely(9) ? (choose.one(['a'.repeat(24), 'short']) ?? '') : link.key,
      email,
      fullName: choose.one(['Pip', 'Uma']) ?? 'Pip',
      password: choose.rarely(10) ? 'x' : 'secret',
      timezone: choose.rarely(3) ? choose.one(ZONES) : null,
      emailVisibility: choose.rarely(3) ? 4 : null,
      acceptsTerms: !choose.rarely(12),
    },
  };
});

const look = kind('open a link to join', 2, (choose, world) => {
  const all = [...world.links.values()];
  const link = choose.usually(
    3,
    all.filter((one) => isLive(one, world.now)),
    all,
  );
  return link && { tag: 'invitations.open', command: { realm: world.realm.id, key: link.key } };
});

const list = kind('list links to join', 1, (choose, world) => {
  const user = someone(choose, world);
  return user && { tag: 'invitations.list', command: { caller: asks(world, user) } };
});

export const invitationKinds: ReadonlyArray<ActionKind> = [make, revoke, use, look, list];
