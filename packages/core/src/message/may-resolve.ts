import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import { isWithin } from '../user/actor.ts';
import type { PolicyScene } from '../user/policy-scene.ts';

export type ResolveDenial = Denial<'message.move.resolve'>;
export type ResolvePermit = Branded<object, 'ResolvePermit'>;

/**
 * Who may resolve or unresolve a topic? The realm's group for it: no time limit, and no permission
 * to move is needed.
 */
export const mayResolve = ({
  realm,
  actor,
}: PolicyScene): E.Either<ResolveDenial, ResolvePermit> =>
  isWithin(realm.permissions.canResolveTopics, actor)
    ? E.right({} as ResolvePermit)
    : E.left(denial('message.move.resolve'));
