import type { UserId } from '../kernel/brand.ts';
import type { UserStatus } from '../status/status.ts';
import type { StatusEvent } from '../status/store.ts';
import type { UserEvent } from '../user/store.ts';
import { seesEverybody } from '../user/use-cases/known-users.ts';
import type { User } from '../user/user.ts';
import type { UserView } from '../user/user-view.ts';
import { viewUser } from '../user/view-user.ts';
import { mayShowEmail } from '../user/visible-email.ts';
import { actorsThen } from './as-then.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { listenersWhoSeeUser } from './listeners.ts';
import type { AddressedUpdate, UpcomingEvents } from './queued-update.ts';

type EventOf<Tag extends UserEvent['_tag']> = Extract<UserEvent, { readonly _tag: Tag }>;
type PersonEvent = EventOf<'user.created' | 'user.updated' | 'user.email-changed'>;

const shownIn =
  ({ realm, listeners }: FanOutContext, user: User) =>
  (listener: UserId): UserView =>
    viewUser(realm, listeners.get(listener)?.user ?? null, user);

/**
 * What these listeners see changed of a user: fields of `User`, and what follows from an address.
 * Null when the user is new.
 */
export const toldOf = (
  context: FanOutContext,
  user: User,
  changed: ReadonlyArray<string> | null,
  to: ReadonlyArray<UserId>,
): ReadonlyArray<AddressedUpdate> =>
  changed?.length === 0 || to.length === 0
    ? []
    : [
        {
          update: {
            _tag: 'user.told',
            realm: context.realm,
            user,
            changed,
            shownTo: shownIn(context, user),
          },
          to,
        },
      ];

const changedBy = (event: PersonEvent, user: User): ReadonlyArray<string> | null => {
  switch (event._tag) {
    case 'user.created':
      return null;
    case 'user.updated':
      return event.changed;
    case 'user.email-changed':
      // A picture from a service is found by the address that is shown, so a hidden address leaves
      // both as they are. An address that is taken away was shown before.
      return [
        'email',
        ...(mayShowEmail(user)
          ? ['displayEmail', ...(user.avatar.source === 'gravatar' ? ['avatar'] : [])]
          : []),
      ];
  }
};

/** The user's own clients show the time zone among the settings too. */
const timezoneTold = (
  { listeners }: FanOutContext,
  event: PersonEvent,
  { id, timezone }: User,
): ReadonlyArray<AddressedUpdate> =>
  event._tag === 'user.updated' && event.changed.includes('timezone') && listeners.has(id)
    ? [{ update: { _tag: 'timezone.told', timezone }, to: [id] }]
    : [];

/**
 * Guests who may not know all users meet a new user through what the new user joins. Whether a
 * listener is such a guest is judged by their role at that time.
 */
const knowNewcomers = async (
  context: FanOutContext,
  user: User,
  to: ReadonlyArray<UserId>,
  later: UpcomingEvents,
): Promise<ReadonlyArray<UserId>> => {
  if (user.bot !== null) return to;
  const actors = await actorsThen(context, later, context.listeners);
  return to.filter((id) => {
    const actor = actors.get(id);
    return actor !== undefined && seesEverybody(context.realm, actor);
  });
};

export const fanOutUser = async (
  context: FanOutContext,
  event: PersonEvent,
  later: UpcomingEvents,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const user = await context.snapshot.users.byId(event.user);
  if (user === null || user.bot?.isSystem) return [];
  const known = await listenersWhoSeeUser(context, user);
  const isNew = event._tag === 'user.created';
  const to = isNew ? await knowNewcomers(context, user, known, later) : known;
  return [
    ...timezoneTold(context, event, user),
    ...toldOf(context, user, changedBy(event, user), to),
  ];
};

/**
 * The status of a user, told to listeners to whom the user is shown again. `status` null: they
 * never had one.
 */
export const saidBy = (
  { id, realm, settings }: User,
  status: UserStatus | null,
  to: ReadonlyArray<UserId>,
): ReadonlyArray<AddressedUpdate> => {
  const said = {
    ...(status !== null && status.text !== '' && { text: status.text }),
    ...(status !== null && status.emoji !== null && { emoji: status.emoji }),
    ...(!settings.presenceEnabled && { away: true }),
  };
  return Object.keys(said).length === 0
    ? []
    : [{ update: { _tag: 'status.updated', realm, user: id, ...said }, to }];
};

export const fanOutStatus = async (
  context: FanOutContext,
  event: StatusEvent,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const user = await context.snapshot.users.byId(event.user);
  return user === null ? [] : [{ update: event, to: await listenersWhoSeeUser(context, user) }];
};
