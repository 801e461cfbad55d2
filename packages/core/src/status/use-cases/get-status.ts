import { type CommandPorts, readOnly } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { loadActorContext } from '../../user/actor-context.ts';
import { maySeeUser } from '../../user/may-see-user.ts';
import { findUser } from '../../user/use-cases/find-user.ts';
import { visibleUsersOf } from '../../user/use-cases/known-users.ts';
import type { GetStatus, GetStatusRefusal, StatusUseCases, StatusView } from './contract.ts';

/** Behind `GET /users/{user_id}/status`. */
export const getStatus = (ports: Pick<CommandPorts, 'read' | 'clock'>): StatusUseCases['get'] =>
  readOnly(ports)<GetStatus, GetStatusRefusal, StatusView>(
    async (snapshot, { caller, user: id }, now) => {
      const context = await loadActorContext(snapshot, caller, now);
      if (E.isLeft(context)) return context;
      const { realm, actor } = context.right;
      const user = await findUser(snapshot, context.right, { id });
      if (user === null || user.bot !== null) return E.left(denial('user.unavailable'));
      if (!user.isActive) return E.left(denial('user.deactivated'));
      const permit = maySeeUser(actor.user.id, await visibleUsersOf(snapshot, realm, actor), user);
      if (E.isLeft(permit)) return permit;
      const status = await snapshot.statuses.ofUser(permit.right.id);
      return E.right({
        text: status?.text ?? '',
        emoji: status?.emoji ?? null,
        isAway: !permit.right.settings.presenceEnabled,
      });
    },
  );
