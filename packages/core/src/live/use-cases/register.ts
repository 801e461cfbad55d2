import type { Traffic } from '../../channel/use-cases/count-traffic.ts';
import type { UnixSeconds } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Clock, Repositories, Storage } from '../../kernel/ports.ts';
import {
  type NeedsPrefetch,
  needsPrefetch,
  type ReadBudget,
  readPrefetched,
} from '../../message/list/read-prefetched.ts';
import { loadActorContext } from '../../user/actor-context.ts';
import { loadKnowsId } from '../../user/use-cases/load-knows-id.ts';
import { isGuest } from '../../user/user.ts';
import type { Preloaded } from '../load-state-part.ts';
import type { LoadParts } from '../register-state.ts';
import { shownRealm } from '../shown-realm.ts';
import type { LiveUseCases, Register, Registered, RegisterRefusal } from './contract.ts';

interface RegisterPorts {
  readonly loadParts: LoadParts;
  readonly traffic: Traffic;
  readonly drawsPictures: boolean;
  readonly carriesPushes: boolean;
  readonly passwordMinLength: number;
}

const howThingsStand =
  (
    { loadParts, drawsPictures, carriesPushes, passwordMinLength }: RegisterPorts,
    beforehand: Preloaded,
  ) =>
  async (
    snapshot: Repositories,
    { caller, parts, allPublic, requested }: Register,
    now: UnixSeconds,
    budget: ReadBudget,
  ): Promise<E.Either<RegisterRefusal, Registered> | NeedsPrefetch> => {
    const context = await loadActorContext(snapshot, caller, now);
    if (E.isLeft(context)) return context;
    if (allPublic && isGuest(context.right.actor.user))
      return E.left(denial('channel.messages.not-allowed'));
    const position = await snapshot.outbox.last();
    const loaded = await loadParts(
      snapshot,
      context.right,
      now,
      parts,
      { ...requested, ...beforehand },
      budget,
    );
    if (needsPrefetch(loaded)) return loaded;
    const isAllowed = context.right.realm.pushDisallowedAt === null;
    const abilities = {
      drawsPictures,
      carriesPushes: carriesPushes && isAllowed,
      passwordMinLength,
    };
    const { realm, actor } = context.right;
    const viewer = {
      realm: shownRealm(realm, await loadKnowsId(snapshot, realm, actor, snapshot)),
      actor,
    };
    return E.right({ viewer, position, parts: loaded, ...abilities });
  };

/** Behind `POST /register`. */
export const register =
  (
    storage: Pick<Storage, 'read' | 'prefetch'>,
    clock: Clock,
    ports: RegisterPorts,
  ): LiveUseCases['register'] =>
  (command) =>
  async () => {
    const counts = command.parts.has('channels')
      ? await ports.traffic.of(command.caller.realm, clock.now())
      : null;
    const stand = howThingsStand(ports, { counts });
    return readPrefetched<E.Either<RegisterRefusal, Registered>>(
      storage,
      command,
      (snapshot, budget) => stand(snapshot, command, clock.now(), budget),
    );
  };
