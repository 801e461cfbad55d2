import { nextRevision, type PlaygroundId } from '../kernel/brand.ts';
import { type DecidedChanges, type Decision, NO_CHANGE } from '../kernel/change-set.ts';
import { E } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import { type ActorContext, actorUnchanged } from '../user/actor-context.ts';
import type { NotAdministrator } from '../user/may-administer.ts';
import {
  type CodeLanguageDenial,
  checkCodeLanguage,
  checkPlayground,
  type PlaygroundInvalid,
} from './check-playground.ts';
import { nameIsFree } from './decide-create-playground.ts';
import type { ChangePlaygroundPermit, PlaygroundMissing } from './may-change-playground.ts';
import { type Playground, playgroundUnchanged, type WantedPlayground } from './playground.ts';

/** Null: as it is. */
export type PlaygroundRequest = { readonly [Field in keyof WantedPlayground]: string | null };

export interface EditPlaygroundFacts {
  readonly context: ActorContext;
  readonly all: ReadonlyArray<Playground>;
  /** Stripped. */
  readonly requested: PlaygroundRequest;
  /** The variables of the requested template. Null when it is not a template or not changed. */
  readonly variables: ReadonlyArray<string> | null;
}

const put = (
  { actor }: ActorContext,
  before: ChangePlaygroundPermit,
  after: Playground,
): DecidedChanges => {
  const isRenamed = after.name !== before.name || after.language !== before.language;
  return {
    guards: [
      actorUnchanged(actor),
      playgroundUnchanged(before),
      ...(isRenamed ? [nameIsFree(after)] : []),
    ],
    changes: [
      { _tag: 'playground.put', playground: { ...after, revision: nextRevision(before.revision) } },
    ],
    events: [{ _tag: 'playgrounds.changed', realm: before.realm }],
  };
};

/** The one variable of a template that is stored already. */
const STORED = ['code'];

/** The name of a language is checked before the playground is looked up. */
export const decideEditPlayground = (
  { context, all, requested, variables, judges }: EditPlaygroundFacts & WithJudges,
  command: { readonly playground: PlaygroundId },
): E.Either<
  NotAdministrator | CodeLanguageDenial | PlaygroundMissing | PlaygroundInvalid,
  Decision<void>
> => {
  const administrator = judges.mayAdministerRealm(context.actor.user);
  if (E.isLeft(administrator)) return administrator;
  const language = checkCodeLanguage(requested.language ?? '');
  if (E.isLeft(language)) return language;
  const permit = judges.mayChangePlayground(administrator.right, all, command.playground);
  if (E.isLeft(permit)) return permit;
  const before: Playground = permit.right;
  const after: Playground = {
    ...before,
    name: requested.name ?? before.name,
    language: requested.language ?? before.language,
    urlTemplate: requested.urlTemplate ?? before.urlTemplate,
  };
  const others = all.filter(({ id }) => id !== before.id);
  const checked = checkPlayground(
    after,
    requested.urlTemplate === null ? STORED : variables,
    others,
  );
  if (E.isLeft(checked)) return checked;
  const isSame =
    after.name === before.name &&
    after.language === before.language &&
    after.urlTemplate === before.urlTemplate;
  return E.right({
    changeSet: isSame ? NO_CHANGE : put(context, permit.right, after),
    reply: undefined,
  });
};
