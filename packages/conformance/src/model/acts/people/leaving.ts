import type { User } from '@parley/core';
import { type ActionKind, administrator, asks, kind, people } from '../lib.ts';

/** A user who joined during the run: the founding users stay. */
const isNewcomer = ({ email }: Pick<User, 'email'>): boolean =>
  email?.startsWith('user-') === false;

const send = kind('deactivate a user', 4, (choose, world) => {
  const user = administrator(choose, world);
  const other = choose.usually(
    9,
    people(world).filter(isNewcomer),
    people(world).filter(({ bot }) => bot !== null),
  );
  return (
    user &&
    other && {
      tag: 'users.deactivate',
      command: { caller: asks(world, user), user: { id: other.id } },
    }
  );
});

const bring = kind('reactivate a user', 2, (choose, world) => {
  const user = administrator(choose, world);
  const gone = [...world.users.values()].filter(({ isActive }) => !isActive);
  const other = choose.usually(5, gone, people(world));
  return (
    user &&
    other && {
      tag: 'users.reactivate',
      command: { caller: asks(world, user), user: { id: other.id } },
    }
  );
});

export const leavingKinds: ReadonlyArray<ActionKind> = [send, bring];
