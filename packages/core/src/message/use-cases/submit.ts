import { decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
import { reserveOne } from '../../kernel/reserve-one.ts';
import type { UseCasePorts } from '../../use-case-ports.ts';
import { loadCallerAndMessage } from '../read/load-message.ts';
import { decideSubmit, type SubmitFacts } from '../widget/decide-submit.ts';
import type { Submit } from './commands.ts';
import type { MessageUseCases } from './contract.ts';
import type { SubmitRefusal } from './refusals.ts';

/** Behind `POST /submessage`. */
export const submit = ({ commandPorts, storage }: UseCasePorts): MessageUseCases['submit'] =>
  decideAndCommit(
    commandPorts,
    'messages.submit',
  )<Submit, SubmitFacts, SubmitRefusal, void>({
    read: async (snapshot, { caller, message }, now) => {
      const loaded = await loadCallerAndMessage(snapshot, caller, message, now, () =>
        snapshot.messages.submessages([message]),
      );
      if (E.isLeft(loaded)) return loaded;
      const { context, placed, beside } = loaded.right;
      const given = beside.get(message) ?? [];
      const id = await reserveOne(storage.ids, caller.realm, 'submessage');
      return E.right({ context, placed, given, id });
    },
    decide: judged(decideSubmit),
  });
