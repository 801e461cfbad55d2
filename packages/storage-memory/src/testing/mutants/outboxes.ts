import type { Outbox, RealmId, RealmOutbox } from '@parley/core';
import type { Fault } from '../faulty-storage.ts';
import { type Mutant, mutant } from './mutant.ts';

const inRealm = (
  instead: (right: RealmOutbox, realm: RealmId, all: Outbox) => Partial<RealmOutbox>,
): Fault => ({
  outbox: (all) => ({
    ...all,
    of: (realm) => ({ ...all.of(realm), ...instead(all.of(realm), realm, all) }),
  }),
});

export const outboxes: ReadonlyArray<Mutant> = [
  mutant(
    'a consumer has handled in every realm what it has handled in one',
    inRealm(({ acknowledge }, realm, all) => ({
      acknowledge: async (name, position) => {
        const isStored = await acknowledge(name, position);
        for (const other of await all.behind(name, 1_000))
          if (other !== realm) await all.of(other).acknowledge(name, position);
        return isStored;
      },
    })),
    'cases',
  ),
  mutant(
    'what is forgotten of a realm goes in the others too',
    inRealm(({ forget }, realm, all) => ({
      forget: async (position, limit) => {
        for (const other of await all.behind('', 1_000))
          if (other !== realm) await all.of(other).forget(position, limit);
        return forget(position, limit);
      },
    })),
    'cases',
  ),
  mutant(
    'a consumer is registered where it has handled an event',
    inRealm(({ consumers }) => ({
      consumers: async () =>
        new Map([...(await consumers())].filter(([, position]) => position > 0)),
    })),
    'cases',
  ),
  mutant(
    'realms with old events count as behind, whatever was handled',
    { outbox: (all) => ({ ...all, behind: (_name, limit) => all.behind('', limit) }) },
    'cases',
  ),
  mutant(
    'all realms that are behind are told, whatever the limit',
    { outbox: (all) => ({ ...all, behind: (name) => all.behind(name, 1_000) }) },
    'cases',
  ),
  mutant(
    'realms that are behind come newest first',
    {
      outbox: (all) => ({
        ...all,
        behind: async (name, limit) =>
          [...(await all.behind(name, 1_000))].reverse().slice(0, limit),
      }),
    },
    'cases',
  ),
];
