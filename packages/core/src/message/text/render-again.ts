import type { E } from '../../kernel/fp.ts';
import type { Rendered, RenderFailure } from '../../kernel/markdown-port.ts';
import type { ParleyPorts, Repositories } from '../../kernel/ports.ts';
import type { Realm } from '../../realm/realm.ts';
import { asActor } from '../../user/actor-context.ts';
import type { Message } from '../message.ts';
import { renderWritten } from './render-written.ts';

/**
 * Renders a text as its sender wrote it, at that time and with their rights; mentions keep the
 * names they had. Null when the sender does not exist any more.
 */
export const renderAgain = async (
  { markdown }: Pick<ParleyPorts, 'markdown'>,
  snapshot: Repositories,
  realm: Realm,
  message: Message,
): Promise<E.Either<RenderFailure, Rendered> | null> => {
  const sender = await snapshot.users.byId(message.sender);
  if (sender === null) return null;
  const writtenAt = message.editedAt ?? message.sentAt;
  const context = { realm, actor: await asActor(snapshot, realm, sender, writtenAt) };
  const before = {
    named: markdown.namedIn(message.rendered),
    held: await snapshot.attachments.heldBy(message.id),
  };
  return (await renderWritten(markdown, snapshot, context, message.content, writtenAt, before))
    .rendered;
};
