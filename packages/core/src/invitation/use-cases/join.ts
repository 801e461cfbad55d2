import type { Group } from '../../group/group.ts';
import type { UnixSeconds } from '../../kernel/brand.ts';
import { decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E, pipe } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
import type { ParleyPorts, Passwords, Repositories } from '../../kernel/ports.ts';
import type { UseCasePorts } from '../../use-case-ports.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import { isGoodOwnPassword } from '../../user/identity/credentials.ts';
import { openDefaults, readNewAccount } from '../../user/use-cases/new-account.ts';
import { ownersGroupOf } from '../../user/use-cases/owners-group.ts';
import type { WithEmail } from '../../user/user.ts';
import { decideJoin, type JoinFacts } from '../decide-join.ts';
import { type ApplyFacts, judgeJoin } from '../judge-join.ts';
import { loadOffer } from '../load-offer.ts';
import { welcomeText } from '../welcome-text.ts';
import type { InvitationUseCases, Join, JoinRefusal } from './contract.ts';
import { findLink } from './find-link.ts';
import { greetingTo, readGreeting } from './read-greeting.ts';

const readApplication = async (
  snapshot: Repositories,
  passwords: Passwords,
  command: Join,
  now: UnixSeconds,
): Promise<E.Either<JoinRefusal, ApplyFacts>> => {
  const found = await findLink(snapshot, command, now);
  if (E.isLeft(found)) return found;
  const account = await readNewAccount(
    snapshot,
    found.right.context.realm,
    command,
    (password, about) => isGoodOwnPassword(passwords, password, about),
  );
  return E.right({ ...found.right, account });
};

/** The groups that contain a user, except the system groups of the role. */
const groupsHolding = async (
  { groups }: Repositories,
  { actor }: ActorContext,
): Promise<ReadonlyArray<Group>> => {
  const found = await groups.byIds([...actor.groups]);
  return found.filter(({ system }) => system === null);
};

const readJoin = async (
  ports: ParleyPorts,
  snapshot: Repositories,
  applied: ApplyFacts,
  now: UnixSeconds,
): Promise<JoinFacts> => {
  const { context, invitation } = applied;
  // Ids for a greeting that turns out to have no sender stay unused.
  const greets = welcomeText(context, invitation) !== null;
  const [greeting, fresh, offer, defaultChannels, inviterGroups, ownersGroup] = await Promise.all([
    readGreeting(ports, snapshot, applied, now),
    ports.storage.ids.reserve(context.realm.id, {
      user: 1,
      message: greets ? 2 : 1,
      container: greets ? 1 : 0,
    }),
    loadOffer(snapshot, context, invitation),
    invitation.withDefaultChannels ? openDefaults(snapshot) : [],
    groupsHolding(snapshot, context),
    ownersGroupOf(snapshot, context.realm),
  ]);
  const [id] = fresh.user;
  const [position, ...messages] = fresh.message;
  return {
    ...applied,
    offer,
    defaultChannels,
    inviterGroups,
    ownersGroup,
    id,
    position,
    greeting:
      greeting === null
        ? null
        : greetingTo(id, greeting, { messages, containers: fresh.container }),
  };
};

/**
 * Creates the account of a newcomer with a link. As in creating an account for others, the password
 * is hashed only after the checks.
 */
export const join = (ports: UseCasePorts): InvitationUseCases['join'] => {
  const { storage, clock, passwords } = ports;
  const commit = decideAndCommit(
    ports.commandPorts,
    'invitations.join',
  )<Join & { readonly passwordHash: string }, JoinFacts, JoinRefusal, WithEmail>({
    read: async (snapshot, command, now) => {
      const applied = await readApplication(snapshot, passwords, command, now);
      return E.isLeft(applied)
        ? applied
        : E.right(await readJoin(ports, snapshot, applied.right, now));
    },
    decide: judged(decideJoin),
  });
  return (command) => async () => {
    const { judges } = await ports.commandPorts.hooks('invitations.join', command);
    const now = clock.now();
    const applied = await storage.read(command.realm, (snapshot) =>
      readApplication(snapshot, passwords, command, now),
    );
    const accepted = pipe(
      applied,
      E.flatMap((facts) => judgeJoin({ ...facts, judges }, command, now)),
    );
    if (E.isLeft(accepted)) return accepted;
    return commit({ ...command, passwordHash: await passwords.hash(command.password) })();
  };
};
