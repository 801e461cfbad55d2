import type { Decision } from '../../kernel/change-set.ts';
import { E, pipe } from '../../kernel/fp.ts';
import type { Scene } from '../../user/load-actor.ts';
import { type ChangeDefaultDenial, mayChangeDefault } from '../may-change-default.ts';
import type { Standing } from '../may-read-channel.ts';
import type { ChangeDefault } from '../use-cases/contract.ts';
import { putChannel } from './put-channel.ts';

/** A channel that is on the list already, or is not, stays as it is. `standing` null: there is no such channel. */
export const decideChangeDefault = (
  { scene, standing }: { readonly scene: Scene; readonly standing: Standing | null },
  { isDefault }: ChangeDefault,
): E.Either<ChangeDefaultDenial, Decision<void>> =>
  pipe(
    mayChangeDefault(scene.actor, standing, isDefault),
    E.map((permit) => ({ changeSet: putChannel(scene, permit, { ...permit.channel, isDefault }), reply: undefined })),
  );
