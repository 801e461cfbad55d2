import type { CreatedInvitation, CreateInvitation, InvitationId, InvitationView, User } from '@parley/core';
import type { Naive, NaiveLink } from './world.ts';

const MINUTE = 60;

const isLive = ({ wish, madeAt, isRevoked, isOver }: NaiveLink, now: number): boolean => {
  const minutes = wish.expiresInMinutes;
  return !isRevoked && !isOver && (minutes === null || (minutes > 0 && now <= madeAt + minutes * MINUTE));
};

/** Null for an address that is none. */
const keyIn = (url: string): string | null => /\/join\/([a-z2-7]{24})\/$/.exec(url)?.[1] ?? null;

export const learnLink = (world: Naive, wish: CreateInvitation, { id, url }: CreatedInvitation): string | null => {
  const key = keyIn(url);
  if (key === null) return `${url} is no link to join`;
  if ([...world.links.values()].some((link) => link.key === key)) return `the key ${key} was given out twice`;
  world.links.set(id, { wish, key, madeAt: world.now, isRevoked: false, isOver: false });
  return null;
};

export const learnRevoked = (world: Naive, revoker: User | undefined, invitation: InvitationId): string | null => {
  const link = world.links.get(invitation);
  if (link === undefined || link.isRevoked) return `the link ${invitation} was revoked, which is not there to be revoked`;
  const isOwn = link.wish.caller.user === revoker?.id;
  const reaches = revoker !== undefined && revoker.role <= 200 && revoker.role <= link.wish.role;
  link.isRevoked = true;
  return isOwn || reaches ? null : `${revoker?.id} revoked the link ${invitation}, which is not his`;
};

/** Everybody's for administrators, for others their own; a link is shown to whoever would not rise by it. */
export const checkLinks = (world: Naive, viewer: User | undefined, shown: ReadonlyArray<InvitationView>): string | null => {
  if (viewer === undefined) return 'nobody was shown links';
  const own = [...world.links].filter(([, link]) => link.wish.caller.user === viewer.id || viewer.role <= 200);
  const expected = own.filter(([, link]) => isLive(link, world.now));
  const told = (id: InvitationId, url: string | null): string => `${id} ${url === null ? 'hidden' : keyIn(url)}`;
  const seen = ({ wish, key }: NaiveLink): string => (wish.caller.user === viewer.id || wish.role >= viewer.role ? key : 'hidden');
  const right = expected.map(([id, link]) => `${id} ${seen(link)}`).join();
  const given = shown.map(({ id, url }) => told(id, url)).join();
  return right === given ? null : `${viewer.id} was shown the links ${given}, not ${right}`;
};
