import { decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
import type { UseCasePorts } from '../../use-case-ports.ts';
import type { EditFacts } from '../edit/decide-edit.ts';
import { editRequest } from '../edit/edit-request.ts';
import { NOTHING_KEPT, readContent, readKept } from '../edit/read-content.ts';
import { readMove } from '../edit/read-move.ts';
import { loadCallerAndMessage } from '../read/load-message.ts';
import { decideUndoableEdit } from '../undo/recipe-of.ts';
import type { EditMessage } from './commands.ts';
import type { MessageUseCases } from './contract.ts';
import type { EditRefusal } from './refusals.ts';
import type { Edited } from './views.ts';

/**
 * Behind `PATCH /messages/{id}`: what cannot be done to this message at all is answered before
 * anything else is read.
 */
export const editMessage = (ports: UseCasePorts): MessageUseCases['edit'] =>
  decideAndCommit(
    ports.commandPorts,
    'messages.edit',
  )<EditMessage, EditFacts, EditRefusal, Edited>({
    read: async (snapshot, command, now, judges) => {
      const { caller, message } = command;
      const loaded = await loadCallerAndMessage(snapshot, caller, message, now, () =>
        command.content === null ? NOTHING_KEPT : readKept(snapshot, message),
      );
      if (E.isLeft(loaded)) return loaded;
      const { beside: kept, ...edited } = loaded.right;
      const digest =
        command.prevContentSha256 === null
          ? null
          : ports.digest.sha256(edited.placed.message.content);
      const { isWidget } = kept;
      const request = editRequest({ ...edited, digest, isWidget }, command, now, judges);
      if (E.isLeft(request)) return request;
      const move = await readMove(ports, snapshot, edited, request.right, command, now);
      if (E.isLeft(move)) return move;
      const { content } = request.right;
      const reserved = move.right?.ids.edit ?? null;
      return E.right({
        ...edited,
        move: move.right,
        content:
          content === null
            ? null
            : await readContent(ports, snapshot, edited, kept, content, reserved, now),
      });
    },
    decide: judged(decideUndoableEdit),
  });
