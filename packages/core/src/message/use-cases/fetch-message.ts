import { readOnly } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import { loadActorContext } from '../../user/actor-context.ts';
import { loadMessage } from '../read/load-message.ts';
import { loadViewOf } from '../read/load-views.ts';
import type { FetchMessage } from './commands.ts';
import type { MessageUseCases } from './contract.ts';
import type { FetchRefusal } from './refusals.ts';
import type { FetchedMessage } from './views.ts';

/** Behind `GET /messages/{id}`. */
export const fetchMessage = (ports: ParleyPorts): MessageUseCases['fetch'] =>
  readOnly({ read: ports.storage.read, clock: ports.clock })<
    FetchMessage,
    FetchRefusal,
    FetchedMessage
  >(async (snapshot, command, now) => {
    const context = await loadActorContext(snapshot, command.caller, now);
    if (E.isLeft(context)) return context;
    const permit = await loadMessage(snapshot, context.right, command.message);
    if (E.isLeft(permit)) return permit;
    const { membership } = permit.right;
    const attended =
      membership === null
        ? []
        : [{ channel: membership.channel, periods: membership.subscription?.periods ?? [] }];
    const viewOf = await loadViewOf(ports.links, snapshot, context.right, [permit.right], attended);
    return E.right({ viewer: context.right, view: viewOf(permit.right, 0) });
  });
