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
import type { StatePartOptions } from './load-state-part.ts';
import { loadSentPlaces } from './own-corpus.ts';
import {
  type LoadedState,
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

/** The state with channels that lack their traffic. */
type Loaded = Omit<Registered, 'parts'> & { readonly parts: Partial<LoadedState> };

const howThingsStand =
  ({ loadParts, drawsPictures, carriesPushes, passwordMinLength }: RegisterPorts) =>
  async (
    snapshot: Repositories,
    { caller, parts, allPublic, requested }: Register,
    now: UnixSeconds,
    budget: ReadBudget,
  ): Promise<E.Either<RegisterRefusal, Loaded> | NeedsPrefetch> => {
    const [context, position, places] = await Promise.all([
      loadActorContext(snapshot, caller, now),
      snapshot.outbox.last(),
      parts.has('unread') ? loadSentPlaces(snapshot, caller.user) : null,
    ]);
    if (E.isLeft(context)) return context;
    const { realm, actor } = context.right;
    if (allPublic && isGuest(actor.user)) return E.left(denial('channel.messages.not-allowed'));
    const [loaded, knowsId] = await Promise.all([
      loadParts(snapshot, context.right, now, parts, requested, places, budget),
      loadKnowsId(snapshot, realm, actor, snapshot),
    ]);
    if (needsPrefetch(loaded)) return loaded;
    return E.right({
      viewer: { realm: shownRealm(realm, knowsId), actor },
      position,
      parts: loaded,
      drawsPictures,
      carriesPushes: carriesPushes && realm.pushDisallowedAt === null,
      passwordMinLength,
    });
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
    const stand = howThingsStand(ports);
    const [counts, stands] = await Promise.all([
      command.parts.has('channels') ? ports.traffic.of(command.caller.realm, clock.now()) : null,
      readPrefetched<E.Either<RegisterRefusal, Loaded>>(
        prefetchPorts,
        command,
        (snapshot, budget) => stand(snapshot, command, clock.now(), budget),
      ),
    ]);
    if (E.isLeft(stands)) return stands;
    const { channels: showChannels, ...parts } = stands.right.parts;
    const channels = showChannels?.(counts);
    return E.right({ ...stands.right, parts: { ...parts, ...(channels && { channels }) } });
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
