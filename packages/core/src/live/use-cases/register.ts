import type { Traffic } from '../../channel/use-cases/count-traffic.ts';
import type { UnixSeconds } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Clock, Repositories, Storage } from '../../kernel/ports.ts';
import { isUngathered, type Patience, readGathered, type Ungathered } from '../../message/list/read-gathered.ts';
import { loadScene } from '../../user/load-actor.ts';
import { loadKnowsId } from '../../user/use-cases/load-knows-id.ts';
import { isGuest } from '../../user/user.ts';
import type { Beforehand } from '../load-part.ts';
import type { LoadParts } from '../parts.ts';
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
  ({ loadParts, drawsPictures, carriesPushes, passwordMinLength }: RegisterPorts, beforehand: Beforehand) =>
  async (
    snapshot: Repositories,
    { caller, parts, allPublic, wish }: Register,
    now: UnixSeconds,
    patience: Patience,
  ): Promise<E.Either<RegisterRefusal, Registered> | Ungathered> => {
    const scene = await loadScene(snapshot, caller, now);
    if (E.isLeft(scene)) return scene;
    if (allPublic && isGuest(scene.right.actor.user)) return E.left(denial('channel.messages.not-allowed'));
    const position = await snapshot.outbox.last();
    const loaded = await loadParts(snapshot, scene.right, now, parts, { ...wish, ...beforehand }, patience);
    if (isUngathered(loaded)) return loaded;
    const isAllowed = scene.right.realm.pushDisallowedAt === null;
    const abilities = { drawsPictures, carriesPushes: carriesPushes && isAllowed, passwordMinLength };
    const { realm, actor } = scene.right;
    const viewer = { realm: shownRealm(realm, await loadKnowsId(snapshot, realm, actor, snapshot)), actor };
    return E.right({ viewer, position, parts: loaded, ...abilities });
  };

/** Behind `POST /register`. */
export const register =
  (storage: Pick<Storage, 'read' | 'ahead'>, clock: Clock, ports: RegisterPorts): LiveUseCases['register'] =>
  (command) =>
  async () => {
    const counts = command.parts.has('channels') ? await ports.traffic.of(command.caller.realm, clock.now()) : null;
    const stand = howThingsStand(ports, { counts });
    return readGathered<E.Either<RegisterRefusal, Registered>>(storage, command, (snapshot, patience) =>
      stand(snapshot, command, clock.now(), patience),
    );
  };
