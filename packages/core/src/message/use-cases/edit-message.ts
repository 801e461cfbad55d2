import { decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { UseCasePorts } from '../../use-case-ports.ts';
import { loadActorContext } from '../../user/actor-context.ts';
import { decideEdit, type EditFacts } from '../edit/decide-edit.ts';
import { editRequest } from '../edit/edit-request.ts';
import { readContent } from '../edit/read-content.ts';
import { readMove } from '../edit/read-move.ts';
import { loadMessage } from '../read/load-message.ts';
import type { EditMessage } from './commands.ts';
import type { MessageUseCases } from './contract.ts';
import type { EditRefusal } from './refusals.ts';
import type { Edited } from './views.ts';

/**
 * Behind `PATCH /messages/{id}`: what cannot be done to this message at all is answered before
 * anything else is read.
 */
export const editMessage = (ports: UseCasePorts): MessageUseCases['edit'] =>
  decideAndCommit(ports.commandPorts)<EditMessage, EditFacts, EditRefusal, Edited>({
    read: async (snapshot, command, now) => {
      const context = await loadActorContext(snapshot, command.caller, now);
      if (E.isLeft(context)) return context;
      const placed = await loadMessage(snapshot, context.right, command.message);
      if (E.isLeft(placed)) return placed;
      const edited = { context: context.right, placed: placed.right };
      const digest =
        command.prevContentSha256 === null
          ? null
          : ports.digest.sha256(placed.right.message.content);
      const isWidget =
        command.content !== null &&
        (await snapshot.messages.submessages([command.message])).size > 0;
      const request = editRequest({ ...edited, digest, isWidget }, command, now);
      if (E.isLeft(request)) return request;
      const move = await readMove(ports, snapshot, edited, request.right, command, now);
      if (E.isLeft(move)) return move;
      const { content } = request.right;
      return E.right({
        ...edited,
        move: move.right,
        content: content === null ? null : await readContent(ports, snapshot, edited, content, now),
      });
    },
    decide: decideEdit,
  });
