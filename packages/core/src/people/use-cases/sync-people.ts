import type { RealmId } from '../../kernel/brand.ts';
import { decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { newSerialQueues } from '../../kernel/serial-queue.ts';
import type { UseCasePorts } from '../../use-case-ports.ts';
import type { User } from '../../user/user.ts';
import { decideSync, type SyncFacts } from '../decide-sync.ts';
import { byKeys, type HostPerson } from '../host-person.ts';
import type { PeopleUseCases, SyncPeople, SyncPeopleRefusal } from './contract.ts';
import { makeGroups } from './make-groups.ts';
import { readSync } from './read-sync.ts';
import { syncPictures } from './sync-pictures.ts';

/** So many people are one change set: other writers wait for it. */
const PEOPLE_AT_ONCE = 100;

const inParts = (persons: ReadonlyArray<HostPerson>): ReadonlyArray<ReadonlyArray<HostPerson>> =>
  Array.from({ length: Math.ceil(persons.length / PEOPLE_AT_ONCE) }, (_, part) =>
    persons.slice(part * PEOPLE_AT_ONCE, (part + 1) * PEOPLE_AT_ONCE),
  );

/**
 * The parts of all syncs of a realm take turns, so that two which name one person at once do not
 * both create them.
 */
export const syncPeople = (ports: UseCasePorts): PeopleUseCases['sync'] => {
  const turns = newSerialQueues<RealmId>();
  const groups = makeGroups(ports);
  const pictures = syncPictures(ports);
  const commit = decideAndCommit(
    ports.commandPorts,
    null,
  )<SyncPeople, SyncFacts, SyncPeopleRefusal, ReadonlyArray<User>>({
    read: readSync(ports.storage.ids),
    decide: decideSync,
  });
  return (command) => async () => {
    const persons = byKeys(command.persons);
    if (E.isLeft(persons)) return persons;
    const users = new Map<string, User>();
    for (const part of inParts(persons.right)) {
      const own = { ...command, persons: part };
      const done = await turns(command.caller.realm, async () => {
        const made = await groups(own)();
        return E.isLeft(made) ? made : commit(own)();
      });
      if (E.isLeft(done)) return done;
      const drawn = await pictures(part, done.right);
      if (E.isLeft(drawn)) return drawn;
      for (const user of drawn.right) if (user.external !== null) users.set(user.external, user);
      await ports.yieldToEventLoop?.();
    }
    return E.right(command.persons.flatMap(({ key }) => users.get(key) ?? []));
  };
};
