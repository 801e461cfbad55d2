import type { Repositories } from '../../kernel/ports.ts';
import { foldCase } from '../../kernel/text.ts';
import { readingKey } from '../../kernel/text-class.ts';
import type { Realm } from '../../realm/realm.ts';
import { parseAddress } from '../../user/identity/email-address.ts';
import { type EmailHolder, emailHolder } from '../../user/identity/email-holder.ts';
import type { User } from '../../user/user.ts';
import { acceptableName } from '../acceptable-name.ts';
import type { HostPerson } from '../host-person.ts';
import { type EmailRequest, type SettledEmails, settleEmails } from '../settle-emails.ts';
import type { PersonFacts } from '../settle-person.ts';

/** The people of a sync as they are known, in order, and which of their addresses change. */
export interface KnownPeople {
  readonly facts: ReadonlyArray<PersonFacts>;
  readonly emails: SettledEmails;
}

interface Known {
  readonly person: HostPerson;
  readonly before: User | null;
}

const wantedOf = ({ email }: HostPerson): string | null =>
  email === null ? null : parseAddress(email);

const isAdoptable = (holder: EmailHolder | null): holder is User =>
  holder !== null && holder !== 'nobody-yet' && holder.bot === null && holder.external === null;

const readAccount = async (
  snapshot: Repositories,
  realm: Realm,
  person: HostPerson,
  adopt: boolean,
): Promise<User | null> => {
  const email = wantedOf(person);
  if (!adopt || email === null) return null;
  const holder = await emailHolder(snapshot, realm, email);
  return isAdoptable(holder) ? holder : null;
};

const readRequest = async (
  snapshot: Repositories,
  realm: Realm,
  { person, before }: Known,
): Promise<EmailRequest> => {
  const email = wantedOf(person);
  const [own, wanted] = [before?.email ?? null, email].map((one) =>
    one === null ? null : foldCase(one),
  ) as [string | null, string | null];
  const found = email === null || own === wanted ? null : await emailHolder(snapshot, realm, email);
  const holder = found === 'nobody-yet' ? 'no account' : (found?.id ?? null);
  const user = before?.id ?? null;
  return { key: person.key, user, own, wanted, holder: holder === user ? null : holder };
};

/** Keys of those who cannot have the name they want. Of two who want one name the first gets it. */
const readTakenNames = async (
  snapshot: Repositories,
  realm: Realm,
  known: ReadonlyArray<Known>,
): Promise<ReadonlySet<string>> => {
  const taken = new Set<string>();
  if (!realm.settings.requireUniqueNames) return taken;
  const claimed = new Set<string>();
  for (const { person, before } of known) {
    const name = acceptableName(person.name, person.key);
    const isTaken = await snapshot.users.fullNameTaken(name, before?.id ?? null);
    if (isTaken || claimed.has(readingKey(name))) taken.add(person.key);
    claimed.add(readingKey(name));
  }
  return taken;
};

/** `adopt`: see `SyncPeople`. An account is adopted once. */
export const readKnownPeople = async (
  snapshot: Repositories,
  realm: Realm,
  persons: ReadonlyArray<HostPerson>,
  adopt: boolean,
): Promise<KnownPeople> => {
  const accounts = await snapshot.users.byExternal(persons.map(({ key }) => key));
  const byKey = new Map(accounts.map((user) => [user.external, user]));
  const adopted = new Set<User['id']>();
  const known: Known[] = [];
  for (const person of persons) {
    const own = byKey.get(person.key) ?? (await readAccount(snapshot, realm, person, adopt));
    const before = own !== null && adopted.has(own.id) ? null : own;
    if (before !== null) adopted.add(before.id);
    known.push({ person, before });
  }
  const requests = await Promise.all(known.map((one) => readRequest(snapshot, realm, one)));
  const names = await readTakenNames(snapshot, realm, known);
  const emails = settleEmails(requests);
  return {
    emails,
    facts: known.map((one) => ({
      ...one,
      isEmailTaken: emails.taken.has(one.person.key),
      isNameTaken: names.has(one.person.key),
    })),
  };
};
