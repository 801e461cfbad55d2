import { MessageId, type UnixSeconds, UserId } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { Ids, Repositories } from '../../kernel/ports.ts';
import { openDefaults } from '../../user/use-cases/new-account.ts';
import { ownersGroupOf } from '../../user/use-cases/owners-group.ts';
import type { SyncFacts } from '../decide-sync.ts';
import { loadHost } from '../load-host.ts';
import {
  isChanged,
  isFalling,
  isLeaving,
  isReturning,
  type SettledPerson,
  settlePerson,
} from '../settle-person.ts';
import type { ChangedPerson } from '../write-person.ts';
import type { SyncPeople, SyncPeopleRefusal } from './contract.ts';
import { readGroups, wantedGroups } from './read-groups.ts';
import { readKnownPeople } from './read-known.ts';

/** Stands for an id that nothing is stored under. */
const NO_USER = UserId(0);
const NO_POSITION = MessageId(0);

const readChanged = async (
  { users, channels, invitations }: Repositories,
  settled: SettledPerson,
  now: UnixSeconds,
): Promise<ReadonlyArray<ChangedPerson>> => {
  const { before, after } = settled;
  if (before === null || !isChanged(settled)) return [];
  const [leaves, returns] = [isLeaving(settled), isReturning(settled)];
  const bots = leaves || isFalling(settled) ? await users.botsOf(after.id) : [];
  const absent = leaves ? [after, ...bots.filter(({ isActive }) => isActive)] : [after];
  const subscriptions =
    leaves || returns
      ? (await Promise.all(absent.map(({ id }) => channels.subscriptionsOf(id)))).flat()
      : [];
  const links = leaves ? await invitations.live(after.id, now) : [];
  return [
    {
      ...settled,
      before,
      bots,
      subscriptions,
      hasLiveLinks: links.length > 0,
    },
  ];
};

/** How the accounts of the people are and are to be. Ids are reserved only where needed. */
export const readSync =
  (ids: Ids) =>
  async (
    snapshot: Repositories,
    { caller, persons, adopt = false }: SyncPeople,
    now: UnixSeconds,
  ): Promise<E.Either<SyncPeopleRefusal, SyncFacts>> => {
    const context = await loadHost(snapshot, caller);
    if (E.isLeft(context)) return context;
    const { realm } = context.right;
    const known = await readKnownPeople(snapshot, realm, persons, adopt);
    const settle = (fresh: ReadonlyArray<UserId>): ReadonlyArray<SettledPerson> => {
      let used = 0;
      return known.facts.map((facts) =>
        settlePerson(
          realm,
          facts,
          (facts.before === null ? fresh[used++] : undefined) ?? NO_USER,
          now,
        ),
      );
    };
    const newcomers = known.facts.filter(({ before }) => before === null).length;
    const draft = settle([]);
    const needsPosition = newcomers > 0 || draft.some((one) => isLeaving(one) || isReturning(one));
    const fresh = needsPosition
      ? await ids.reserve(realm.id, { user: newcomers, message: 1 })
      : { user: [], message: [NO_POSITION] };
    const people = settle(fresh.user);
    const [changed, defaultChannels, ownersGroup, groups] = await Promise.all([
      Promise.all(people.map((one) => readChanged(snapshot, one, now))),
      newcomers === 0 ? [] : openDefaults(snapshot),
      ownersGroupOf(snapshot, realm),
      readGroups(snapshot, realm, people),
    ]);
    return E.right({
      context: context.right,
      people,
      changed: changed.flat(),
      handedOver: known.emails.handedOver,
      defaultChannels,
      ownersGroup,
      groups,
      wantedGroups: wantedGroups(people),
      position: fresh.message[0] ?? NO_POSITION,
    });
  };
