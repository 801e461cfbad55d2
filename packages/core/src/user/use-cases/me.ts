import { type CommandPorts, readOnly } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { newestReceived } from '../../message/list/newest-received.ts';
import { type CallerDenial, loadActorContext } from '../actor-context.ts';
import { viewUser } from '../view-user.ts';
import type { Me, OwnUser, UserUseCases } from './contract.ts';
import { withProfiles } from './with-profiles.ts';

/** Behind `GET /users/me`. */
export const me = (ports: Pick<CommandPorts, 'read' | 'clock'>): UserUseCases['me'] =>
  readOnly(ports)<OwnUser, CallerDenial, Me>(async (snapshot, { caller }, now) => {
    const context = await loadActorContext(snapshot, caller, now);
    if (E.isLeft(context)) return context;
    const { realm, actor } = context.right;
    const own = viewUser(realm, actor.user, actor.user);
    const [[user = own], maxMessage] = await Promise.all([
      withProfiles(snapshot, [own]),
      newestReceived(snapshot, actor.user),
    ]);
    return E.right({ user, maxMessage });
  });
