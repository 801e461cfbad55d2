import type { RealmId, UnixSeconds, UserId } from '../../kernel/brand.ts';
import { type CommandPorts, readOnly } from '../../kernel/decide-and-commit.ts';
import { type Denial, denial } from '../../kernel/denial.ts';
import { E, pipe, TE } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Realm } from '../../realm/realm.ts';
import { loadActorContext } from '../actor-context.ts';
import { maySeeUser, type VisibleUsers } from '../may-see-user.ts';
import type { User } from '../user.ts';
import type { UserView } from '../user-view.ts';
import { stubUser, viewUser } from '../view-user.ts';
import type { UserUseCases } from './contract.ts';
import { visibleUsersOf } from './known-users.ts';
import type { ListUsers, ListUsersRefusal } from './user-queries.ts';
import { withProfiles } from './with-profiles.ts';

/** The realm and the viewer; `user` is null for a caller without an account. */
interface Viewing {
  readonly realm: Realm;
  readonly user: User | null;
  readonly known: VisibleUsers;
}

/**
 * Callers without an account may list users when the realm allows spectators and has something for
 * them to read.
 */
const asSpectator = async (
  snapshot: Repositories,
  _id: RealmId,
): Promise<E.Either<Denial<'caller.anonymous'>, Viewing>> => {
  const realm = await snapshot.realms.own();
  if (!realm?.isActive || !realm.settings.enableSpectatorAccess)
    return E.left(denial('caller.anonymous'));
  const isOpen = (await snapshot.channels.all()).some(
    (channel) => channel.privacy === 'web-public' && !channel.isArchived,
  );
  return isOpen
    ? E.right({ realm, user: null, known: 'everybody' })
    : E.left(denial('caller.anonymous'));
};

const viewing = async (
  snapshot: Repositories,
  { viewer }: ListUsers,
  now: UnixSeconds,
): Promise<E.Either<ListUsersRefusal, Viewing>> => {
  if (viewer.user === null) return asSpectator(snapshot, viewer.realm);
  const context = await loadActorContext(snapshot, viewer, now);
  if (E.isLeft(context)) return context;
  const { realm, actor } = context.right;
  return E.right({ realm, user: actor.user, known: await visibleUsersOf(snapshot, realm, actor) });
};

const show = ({ realm, user, known }: Viewing, shown: User): UserView =>
  user === null || E.isRight(maySeeUser(user.id, known, shown))
    ? viewUser(realm, user, shown)
    : stubUser(realm, shown.id);

const wanted = async (
  snapshot: Repositories,
  users: ReadonlyArray<UserId> | null,
): Promise<ReadonlyArray<User>> => {
  if (users === null) return snapshot.users.all();
  const found = await snapshot.users.byIds([...new Set(users)]);
  return found.filter((user) => user.bot?.isSystem !== true);
};

type ReadPorts = Pick<CommandPorts, 'read' | 'clock'>;

/** All at once, from one state of the store. */
export const listUsers = (ports: ReadPorts): UserUseCases['list'] =>
  readOnly(ports)<ListUsers, ListUsersRefusal, ReadonlyArray<UserView>>(
    async (snapshot, command, now) => {
      const view = await viewing(snapshot, command, now);
      if (E.isLeft(view)) return view;
      const users = await wanted(snapshot, command.users);
      return E.right(await shown(snapshot, view.right, users, command));
    },
  );

const shown = async (
  snapshot: Repositories,
  view: Viewing,
  users: ReadonlyArray<User>,
  { profiles = false }: Pick<ListUsers, 'profiles'>,
): Promise<ReadonlyArray<UserView>> => {
  const views = users.map((user) => show(view, user));
  return profiles && view.user !== null ? withProfiles(snapshot, views) : views;
};

const SLICE = 250;

async function* everybody(
  { read }: ReadPorts,
  view: Viewing,
  command: ListUsers,
): AsyncGenerator<ReadonlyArray<UserView>> {
  let after: UserId | null = null;
  for (;;) {
    const last: UserId | null = after;
    const slice: ReadonlyArray<UserView> = await read(view.realm.id, async (snapshot) =>
      shown(snapshot, view, await snapshot.users.page(last, SLICE), command),
    );
    yield slice;
    if (slice.length < SLICE) return;
    after = slice.at(-1)?.id ?? last;
  }
}

async function* some(
  { read }: ReadPorts,
  view: Viewing,
  command: ListUsers,
): AsyncGenerator<ReadonlyArray<UserView>> {
  yield await read(view.realm.id, async (snapshot) =>
    shown(snapshot, view, await wanted(snapshot, command.users), command),
  );
}

/**
 * Behind `GET /users`. The right to read and the viewer's known users are determined once, at the
 * beginning.
 */
export const browseUsers = (ports: ReadPorts): UserUseCases['browse'] => {
  const begin = readOnly(ports)<ListUsers, ListUsersRefusal, Viewing>(viewing);
  return (command) =>
    pipe(
      begin(command),
      TE.map((view) =>
        command.users === null ? everybody(ports, view, command) : some(ports, view, command),
      ),
    );
};
