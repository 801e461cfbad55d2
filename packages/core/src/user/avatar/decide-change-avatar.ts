import { nextRevision } from '../../kernel/brand.ts';
import { type Decision, NO_CHANGE } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import { type ActorContext, actorUnchanged } from '../actor-context.ts';
import type { User } from '../user.ts';

/** The user before and after the change. */
export interface ChangedAvatar {
  readonly context: ActorContext;
  readonly before: User;
  readonly after: User;
}

/** `file` is null when the user's picture was removed. */
export const decideChangeAvatar = (
  context: ActorContext,
  { file }: { readonly file: string | null },
): E.Either<never, Decision<ChangedAvatar>> => {
  const { user: before } = context.actor;
  if (file === null && before.avatar.source === 'gravatar')
    return E.right({ changeSet: NO_CHANGE, reply: { context, before, after: before } });
  const version = before.avatar.version + 1;
  const avatar: User['avatar'] =
    file === null ? { source: 'gravatar', version } : { source: 'uploaded', version, file };
  const after: User = { ...before, revision: nextRevision(before.revision), avatar };
  return E.right({
    changeSet: {
      guards: [actorUnchanged(context.actor)],
      changes: [{ _tag: 'user.put', user: after }],
      events: [
        { _tag: 'user.updated', realm: context.realm.id, user: after.id, changed: ['avatar'] },
      ],
    },
    reply: { context, before, after },
  });
};
