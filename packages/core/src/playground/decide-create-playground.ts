import { FIRST_REVISION, type PlaygroundId } from '../kernel/brand.ts';
import type { DecidedChanges, Decision } from '../kernel/change-set.ts';
import { E } from '../kernel/fp.ts';
import type { KeyGuard } from '../kernel/guard.ts';
import type { WithJudges } from '../kernel/judges.ts';
import { type ActorContext, actorUnchanged } from '../user/actor-context.ts';
import type { AdministratorPermit, NotAdministrator } from '../user/may-administer.ts';
import {
  type CodeLanguageDenial,
  checkCodeLanguage,
  checkPlayground,
  type PlaygroundInvalid,
} from './check-playground.ts';
import type { Playground, WantedPlayground } from './playground.ts';

export interface CreatePlaygroundFacts {
  readonly context: ActorContext;
  readonly all: ReadonlyArray<Playground>;
  /** Reserved for the new one. */
  readonly id: PlaygroundId;
  readonly wanted: WantedPlayground;
  /** The variables of the requested template. Null when it is not a template. */
  readonly variables: ReadonlyArray<string> | null;
}

export const nameIsFree = ({ realm, language, name }: Playground): KeyGuard => ({
  _tag: 'key.free',
  key: 'playground.name',
  realm,
  language,
  value: name,
});

const put = (
  { actor }: ActorContext,
  playground: Playground,
  _permit: AdministratorPermit,
): DecidedChanges => ({
  guards: [actorUnchanged(actor), nameIsFree(playground)],
  changes: [{ _tag: 'playground.put', playground }],
  events: [{ _tag: 'playgrounds.changed', realm: playground.realm }],
});

export const decideCreatePlayground = ({
  context,
  all,
  id,
  wanted,
  variables,
  judges,
}: CreatePlaygroundFacts & WithJudges): E.Either<
  NotAdministrator | CodeLanguageDenial | PlaygroundInvalid,
  Decision<PlaygroundId>
> => {
  const permit = judges.mayAdministerRealm(context.actor.user);
  if (E.isLeft(permit)) return permit;
  const language = checkCodeLanguage(wanted.language);
  if (E.isLeft(language)) return language;
  const checked = checkPlayground(wanted, variables, all);
  if (E.isLeft(checked)) return checked;
  const playground: Playground = {
    id,
    realm: context.realm.id,
    revision: FIRST_REVISION,
    ...wanted,
  };
  return E.right({ changeSet: put(context, playground, permit.right), reply: id });
};
