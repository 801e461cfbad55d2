import type { Channel } from '../channel/channel.ts';
import type { Group } from '../group/group.ts';
import type { MessageId, UnixSeconds } from '../kernel/brand.ts';
import type { DecidedChanges, Decision } from '../kernel/change-set.ts';
import { E } from '../kernel/fp.ts';
import { joined } from '../kernel/joined.ts';
import { guardOwners } from '../user/guard-owners.ts';
import type { User } from '../user/user.ts';
import type { HostContext } from './load-host.ts';
import type { SettledPerson } from './settle-person.ts';
import { type SyncedGroup, type WantedGroups, writeGroups } from './sync-groups.ts';
import { writeNewcomer } from './write-newcomer.ts';
import { type ChangedPerson, writeChanged } from './write-person.ts';

export interface SyncFacts {
  /** The permit: nothing is synced without `mayActAsHost`. */
  readonly context: HostContext;
  /** Every person of the sync, in order. */
  readonly people: ReadonlyArray<SettledPerson>;
  /** Those of `people` whose account exists and changes. */
  readonly changed: ReadonlyArray<ChangedPerson>;
  /** Keys of those whose new address another person of the sync gives up. */
  readonly handedOver: ReadonlySet<string>;
  readonly defaultChannels: ReadonlyArray<Channel>;
  readonly ownersGroup: Group;
  readonly groups: ReadonlyArray<SyncedGroup>;
  readonly wantedGroups: ReadonlyArray<WantedGroups>;
  /** Reserved: where subscriptions and absences begin. */
  readonly position: MessageId;
}

/** An address that moves from one person to another is taken from the first before. */
const handOver = ({ changed, handedOver }: SyncFacts): DecidedChanges => ({
  guards: [],
  changes:
    handedOver.size === 0
      ? []
      : changed
          .filter(({ before, after }) => before.email !== after.email)
          .map(({ before }) => ({ _tag: 'user.put', user: { ...before, email: null } })),
  events: [],
});

/** The owners' group is guarded once, however many owners there are more or less. */
const owners = ({ people, ownersGroup }: SyncFacts): DecidedChanges => {
  const guarded = people
    .map(({ before, after }) =>
      guardOwners(ownersGroup, before ?? { ...after, isActive: false }, after),
    )
    .find(({ changes }) => changes.length > 0);
  return { guards: [], changes: [], ...guarded, events: [] };
};

/**
 * Makes the accounts what the host says. Everything is one change set; without anything to do it is
 * empty.
 */
export const decideSync = (
  facts: SyncFacts,
  _command: unknown,
  now: UnixSeconds,
): E.Either<never, Decision<ReadonlyArray<User>>> => {
  const newcomers = facts.people.filter(({ before }) => before === null);
  return E.right({
    changeSet: joined([
      handOver(facts),
      ...newcomers.map(({ person, after }) =>
        writeNewcomer(
          after,
          facts.defaultChannels,
          facts.position,
          facts.handedOver.has(person.key),
        ),
      ),
      // A member who leaves a group in the same sync leaves it before they are deactivated.
      ...writeGroups(facts.context.realm, facts.groups, facts.wantedGroups),
      ...facts.changed.map((change) =>
        writeChanged(change, facts.position, facts.handedOver.has(change.person.key), now),
      ),
      owners(facts),
    ]),
    reply: facts.people.map(({ after }) => after),
  });
};
