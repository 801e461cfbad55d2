import { type CommandPorts, readOnly } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { type CallerDenial, loadActorContext } from '../../user/actor-context.ts';
import { findUser } from '../../user/use-cases/find-user.ts';
import { visibleUsersOf } from '../../user/use-cases/known-users.ts';
import { loadPresences, type Presences } from '../load-presences.ts';
import { maySeePresence } from '../may-see-presence.ts';
import type {
  GetPresence,
  GetPresenceRefusal,
  ListPresences,
  PresenceUseCases,
  PresenceView,
} from './contract.ts';

type Reading = Pick<CommandPorts, 'read' | 'clock'>;

/** Behind `POST /users/me/presence` and `GET /realm/presence`. */
export const listPresences = (walk: Reading): PresenceUseCases['list'] =>
  readOnly(walk)<ListPresences, CallerDenial, Presences>(
    async (snapshot, { caller, ...requested }, now) => {
      const context = await loadActorContext(snapshot, caller, now);
      return E.isLeft(context)
        ? context
        : E.right(await loadPresences(snapshot, context.right, requested, now));
    },
  );

/** Behind `GET /users/{id}/presence`. */
export const getPresence = (walk: Reading): PresenceUseCases['get'] =>
  readOnly(walk)<GetPresence, GetPresenceRefusal, PresenceView>(
    async (snapshot, { caller, user: reference }, now) => {
      const context = await loadActorContext(snapshot, caller, now);
      if (E.isLeft(context)) return context;
      const { realm, actor } = context.right;
      const target = await findUser(snapshot, context.right, reference);
      const permit = maySeePresence(
        context.right,
        await visibleUsersOf(snapshot, realm, actor),
        target,
      );
      if (E.isLeft(permit)) return permit;
      const presence = realm.settings.presenceDisabled
        ? null
        : await snapshot.presences.ofUser(permit.right.id);
      const asked = 'id' in reference ? String(reference.id) : reference.email;
      if (presence === null) return E.left(denial('presence.none', { asked }));
      return E.right({ activeAt: presence.activeAt, connectedAt: presence.connectedAt, at: now });
    },
  );
