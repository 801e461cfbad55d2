import type { UnixSeconds } from '../../kernel/brand.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E, pipe } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
import type { Ids, Passwords, Repositories } from '../../kernel/ports.ts';
import { type ActorContext, loadActorContext } from '../actor-context.ts';
import { isPossiblePassword, passwordText } from '../identity/credentials.ts';
import type { NewAccount } from '../may-create-user.ts';
import type { WithEmail } from '../user.ts';
import type { CreateUser, CreateUserRefusal, UserUseCases } from './contract.ts';
import { type CreateUserFacts, decideCreateUser } from './decide-create-user.ts';
import { openDefaults, readNewAccount } from './new-account.ts';

interface CreatePorts {
  readonly ids: Ids;
  readonly passwords: Passwords;
}
interface Applicant extends ActorContext {
  readonly account: NewAccount;
}

const applicant = async (
  snapshot: Repositories,
  command: CreateUser,
  now: UnixSeconds,
): Promise<E.Either<CreateUserRefusal, Applicant>> => {
  const context = await loadActorContext(snapshot, command.caller, now);
  if (E.isLeft(context)) return context;
  const { realm, actor } = context.right;
  const account = await readNewAccount(snapshot, realm, command, isPossiblePassword);
  return E.right({ realm, actor, account });
};

/**
 * Behind `POST /users`. Hashing is slow on purpose: it waits until the account is known to be
 * acceptable, outside of any snapshot.
 */
export const createUser = (
  ports: CommandPorts,
  { ids, passwords }: CreatePorts,
): UserUseCases['create'] => {
  const commit = decideAndCommit(
    ports,
    'users.create',
  )<CreateUser & { readonly passwordHash: string }, CreateUserFacts, CreateUserRefusal, WithEmail>({
    read: async (snapshot, command, now) => {
      const [read, defaultChannels, fresh] = await Promise.all([
        applicant(snapshot, command, now),
        openDefaults(snapshot),
        ids.reserve(command.caller.realm, { user: 1, message: 1 }),
      ]);
      if (E.isLeft(read)) return read;
      const {
        user: [id],
        message: [position],
      } = fresh;
      return E.right({ ...read.right, defaultChannels, id, position });
    },
    decide: judged(decideCreateUser),
  });
  return (command) => async () => {
    const { judges } = await ports.hooks('users.create', command);
    const read = await ports.read(command.caller.realm, (snapshot) =>
      applicant(snapshot, command, ports.clock.now()),
    );
    const accepted = pipe(
      read,
      E.flatMap(({ actor, realm, account }) =>
        judges.mayCreateUser(actor.user, realm.settings, account),
      ),
    );
    if (E.isLeft(accepted)) return accepted;
    return commit({
      ...command,
      passwordHash: await passwords.hash(passwordText(command.password)),
    })();
  };
};
