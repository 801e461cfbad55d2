import type { Traffic } from '../channel/traffic-port.ts';
import { descriptionRenderer } from '../channel/use-cases/render-descriptions.ts';
import type { UnixSeconds } from '../kernel/brand.ts';
import type { UseCase } from '../kernel/decide-and-commit.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { Clock, Repositories } from '../kernel/ports.ts';
import type { CancellableQuery } from '../kernel/signal.ts';
import {
  type NeedsPrefetch,
  needsPrefetch,
  type PrefetchPorts,
  type ReadBudget,
  readPrefetched,
} from '../message/list/read-prefetched.ts';
import type { ReadSlotDenial } from '../message/list/read-slots.ts';
import type { UseCasePorts } from '../use-case-ports.ts';
import { type ActorContext, type CallerDenial, loadActorContext } from '../user/actor-context.ts';
import { ownPasswordLength } from '../user/identity/credentials.ts';
import { loadKnowsId } from '../user/use-cases/load-knows-id.ts';
import { isGuest } from '../user/user.ts';
import type { Preloaded, StatePartOptions } from './load-state-part.ts';
import {
  type LoadParts,
  type Part,
  type RegisterState,
  registerStateLoader,
} from './register-state.ts';
import { shownRealm } from './shown-realm.ts';

export interface Register extends CancellableQuery {
  readonly parts: ReadonlySet<Part>;
  /** The client wants messages of public channels without a subscription. */
  readonly allPublic: boolean;
  readonly requested: StatePartOptions;
}
export type RegisterRefusal =
  | CallerDenial
  | Denial<'channel.messages.not-allowed'>
  | ReadSlotDenial;

export interface Registered {
  readonly viewer: ActorContext;
  /**
   * The reply includes everything up to this position of the realm's outbox; later events go to
   * the queue.
   */
  readonly position: number;
  readonly parts: Partial<RegisterState>;
  /** Uploaded pictures are drawn smaller, in `THUMBNAIL_FORMATS`. */
  readonly drawsPictures: boolean;
  /** Notifications reach devices, as far as is known. */
  readonly carriesPushes: boolean;
  /** Fewest characters of a password that people choose for themselves. */
  readonly passwordMinLength: number;
}

export interface LiveUseCases {
  /**
   * Reads the state that a client starts with, in one snapshot. Behind `POST /register`.
   *
   * @param command `parts` says which parts of the state are read.
   * @returns The state, and the position of the outbox from which updates follow. Left with
   * {@link RegisterRefusal}.
   */
  readonly register: UseCase<Register, RegisterRefusal, Registered>;
}

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
    prefetchPorts: PrefetchPorts<'read' | 'prefetch'>,
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
      prefetchPorts,
      command,
      (snapshot, budget) => stand(snapshot, command, clock.now(), budget),
    );
  };

export const liveUseCases = (ports: UseCasePorts): LiveUseCases => {
  const { clock, markdown, images, passwords, traffic, push = null } = ports;
  const loadParts = registerStateLoader(descriptionRenderer(markdown));
  const abilities = {
    drawsPictures: images !== undefined,
    carriesPushes: push !== null,
    passwordMinLength: ownPasswordLength(passwords),
  };
  return {
    register: register(ports, clock, { loadParts, traffic, ...abilities }),
  };
};
