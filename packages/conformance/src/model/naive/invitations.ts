import type {
  Channel,
  ChannelId,
  CreatedInvitation,
  CreateInvitation,
  DomainEvent,
  InvitationId,
  InvitationView,
  Join,
  LinkReference,
  ListInvitations,
  Message,
  OpenedLink,
  RevokeInvitation,
  User,
  UserId,
} from '@parley/core';
import { sendDirect } from './messages/talk.ts';
import { isInGroup, join, type Naive, type NaiveLink } from './world.ts';

const MINUTE = 60;
const ADMINISTRATOR = 200;
const MEMBER = 400;

/** Neither revoked nor over. */
export const isLive = ({ wish, madeAt, isRevoked, isOver }: NaiveLink, now: number): boolean => {
  const minutes = wish.expiresInMinutes;
  return !isRevoked && !isOver && (minutes === null || now <= madeAt + minutes * MINUTE);
};

/** Whether its author could still make the link. */
const isWorth = (world: Naive, { wish }: NaiveLink): boolean => {
  const maker = world.users.get(wish.caller.user);
  if (maker === undefined || maker.role > wish.role || maker.role > MEMBER) return false;
  const { members, subgroups } = world.realm.permissions.canCreateInvitations;
  return members.includes(maker.id) || subgroups.some((group) => isInGroup(world, maker, group));
};

/** What is wrong with a link that was accepted or refused: `role` is the role it gave. */
const wrongLink = (world: Naive, key: string, role: number): string | null => {
  const link = [...world.links.values()].find((one) => one.key === key);
  if (!link || !isLive(link, world.now) || !isWorth(world, link))
    return `the key ${key} opened, and should not`;
  return role === link.wish.role ? null : `a link for ${link.wish.role} is one for ${role}`;
};

const checkOpened = (world: Naive, { key }: LinkReference, { role }: OpenedLink): string | null =>
  wrongLink(world, key, role);

const isOpen = ({ isDefault, isArchived, privacy }: Channel): boolean =>
  isDefault && !isArchived && privacy !== 'private';

/**
 * What is wrong with the channels a new user is subscribed to: a default channel is missing, or one
 * was not offered.
 */
const wrongChannels = (
  world: Naive,
  { wish }: NaiveLink,
  came: ReadonlySet<ChannelId>,
): string | null => {
  const defaults = wish.withDefaultChannels
    ? [...world.channels.values()].filter(isOpen).map(({ id }) => id)
    : [];
  const offered = new Set([
    ...defaults,
    ...wish.channels.filter((id) => world.channels.get(id)?.isArchived === false),
  ]);
  const missing = defaults.find((id) => !came.has(id));
  if (missing !== undefined) return `they are not in the default channel ${missing}`;
  const extra = [...came].find((id) => !offered.has(id));
  return extra === undefined
    ? null
    : `they are in channel ${extra}, which the link does not lead to`;
};

/** Checks that the new user gets a direct message as a greeting, and no other user gets one. */
const learnGreeting = (
  world: Naive,
  { wish }: NaiveLink,
  user: UserId,
  sent: ReadonlyArray<Message>,
): string | null => {
  const [greeting, ...more] = sent;
  if (more.length > 0) return 'they were greeted more than once';
  if (greeting === undefined) return wish.welcomeText === null ? 'they were not greeted' : null;
  const maker = world.users.get(wish.caller.user);
  const isOwn = wish.welcomeText !== null && maker !== undefined && maker.role <= ADMINISTRATOR;
  if (isOwn && greeting.content !== wish.welcomeText)
    return `they were greeted with "${greeting.content}"`;
  const { id, content } = greeting;
  sendDirect(world, [user], {
    id,
    sender: world.realm.welcomeBot,
    content,
    notice: null,
    startsRead: () => false,
  });
  return null;
};

/** Events, and new messages in their order. */
interface Told {
  readonly events: ReadonlyArray<DomainEvent>;
  readonly sent: ReadonlyArray<Message>;
}

const learnJoined = (
  world: Naive,
  { key }: Join,
  user: User,
  { events, sent }: Told,
): string | null => {
  const link = [...world.links.values()].find((one) => one.key === key);
  const wrong = wrongLink(world, key, user.role);
  if (link === undefined || wrong !== null) return wrong;
  const came = new Set(
    events.flatMap((event) => (event._tag === 'channel.subscribed' ? [event.channel] : [])),
  );
  for (const channel of came) join(world, channel, user.id);
  return wrongChannels(world, link, came) ?? learnGreeting(world, link, user.id, sent);
};

/** Null for an address that is none. */
const keyIn = (url: string): string | null => /\/join\/([a-z2-7]{24})\/$/.exec(url)?.[1] ?? null;

const learnLink = (
  world: Naive,
  wish: CreateInvitation,
  { id, url }: CreatedInvitation,
): string | null => {
  const key = keyIn(url);
  if (key === null) return `${url} is no link to join`;
  if (wish.expiresInMinutes !== null && wish.expiresInMinutes < 1)
    return `the link ${id} has expired when it is made`;
  if ([...world.links.values()].some((link) => link.key === key))
    return `the key ${key} was given out twice`;
  world.links.set(id, { wish, key, madeAt: world.now, isRevoked: false, isOver: false });
  return null;
};

const learnRevoked = (world: Naive, { caller, invitation }: RevokeInvitation): string | null => {
  const revoker = world.users.get(caller.user);
  const link = world.links.get(invitation);
  if (link === undefined || link.isRevoked)
    return `the link ${invitation} was revoked, which is not there to be revoked`;
  const isOwn = link.wish.caller.user === revoker?.id;
  const reaches =
    revoker !== undefined && revoker.role <= ADMINISTRATOR && revoker.role <= link.wish.role;
  link.isRevoked = true;
  return isOwn || reaches
    ? null
    : `${revoker?.id} revoked the link ${invitation}, which is not theirs`;
};

/**
 * Administrators see all links, others their own; the address of a valid one is shown only to users
 * who would gain nothing by it.
 */
const checkLinks = (
  world: Naive,
  { caller }: ListInvitations,
  shown: ReadonlyArray<InvitationView>,
): string | null => {
  const viewer = world.users.get(caller.user);
  if (viewer === undefined) return 'links were shown to no one';
  const own = [...world.links].filter(
    ([, link]) => link.wish.caller.user === viewer.id || viewer.role <= ADMINISTRATOR,
  );
  const expected = own.filter(([, link]) => isLive(link, world.now));
  const told = (id: InvitationId, url: string | null): string =>
    `${id} ${url === null ? 'hidden' : keyIn(url)}`;
  const rises = ({ wish }: NaiveLink): boolean =>
    wish.caller.user !== viewer.id && wish.role < viewer.role;
  const seen = (link: NaiveLink): string =>
    isWorth(world, link) && !rises(link) ? link.key : 'hidden';
  const right = expected.map(([id, link]) => `${id} ${seen(link)}`).join();
  const given = shown.map(({ id, url }) => told(id, url)).join();
  return right === given ? null : `${viewer.id} was shown the links ${given}, not ${right}`;
};

export const learnedInvitations = {
  'invitations.create': learnLink,
  'invitations.revoke': learnRevoked,
  'invitations.open': checkOpened,
  'invitations.join': learnJoined,
  'invitations.list': checkLinks,
};
