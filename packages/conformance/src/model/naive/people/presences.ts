import type {
  DomainEvent,
  NotePresence,
  Presence,
  Presences,
  PresenceView,
  UserId,
} from '@parley/core';
import type { Lessons } from '../lesson.ts';
import type { Naive } from '../world.ts';

const FRESH = 55;

/** What other users know of the user's presence is at most this old. */
const learnPresent = (
  world: Naive,
  { caller: { user }, status, hasNewInput }: NotePresence,
): string | null => {
  const { now, said, users } = world;
  const found = users.get(user);
  if (found === undefined || found.bot !== null) return `${user} is there, and is no one or a bot`;
  if (!found.settings.presenceEnabled) return null;
  const known = said.presences.get(user);
  const isActive = status === 'active';
  const isFresh = known !== undefined && now - known.connectedAt <= FRESH;
  const wasActive =
    known !== undefined && (hasNewInput ? known.activeAt === now : now - known.activeAt <= FRESH);
  if (isFresh && (!isActive || wasActive)) return null;
  said.presences.set(user, {
    activeAt: isActive ? now : (known?.activeAt ?? found.joinedAt),
    connectedAt: now,
  });
  return null;
};

/** Who hides is gone; who comes back is there. */
export const learnHiding = ({ now, said }: Naive, events: ReadonlyArray<DomainEvent>): void => {
  const change = events.find(
    (event) => event._tag === 'user.setting-changed' && event.setting === 'presenceEnabled',
  );
  if (change?._tag !== 'user.setting-changed') return;
  const { user, value: isShown } = change;
  const known = said.presences.get(user);
  const last = now - 201;
  if (isShown) said.presences.set(user, { activeAt: now, connectedAt: now });
  else if (known)
    said.presences.set(user, {
      activeAt: Math.min(known.activeAt, last),
      connectedAt: Math.min(known.connectedAt, last),
    });
};

const shown = (
  user: number,
  { activeAt, connectedAt }: { readonly activeAt: number; readonly connectedAt: number },
): string => `${user} ${activeAt} ${connectedAt}`;

const checkPresence = ({ said }: Naive, user: UserId, seen: PresenceView): string | null => {
  const known = said.presences.get(user);
  if (known === undefined) return `${user} never was there, and was seen`;
  return shown(user, known) === shown(user, seen)
    ? null
    : `${shown(user, known)} was seen as ${shown(user, seen)}`;
};

/** Every user who is shown was present then; that none is missing, `checkPresences` says. */
const checkShown = ({ said }: Naive, { shown: rows }: Presences): string | null => {
  const wrong = rows.find((row) => {
    const known = [...said.presences].find(([user]) => user === row.user);
    return known === undefined || shown(row.user, known[1]) !== shown(row.user, row);
  });
  return wrong === undefined ? null : `${wrong.user} was not there when they are shown`;
};

/** All of accounts in use. */
export const checkPresences = (
  { said, users }: Naive,
  stored: ReadonlyArray<Presence>,
): string | null => {
  const expected = [...said.presences]
    .filter(([user]) => users.get(user)?.isActive)
    .map(([user, times]) => shown(user, times));
  const found = stored.map((one) => shown(one.user, one));
  return found.sort().join() === expected.sort().join()
    ? null
    : `${expected.join()} were there, not ${found.join()}`;
};

export const learnedPresences: Lessons = {
  'presences.note': (world, command) => learnPresent(world, command),
  'presences.get': (world, { user }, seen) =>
    'id' in user ? checkPresence(world, user.id, seen) : null,
  'presences.list': (world, _command, seen) => checkShown(world, seen),
};
