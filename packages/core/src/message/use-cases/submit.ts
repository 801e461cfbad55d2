import { SubmessageId } from '../../kernel/brand.ts';
import { decideAndCommit, walkOf } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import { reserveOne } from '../../kernel/reserve-one.ts';
import { loadScene } from '../../user/load-actor.ts';
import { loadMessage } from '../read/load-message.ts';
import { decideSubmit, type SubmitFacts } from '../widget/decide-submit.ts';
import type { Submit } from './commands.ts';
import type { MessageUseCases } from './contract.ts';
import type { SubmitRefusal } from './refusals.ts';

/** Behind `POST /submessage`. */
export const submit = ({ storage, clock, numbers }: ParleyPorts): MessageUseCases['submit'] =>
  decideAndCommit(walkOf({ storage, clock, numbers }))<Submit, SubmitFacts, SubmitRefusal, void>({
    read: async (snapshot, { caller, message }, now) => {
      const scene = await loadScene(snapshot, caller, now);
      if (E.isLeft(scene)) return scene;
      const located = await loadMessage(snapshot, scene.right, message);
      if (E.isLeft(located)) return located;
      const given = (await snapshot.messages.submessages([message])).get(message) ?? [];
      const id = SubmessageId(await reserveOne(storage.ids, 'submessage'));
      return E.right({ scene: scene.right, located: located.right, given, id });
    },
    decide: decideSubmit,
  });
