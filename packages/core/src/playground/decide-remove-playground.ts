import { nextRevision, type PlaygroundId } from '../kernel/brand.ts';
import type { DecidedChanges, Decision } from '../kernel/change-set.ts';
import { E } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import { foldCase } from '../kernel/text.ts';
import type { Realm } from '../realm/realm.ts';
import { type ActorContext, actorUnchanged } from '../user/actor-context.ts';
import type { NotAdministrator } from '../user/may-administer.ts';
import type { ChangePlaygroundPermit, PlaygroundMissing } from './may-change-playground.ts';
import { type Playground, playgroundUnchanged } from './playground.ts';

export interface RemovePlaygroundFacts {
  readonly context: ActorContext;
  readonly all: ReadonlyArray<Playground>;
}

const withoutDefault = (realm: Realm): DecidedChanges => ({
  guards: [{ _tag: 'row.unchanged', row: 'realm', id: realm.id, revision: realm.revision }],
  changes: [
    {
      _tag: 'realm.put',
      realm: {
        ...realm,
        revision: nextRevision(realm.revision),
        settings: { ...realm.settings, defaultCodeBlockLanguage: '' },
      },
    },
  ],
  events: [{ _tag: 'realm.updated', realm: realm.id, changed: ['defaultCodeBlockLanguage'] }],
});

const remove = (
  { realm, actor }: ActorContext,
  playground: ChangePlaygroundPermit,
): DecidedChanges => {
  const isDefault =
    foldCase(realm.settings.defaultCodeBlockLanguage) === foldCase(playground.language);
  const reset: DecidedChanges = isDefault
    ? withoutDefault(realm)
    : { guards: [], changes: [], events: [] };
  return {
    guards: [actorUnchanged(actor), playgroundUnchanged(playground), ...reset.guards],
    changes: [{ _tag: 'playground.remove', playground: playground.id }, ...reset.changes],
    events: [{ _tag: 'playgrounds.changed', realm: realm.id }, ...reset.events],
  };
};

/**
 * Code blocks of its language are no longer what a block without one is taken for, even if another
 * playground knows it.
 */
export const decideRemovePlayground = (
  { context, all, judges }: RemovePlaygroundFacts & WithJudges,
  command: { readonly playground: PlaygroundId },
): E.Either<NotAdministrator | PlaygroundMissing, Decision<void>> => {
  const administrator = judges.mayAdministerRealm(context.actor.user);
  if (E.isLeft(administrator)) return administrator;
  const permit = judges.mayChangePlayground(administrator.right, all, command.playground);
  return E.isLeft(permit)
    ? permit
    : E.right({ changeSet: remove(context, permit.right), reply: undefined });
};
