import type { UnixSeconds } from '../../kernel/brand.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import type { SendMessage } from '../use-cases/commands.ts';
import { decideChannelSend } from './decide-channel-send.ts';
import { decideDirectSend } from './decide-direct-send.ts';
import type { SendDecision, SendFacts } from './sent-message.ts';

/** A new message to a channel or to users. */
export const decideSend = (
  facts: SendFacts & WithJudges,
  command: SendMessage,
  now: UnixSeconds,
): SendDecision =>
  facts._tag === 'ToChannel'
    ? decideChannelSend(facts, command, now)
    : decideDirectSend(facts, command, now);
