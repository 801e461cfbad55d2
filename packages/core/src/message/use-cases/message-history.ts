import { readOnly } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import { loadActorContext } from '../../user/actor-context.ts';
import { gaplessHistory, NO_HISTORY } from '../history-reach.ts';
import { loadPlaced, mayReadLoaded } from '../read/load-message.ts';
import { loadShownTexts } from '../read/load-shown-texts.ts';
import { snapshotsOf } from '../read/snapshots.ts';
import type { FetchHistory } from './commands.ts';
import type { MessageUseCases } from './contract.ts';
import type { FetchHistoryRefusal } from './refusals.ts';
import type { FetchedHistory } from './views.ts';

/** Behind `GET /messages/{id}/history`. */
export const messageHistory = (ports: ParleyPorts): MessageUseCases['history'] =>
  readOnly({ read: ports.storage.read, clock: ports.clock })<
    FetchHistory,
    FetchHistoryRefusal,
    FetchedHistory
  >(async (snapshot, command, now) => {
    const [context, found] = await Promise.all([
      loadActorContext(snapshot, command.caller, now),
      loadPlaced(snapshot, command.caller.user, command.message, ({ message }) =>
        snapshot.messages.histories([message.id]),
      ),
    ]);
    if (E.isLeft(context)) return context;
    const visibility = context.right.realm.settings.editHistoryVisibility;
    if (visibility === 'none') return E.left(denial('message.history.turned-off'));
    const permit = mayReadLoaded(context.right, found);
    if (E.isLeft(permit)) return permit;
    const { message, conversation, topicName } = permit.right;
    const history = found?.beside.get(message.id) ?? NO_HISTORY;
    const told = gaplessHistory(history);
    const shows = await loadShownTexts(snapshot, context.right, [told.entries]);
    const snapshots = snapshotsOf(message, topicName ?? '', told, visibility, shows(permit.right));
    return snapshots === null
      ? E.left(denial('message.history.turned-off'))
      : E.right({ viewer: context.right, isDirect: conversation._tag === 'Direct', snapshots });
  });
