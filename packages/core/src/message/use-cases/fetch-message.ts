import { readOnly } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import { loadCallerAndMessage } from '../read/load-message.ts';
import { loadViewFacts } from '../read/load-view-facts.ts';
import { viewOfFacts } from '../read/load-views.ts';
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
    const { caller, message } = command;
    const loaded = await loadCallerAndMessage(snapshot, caller, message, now, (placed) =>
      Promise.all([
        loadViewFacts(
          ports.links,
          snapshot,
          caller.user,
          [placed],
          placed.span ? [placed.span.channel] : [],
        ),
        placed.span === null ? null : snapshot.topics.byId(placed.span.topic),
      ]),
    );
    if (E.isLeft(loaded)) return loaded;
    const { context, placed } = loaded.right;
    const [facts, state] = loaded.right.beside;
    const { membership } = placed;
    const attended =
      membership === null
        ? []
        : [{ channel: membership.channel, periods: membership.subscription?.periods ?? [] }];
    const viewOf = await viewOfFacts(snapshot, context, facts, attended);
    const topic = state && { id: state.topic.id, revision: state.topic.revision };
    return E.right({ viewer: context, view: viewOf(placed, 0), topic });
  });
