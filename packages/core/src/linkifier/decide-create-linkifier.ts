import { FIRST_REVISION, type LinkifierId } from '../kernel/brand.ts';
import type { DecidedChanges, Decision } from '../kernel/change-set.ts';
import { E } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import { type ActorContext, actorUnchanged } from '../user/actor-context.ts';
import type { AdministratorPermit, NotAdministrator } from '../user/may-administer.ts';
import { checkLinkifier, type LinkifierInvalid, type LinkifierReading } from './check-linkifier.ts';
import { type Linkifier, nextPosition, type WantedLinkifier } from './linkifier.ts';

/** What is known about a requested pattern and template. */
export interface WantedFacts {
  readonly wanted: WantedLinkifier;
  /** Null: one of them is too long to be read. */
  readonly reading: LinkifierReading | null;
}
export interface CreateLinkifierFacts extends WantedFacts {
  readonly context: ActorContext;
  readonly all: ReadonlyArray<Linkifier>;
  /** Reserved for the new one. */
  readonly id: LinkifierId;
}

const put = (
  { actor }: ActorContext,
  linkifier: Linkifier,
  _permit: AdministratorPermit,
): DecidedChanges => {
  const { realm, pattern, position } = linkifier;
  return {
    guards: [
      actorUnchanged(actor),
      { _tag: 'key.free', key: 'linkifier.pattern', realm, value: pattern },
      { _tag: 'key.free', key: 'linkifier.position', realm, value: String(position) },
    ],
    changes: [{ _tag: 'linkifier.put', linkifier }],
    events: [{ _tag: 'linkifiers.changed', realm }],
  };
};

/** The new one comes last. */
export const decideCreateLinkifier = ({
  context,
  all,
  id,
  wanted,
  reading,
  judges,
}: CreateLinkifierFacts & WithJudges): E.Either<
  NotAdministrator | LinkifierInvalid,
  Decision<LinkifierId>
> => {
  const permit = judges.mayAdministerRealm(context.actor.user);
  if (E.isLeft(permit)) return permit;
  const checked = checkLinkifier(wanted, reading, all);
  if (E.isLeft(checked)) return checked;
  const linkifier: Linkifier = {
    id,
    realm: context.realm.id,
    revision: FIRST_REVISION,
    position: nextPosition(all),
    ...wanted,
  };
  return E.right({ changeSet: put(context, linkifier, permit.right), reply: id });
};
