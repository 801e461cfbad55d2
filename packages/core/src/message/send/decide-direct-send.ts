import type { UnixSeconds } from '../../kernel/brand.ts';
import type { DecidedChanges } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import { joined } from '../../kernel/joined.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import { metaAfter } from '../../kernel/meta.ts';
import { actorUnchanged } from '../../user/actor-context.ts';
import { claiming } from '../files/claims.ts';
import { conversationKey } from '../message.ts';
import { compose } from '../text/compose.ts';
import type { SendMessage } from '../use-cases/commands.ts';
import { attached, widgetIn } from './attached.ts';
import { readByMuters } from './read-muters.ts';
import type { DirectSendFacts } from './send-facts.ts';
import { flagged, judgedText, readFor, type SendDecision, sentEvent } from './sent-message.ts';

/** A direct message; begins the conversation when these users have none. */
export const decideDirectSend = (
  facts: DirectSendFacts & WithJudges,
  command: SendMessage,
  now: UnixSeconds,
): SendDecision => {
  const { context, participants } = facts;
  const permit = facts.judges.mayWriteDirect(context, facts.direct);
  if (E.isLeft(permit)) return permit;
  const widget = widgetIn(command, facts.text.content);
  if (E.isLeft(widget)) return widget;
  const rendered = judgedText(facts);
  if (E.isLeft(rendered)) return rendered;
  const meta = metaAfter(command.meta, null);
  if (E.isLeft(meta)) return meta;
  const sender = context.actor.user;
  const { realm } = sender;
  const {
    container,
    text: { content },
  } = facts;
  const draft = {
    id: facts.id,
    container,
    sender,
    client: command.caller.client,
    content,
    rendered: rendered.right,
    meta: meta.right,
  };
  const message = compose(
    { ...draft, isInChannel: false, readFor: readFor(command), notice: null },
    now,
  );
  const isNew = facts.conversation === null;
  const sent: DecidedChanges = {
    guards: [
      actorUnchanged(context.actor),
      ...(isNew
        ? [
            {
              _tag: 'key.free',
              key: 'conversation',
              realm,
              value: conversationKey(participants),
            } as const,
          ]
        : []),
    ],
    changes: [
      ...(isNew ? [{ _tag: 'conversation.put', id: container, realm, participants } as const] : []),
      { _tag: 'message.send', message, topic: null },
      ...attached(message, facts.widgetId, widget.right),
      ...flagged(message, facts.flags),
      ...readByMuters(message, facts.muters),
    ],
    events: [sentEvent(message, command)],
  };
  return E.right({
    changeSet: joined([sent, claiming(context, facts.claims, message.id)]),
    reply: { id: message.id, automaticPolicy: null },
  });
};
