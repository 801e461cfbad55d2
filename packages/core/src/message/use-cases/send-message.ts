import { decideAndCommit } from '../../kernel/decide-and-commit.ts';
import type { UseCasePorts } from '../../use-case-ports.ts';
import { decideSend } from '../send/decide-send.ts';
import { readChannelSend } from '../send/read-channel-send.ts';
import { readDirectSend } from '../send/read-direct-send.ts';
import type { ChannelSendFacts, DirectSendFacts } from '../send/send-facts.ts';
import type { SendMessage } from './commands.ts';
import type { MessageUseCases } from './contract.ts';
import type { SendRefusal } from './refusals.ts';
import type { SentMessage } from './views.ts';

/** Behind `POST /messages`. */
export const sendMessage = (ports: UseCasePorts): MessageUseCases['send'] =>
  decideAndCommit(
    ports.commandPorts,
    'messages.send',
  )<SendMessage, ChannelSendFacts | DirectSendFacts, SendRefusal, SentMessage>({
    read: (snapshot, command, now) => {
      const { to } = command;
      return to._tag === 'Channel'
        ? readChannelSend(ports, snapshot, command, to, now)
        : readDirectSend(ports, snapshot, command, to, now);
    },
    decide: (facts, command, now, judges) => decideSend({ ...facts, judges }, command, now),
  });
