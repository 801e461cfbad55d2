import type { MemberDenial } from '../../../group/use-cases/contract.ts';
import { loadMemberContext } from '../../../group/use-cases/load-member-context.ts';
import { type CommandPorts, readOnly } from '../../../kernel/decide-and-commit.ts';
import { E } from '../../../kernel/fp.ts';
import type { UserView } from '../../user-view.ts';
import { viewUser } from '../../view-user.ts';
import type { BotUseCases, ListBots } from './contract.ts';

/** Behind `GET /bots`. */
export const listBots = (ports: Pick<CommandPorts, 'read' | 'clock'>): BotUseCases['list'] =>
  readOnly(ports)<ListBots, MemberDenial, ReadonlyArray<UserView>>(
    async (snapshot, { caller }, now) => {
      const context = await loadMemberContext(snapshot, caller, now);
      if (E.isLeft(context)) return context;
      const { realm, actor } = context.right;
      const bots = await snapshot.users.botsOf(actor.user.id);
      return E.right(
        bots.filter(({ isActive }) => isActive).map((bot) => viewUser(realm, actor.user, bot)),
      );
    },
  );
