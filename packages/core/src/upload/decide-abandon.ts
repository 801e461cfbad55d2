import type { UnixSeconds } from '../kernel/brand.ts';
import type { Decision } from '../kernel/change-set.ts';
import { E } from '../kernel/fp.ts';
import { type ActorContext, actorUnchanged } from '../user/actor-context.ts';
import { type Upload, uploadUnchanged } from './upload.ts';

/** The upload belongs to the actor. */
export const decideAbandon = (
  { context, upload }: { readonly context: ActorContext; readonly upload: Upload },
  _command: unknown,
  _now: UnixSeconds,
): E.Either<never, Decision<Upload>> =>
  E.right({
    changeSet: {
      guards: [actorUnchanged(context.actor), uploadUnchanged(upload)],
      changes: [{ _tag: 'upload.remove', upload: upload.id }],
      events: [],
    },
    reply: upload,
  });
