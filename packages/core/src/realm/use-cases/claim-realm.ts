import { nextRevision, type UnixSeconds } from '../../kernel/brand.ts';
import type { Decision } from '../../kernel/change-set.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import { E } from '../../kernel/fp.ts';
import type { Passwords, Repositories } from '../../kernel/ports.ts';
import { foldCase, strip } from '../../kernel/text.ts';
import { userUnchanged } from '../../user/actor-context.ts';
import { isGoodOwnPassword } from '../../user/identity/credentials.ts';
import { emailHolder } from '../../user/identity/email-holder.ts';
import type { WithEmail } from '../../user/user.ts';
import type { Realm } from '../realm.ts';
import type { ClaimedRealm, ClaimRealm, ClaimRealmRefusal, RealmUseCases } from './contract.ts';
import {
  type ClaimDenial,
  type ClaimFacts,
  type ClaimPermit,
  mayClaimRealm,
} from './may-claim-realm.ts';

/** The command with its hashes, computed before the snapshot. */
interface Prepared extends ClaimRealm, Pick<ClaimFacts, 'verified' | 'newHash'> {}

type Read = Omit<ClaimFacts, 'verified' | 'newHash'>;

const readFacts =
  (passwords: Passwords) =>
  async (snapshot: Repositories, command: ClaimRealm): Promise<E.Either<ClaimDenial, Read>> => {
    const realm = await snapshot.realms.own();
    const owner = realm && (await snapshot.users.byEmail(command.first.email));
    if (realm === null || owner === null) return E.left(denial('caller.unknown'));
    const { email, fullName, password } = command.owner;
    return E.right({
      realm,
      owner,
      stored: await snapshot.users.passwordHash(owner.id),
      emailHolder: email === owner.email ? null : await emailHolder(snapshot, realm, email),
      isNameTaken: await snapshot.users.fullNameTaken(strip(fullName), owner.id),
      isPasswordGood: isGoodOwnPassword(passwords, password, [email, fullName]),
    });
  };

const eventsOf = (
  before: ClaimFacts,
  realm: Realm,
  { id: user, email, fullName }: WithEmail,
): ReadonlyArray<DomainEvent> => [
  ...(realm.name === before.realm.name
    ? []
    : [{ _tag: 'realm.updated', realm: realm.id, changed: ['name'] } as const]),
  ...(fullName === before.owner.fullName
    ? []
    : [{ _tag: 'user.updated', realm: realm.id, user, changed: ['fullName'] } as const]),
  ...(email === before.owner.email
    ? []
    : [
        {
          _tag: 'user.email-changed',
          realm: realm.id,
          user,
          from: before.owner.email,
          to: email,
        } as const,
      ]),
  { _tag: 'user.password-changed', realm: realm.id, user },
];

/**
 * Asks for the permit, so no organization is claimed without `mayClaimRealm`. Browsers that knew
 * the first password are signed out.
 */
const write = (
  facts: ClaimFacts,
  { email, fullName, hash }: ClaimPermit,
  name: string,
): Decision<ClaimedRealm> => {
  const realm: Realm = { ...facts.realm, name, revision: nextRevision(facts.realm.revision) };
  const owner: WithEmail = {
    ...facts.owner,
    email,
    fullName,
    revision: nextRevision(facts.owner.revision),
  };
  const isMoved = foldCase(email) !== foldCase(facts.owner.email ?? '');
  return {
    changeSet: {
      guards: [
        userUnchanged(facts.owner),
        { _tag: 'row.unchanged', row: 'realm', id: realm.id, revision: facts.realm.revision },
        ...(isMoved
          ? [
              {
                _tag: 'key.free',
                key: 'user.email',
                realm: realm.id,
                value: foldCase(email),
              } as const,
            ]
          : []),
      ],
      changes: [
        { _tag: 'realm.put', realm },
        { _tag: 'user.put', user: owner },
        { _tag: 'password.put', user: owner.id, hash },
        { _tag: 'sessions.remove', user: owner.id, but: null },
      ],
      events: eventsOf(facts, realm, owner),
    },
    reply: { realm, owner },
  };
};

const decide = (read: Read, command: Prepared): E.Either<ClaimDenial, Decision<ClaimedRealm>> => {
  const facts: ClaimFacts = { ...read, verified: command.verified, newHash: command.newHash };
  const permit = mayClaimRealm(facts, command);
  return E.isLeft(permit) ? permit : E.right(write(facts, permit.right, strip(command.name)));
};

/**
 * Behind the welcome form. Passwords are compared and hashed outside of any snapshot, since both
 * are slow on purpose.
 */
export const claimRealm = (ports: CommandPorts, passwords: Passwords): RealmUseCases['claim'] => {
  const read = readFacts(passwords);
  const commit = decideAndCommit(
    ports,
    null,
  )<Prepared, Read, ClaimRealmRefusal, ClaimedRealm>({
    read: (snapshot: Repositories, command: Prepared, _now: UnixSeconds) => read(snapshot, command),
    decide,
  });
  return (command) => async () => {
    const facts = await ports.read(command.realm, (snapshot) => read(snapshot, command));
    if (E.isLeft(facts)) return facts;
    const fits = await passwords.verify(command.first.password, facts.right.stored);
    const prepared: Prepared = {
      ...command,
      verified: fits ? facts.right.stored : null,
      newHash: '',
    };
    const permit = mayClaimRealm(
      { ...facts.right, verified: prepared.verified, newHash: '' },
      command,
    );
    if (E.isLeft(permit)) return permit;
    return commit({ ...prepared, newHash: await passwords.hash(command.owner.password) })();
  };
};
