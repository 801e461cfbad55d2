import type { MessageId, RealmId, Sha256, UnixSeconds, UserId } from '../../kernel/brand.ts';
import type { Decision } from '../../kernel/change-set.ts';
import { E, pipe } from '../../kernel/fp.ts';
import { programKey } from '../../user/identity/program-key.ts';
import { newUser } from '../../user/new-user.ts';
import { joinAll } from '../../user/use-cases/new-subscriptions.ts';
import { ROLE, type WithEmail } from '../../user/user.ts';
import type { Realm } from '../realm.ts';
import type { CreatedRealm, CreateRealm } from './contract.ts';
import { type FoundationIds, foundRealm } from './found-realm.ts';
import {
  type FoundingDenial,
  type FoundingFacts,
  type FoundingPermit,
  mayCreateRealm,
} from './may-create-realm.ts';

/** Ids reserved and secrets drawn for the new organization. */
export interface CreateRealmFacts extends FoundingFacts, FoundationIds {
  readonly owner: UserId;
  /** Where the owner's subscriptions begin. */
  readonly position: MessageId;
  readonly apiKey: string;
  readonly apiKeyDigest: Sha256;
}
export interface FoundRealm extends CreateRealm {
  /** The id of the realm that is founded. */
  readonly realm: RealmId;
  readonly passwordHash: string;
}

const newOwner = (
  realm: Realm,
  { owner }: CreateRealmFacts,
  account: FoundingPermit,
  now: UnixSeconds,
): WithEmail => ({
  ...newUser(realm, { id: owner, email: account.email, fullName: account.fullName }, now),
  role: ROLE.owner,
  canCreateUsers: true,
});

/** `account` is the permit: it comes out of `mayCreateRealm` only. */
const write = (
  facts: CreateRealmFacts,
  command: FoundRealm,
  account: FoundingPermit,
  now: UnixSeconds,
): Decision<CreatedRealm> => {
  const { realm, bot, channels, guards, changes, ...told } = foundRealm(facts, command, now);
  const owner = newOwner(realm, facts, account, now);
  const joining = joinAll(owner.id, channels, facts.position);
  return {
    changeSet: {
      guards,
      changes: [
        ...changes,
        { _tag: 'user.put', user: owner },
        { _tag: 'password.put', user: owner.id, hash: command.passwordHash },
        programKey(owner.id, facts.apiKeyDigest, now),
        ...joining.changes,
      ],
      events: [
        told.realmCreated,
        { _tag: 'user.created', realm: realm.id, user: owner.id },
        ...told.channelsCreated,
        ...joining.events,
      ],
    },
    reply: { realm, owner, apiKey: facts.apiKey, bot },
  };
};

export const decideCreateRealm = (
  facts: CreateRealmFacts,
  command: FoundRealm,
  now: UnixSeconds,
): E.Either<FoundingDenial, Decision<CreatedRealm>> =>
  pipe(
    mayCreateRealm(facts, command),
    E.map((permit) => write(facts, command, permit, now)),
  );
