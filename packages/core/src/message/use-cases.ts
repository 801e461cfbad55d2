import type { UseCasePorts } from '../use-case-ports.ts';
import { changeFlags } from './flag/change-flags.ts';
import { changeFlagsIn } from './flag/change-flags-in.ts';
import { readChannel } from './flag/read-channel.ts';
import { readEverything } from './flag/read-everything.ts';
import { readReceipts } from './flag/read-receipts.ts';
import type { MessageUseCases } from './use-cases/contract.ts';
import { editMessage } from './use-cases/edit-message.ts';
import { fetchMessage } from './use-cases/fetch-message.ts';
import { listMessages } from './use-cases/list-messages.ts';
import { messageHistory } from './use-cases/message-history.ts';
import { removeMessage } from './use-cases/remove-message.ts';
import { renderText } from './use-cases/render-text.ts';
import { rerenderMessages } from './use-cases/rerender-messages.ts';
import { sendMessage } from './use-cases/send-message.ts';
import { setMeta } from './use-cases/set-meta.ts';
import { submit } from './use-cases/submit.ts';
import { undoEdit } from './use-cases/undo-edit.ts';

export const messageUseCases = (ports: UseCasePorts): MessageUseCases => ({
  send: sendMessage(ports),
  submit: submit(ports),
  edit: editMessage(ports),
  setMeta: setMeta(ports),
  undo: undoEdit(ports),
  remove: removeMessage(ports),
  fetch: fetchMessage(ports),
  history: messageHistory(ports),
  render: renderText(ports),
  rerender: rerenderMessages(ports),
  list: listMessages(ports),
  changeFlags: changeFlags(ports),
  changeFlagsIn: changeFlagsIn(ports),
  readEverything: readEverything(ports),
  readChannel: readChannel(ports),
  readReceipts: readReceipts(ports),
});
