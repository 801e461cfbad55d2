import { type LinkifierId, nextRevision } from '../kernel/brand.ts';
import { type DecidedChanges, type Decision, type Guard, NO_CHANGE } from '../kernel/change-set.ts';
import { E, pipe } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import { type ActorContext, actorUnchanged } from '../user/actor-context.ts';
import type { NotAdministrator } from '../user/may-administer.ts';
import { checkLinkifier, type LinkifierInvalid } from './check-linkifier.ts';
import type { WantedFacts } from './decide-create-linkifier.ts';
import { type Linkifier, linkifierUnchanged, type WantedLinkifier } from './linkifier.ts';
import type { ChangeLinkifierPermit, LinkifierMissing } from './may-change-linkifier.ts';

export interface LinkifierFacts {
  readonly context: ActorContext;
  readonly all: ReadonlyArray<Linkifier>;
}
interface Named {
  readonly linkifier: LinkifierId;
}

const mayChange = (
  { context, all, judges }: LinkifierFacts & WithJudges,
  { linkifier }: Named,
): E.Either<NotAdministrator | LinkifierMissing, ChangeLinkifierPermit> =>
  pipe(
    judges.mayAdministerRealm(context.actor.user),
    E.flatMap((administrator) => judges.mayChangeLinkifier(administrator, all, linkifier)),
  );

const nothing: Decision<void> = { changeSet: NO_CHANGE, reply: undefined };

const put = (
  { actor }: ActorContext,
  before: ChangeLinkifierPermit,
  { pattern, urlTemplate }: WantedLinkifier,
): DecidedChanges => {
  const { realm } = before;
  const free: Guard = { _tag: 'key.free', key: 'linkifier.pattern', realm, value: pattern };
  const linkifier: Linkifier = {
    ...before,
    pattern,
    urlTemplate,
    revision: nextRevision(before.revision),
  };
  return {
    guards: [
      actorUnchanged(actor),
      linkifierUnchanged(before),
      ...(pattern === before.pattern ? [] : [free]),
    ],
    changes: [{ _tag: 'linkifier.put', linkifier }],
    events: [{ _tag: 'linkifiers.changed', realm }],
  };
};

/** It keeps its place. */
export const decideEditLinkifier = (
  facts: LinkifierFacts & WantedFacts & WithJudges,
  command: Named,
): E.Either<NotAdministrator | LinkifierMissing | LinkifierInvalid, Decision<void>> => {
  const { context, all, wanted, reading } = facts;
  const permit = mayChange(facts, command);
  if (E.isLeft(permit)) return permit;
  const others = all.filter(({ id }) => id !== command.linkifier);
  const checked = checkLinkifier(wanted, reading, others);
  if (E.isLeft(checked)) return checked;
  const { pattern, urlTemplate } = permit.right;
  if (pattern === wanted.pattern && urlTemplate === wanted.urlTemplate) return E.right(nothing);
  return E.right({ changeSet: put(context, permit.right, wanted), reply: undefined });
};

export const decideRemoveLinkifier = (
  facts: LinkifierFacts & WithJudges,
  command: Named,
): E.Either<NotAdministrator | LinkifierMissing, Decision<void>> =>
  pipe(
    mayChange(facts, command),
    E.map((permit) => ({
      changeSet: {
        guards: [actorUnchanged(facts.context.actor), linkifierUnchanged(permit)],
        changes: [{ _tag: 'linkifier.remove', linkifier: permit.id }],
        events: [{ _tag: 'linkifiers.changed', realm: permit.realm }],
      },
      reply: undefined,
    })),
  );
