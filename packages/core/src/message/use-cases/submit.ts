import { decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { reserveOne } from '../../kernel/reserve-one.ts';
import type { UseCasePorts } from '../../use-case-ports.ts';
import { loadActorContext } from '../../user/actor-context.ts';
import { loadMessage } from '../read/load-message.ts';
import { decideSubmit, type SubmitFacts } from '../widget/decide-submit.ts';
import type { Submit } from './commands.ts';
import type { MessageUseCases } from './contract.ts';
import type { SubmitRefusal } from './refusals.ts';

/** Behind `POST /submessage`. */
export const submit = ({ commandPorts, storage }: UseCasePorts): MessageUseCases['submit'] =>
  decideAndCommit(commandPorts)<Submit, SubmitFacts, SubmitRefusal, void>({
    read: async (snapshot, { caller, message }, now) => {
      const context = await loadActorContext(snapshot, caller, now);
      if (E.isLeft(context)) return context;
      const placed = await loadMessage(snapshot, context.right, message);
      if (E.isLeft(placed)) return placed;
      const given = (await snapshot.messages.submessages([message])).get(message) ?? [];
      const id = await reserveOne(storage.ids, context.right.realm.id, 'submessage');
      return E.right({ context: context.right, placed: placed.right, given, id });
    },
    decide: decideSubmit,
  });
