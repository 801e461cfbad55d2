import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Passwords, Repositories } from '../../kernel/ports.ts';
import { userUnchanged } from '../actor-context.ts';
import { isGoodPassword, passwordText } from '../identity/credentials.ts';
import type { User } from '../user.ts';
import type { SetPassword, SetPasswordRefusal, UserUseCases } from './contract.ts';

const readAccount =
  (passwords: Passwords) =>
  async (
    snapshot: Repositories,
    { user: id, password }: SetPassword,
  ): Promise<E.Either<SetPasswordRefusal, User>> => {
    const user = await snapshot.users.byId(id);
    if (user === null || user.bot !== null) return E.left(denial('user.unavailable'));
    if (!user.isActive) return E.left(denial('user.deactivated'));
    return isGoodPassword(passwords, password, [user.email ?? '', user.fullName])
      ? E.right(user)
      : E.left(denial('user.password-weak'));
  };

/** For the host: needs no old password. Ends all sessions; API keys stay valid. */
export const setPassword = (
  ports: CommandPorts,
  passwords: Passwords,
): UserUseCases['setPassword'] => {
  const read = readAccount(passwords);
  const commit = decideAndCommit(
    ports,
    'users.setPassword',
  )<SetPassword & { readonly hash: string }, User, SetPasswordRefusal, User>({
    read,
    decide: (user, { hash }) =>
      E.right({
        changeSet: {
          guards: [userUnchanged(user)],
          changes: [
            { _tag: 'password.put', user: user.id, hash },
            { _tag: 'sessions.remove', user: user.id, but: null },
          ],
          events: [{ _tag: 'user.password-changed', realm: user.realm, user: user.id }],
        },
        reply: user,
      }),
  });
  return (command) => async () => {
    const accepted = await ports.read(command.realm, (snapshot) => read(snapshot, command));
    if (E.isLeft(accepted)) return accepted;
    return commit({ ...command, hash: await passwords.hash(passwordText(command.password)) })();
  };
};
