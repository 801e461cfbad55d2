import type { Sha256, UnixSeconds } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import { NO_CHANGE } from '../../kernel/change-set.ts';
import { type CommandPorts, decideAndCommit, readOnly } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { loadActorContext, userUnchanged } from '../actor-context.ts';
import { endOthers } from '../identity/end-access.ts';
import type { StoredKey } from '../identity/stored-key.ts';
import { type HumanPermit, mayActAsHuman } from '../may-administer.ts';
import type {
  EndKey,
  EndKeyRefusal,
  OwnKeys,
  OwnKeysRefusal,
  OwnKeyUseCases,
} from './own-keys-contract.ts';

export interface OwnKeysFacts {
  readonly user: HumanPermit;
  readonly keys: ReadonlyArray<StoredKey>;
}

const ID_LENGTH = 32;

/**
 * The beginning of the digest names a key among those of its account; the digest itself is never
 * told.
 */
const idOf = (digest: Sha256): string => digest.slice(0, ID_LENGTH);

const read = async (
  snapshot: Repositories,
  { caller }: { readonly caller: Caller },
  now: UnixSeconds,
): Promise<E.Either<OwnKeysRefusal, OwnKeysFacts>> => {
  const [context, keys] = await Promise.all([
    loadActorContext(snapshot, caller, now),
    snapshot.users.keysOf(caller.user, now),
  ]);
  if (E.isLeft(context)) return context;
  const permit = mayActAsHuman(context.right.actor.user);
  return E.isLeft(permit) ? permit : E.right({ user: permit.right, keys });
};

export const listKeys = (ports: Pick<CommandPorts, 'read' | 'clock'>): OwnKeyUseCases['listKeys'] =>
  readOnly(ports)(async (snapshot, command: OwnKeys, now) => {
    const facts = await read(snapshot, command, now);
    if (E.isLeft(facts)) return facts;
    return E.right(
      facts.right.keys.toReversed().map(({ digest, ...key }) => ({
        id: idOf(digest),
        ...key,
        isCurrent: digest === command.key,
      })),
    );
  });

export const endKey = (ports: CommandPorts): OwnKeyUseCases['endKey'] =>
  decideAndCommit(
    ports,
    'users.endKey',
  )<EndKey, OwnKeysFacts, EndKeyRefusal, void>({
    read,
    decide: ({ user, keys }, { id }) => {
      const key = keys.find(({ digest }) => idOf(digest) === id);
      if (key === undefined) return E.left(denial('user.key-unavailable'));
      const changes = [{ _tag: 'api-key.remove', user: user.id, digest: key.digest } as const];
      return E.right({
        changeSet: { guards: [userUnchanged(user)], changes, events: [] },
        reply: undefined,
      });
    },
  });

export const endOtherKeys = (ports: CommandPorts): OwnKeyUseCases['endOtherKeys'] =>
  decideAndCommit(
    ports,
    'users.endOtherKeys',
  )({
    read,
    decide: ({ user, keys }: OwnKeysFacts, { key }: OwnKeys) => {
      const others = keys.filter(({ digest }) => digest !== key);
      const changeSet =
        others.length === 0
          ? NO_CHANGE
          : { guards: [userUnchanged(user)], ...endOthers(user, key) };
      return E.right({ changeSet, reply: others.length });
    },
  });
