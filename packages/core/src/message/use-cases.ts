import type { ParleyPorts } from '../kernel/ports.ts';
import type { MessageUseCases } from './contract.ts';
import { editMessage } from './edit-message.ts';
import { fetchMessage } from './fetch-message.ts';
import { listMessages } from './list-messages.ts';
import { messageHistory } from './message-history.ts';
import { removeMessage } from './remove-message.ts';
import { sendMessage } from './send-message.ts';

export const messageUseCases = (ports: ParleyPorts): MessageUseCases => ({
  send: sendMessage(ports),
  edit: editMessage(ports),
  remove: removeMessage(ports),
  fetch: fetchMessage(ports),
  history: messageHistory(ports),
  list: listMessages(ports),
});
