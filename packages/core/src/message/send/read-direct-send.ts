import type { UnixSeconds, UserId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts, Repositories } from '../../kernel/ports.ts';
import { firstReserved } from '../../kernel/reserve-one.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import { userFinder } from '../../user/use-cases/find-user.ts';
import type { User } from '../../user/user.ts';
import { readClaims } from '../files/claims.ts';
import { mentionedBy, mentionFlags, mentionsInDirect } from '../text/mentions.ts';
import { normaliseContent } from '../text/normalise-content.ts';
import { writeText } from '../text/written-text.ts';
import type { Address, SendMessage } from '../use-cases/commands.ts';
import type { AddressDenial, SendRefusal } from '../use-cases/refusals.ts';
import { widgetIds } from './attached.ts';
import { readDirectFacts } from './read-direct-facts.ts';
import { mutersAmong } from './read-muters.ts';
import type { DirectSendFacts } from './send-facts.ts';

type ToPeople = Exclude<Address, { readonly _tag: 'Channel' }>;

/** Left names the first who does not exist. */
const findRecipients = async (
  snapshot: Repositories,
  context: ActorContext,
  to: ToPeople,
): Promise<E.Either<AddressDenial, ReadonlyArray<User>>> => {
  if (to._tag === 'Users') {
    const found = await snapshot.users.byIds(context.realm.id, to.users);
    const known = new Set(found.map(({ id }) => id));
    const missing = to.users.find((id) => !known.has(id));
    if (missing !== undefined)
      return E.left(denial('message.send.unknown-user', { user: missing }));
    return found.length === 0 ? E.left(denial('message.send.no-recipients')) : E.right(found);
  }
  const find = userFinder(snapshot, context);
  const found: Array<User> = [];
  for (const email of to.emails) {
    const user = await find({ email });
    if (user === null) return E.left(denial('message.send.unknown-email', { email }));
    found.push(user);
  }
  return found.length === 0 ? E.left(denial('message.send.no-recipients')) : E.right(found);
};

const everybodyIn = (sender: UserId, recipients: ReadonlyArray<User>): ReadonlyArray<UserId> =>
  [...new Set([sender, ...recipients.map(({ id }) => id)])].sort((a, b) => a - b);

/** Left when the request is incomplete or names a user who does not exist. */
export const readDirectSend = async (
  { storage, markdown }: ParleyPorts,
  snapshot: Repositories,
  context: ActorContext,
  command: SendMessage,
  to: ToPeople,
  now: UnixSeconds,
): Promise<E.Either<SendRefusal, DirectSendFacts>> => {
  const { realm, actor } = context;
  const found = await findRecipients(snapshot, context, to);
  if (E.isLeft(found)) return found;
  const content = normaliseContent(command.content);
  if (E.isLeft(content)) return content;
  const recipients = found.right;
  const participants = everybodyIn(actor.user.id, recipients);
  const conversation = await snapshot.messages.conversation(realm.id, participants);
  const text = await writeText(markdown, snapshot, context, content.right, now);
  const fresh = await storage.ids.reserve(realm.id, {
    message: 1,
    container: conversation === null ? 1 : 0,
    submessage: widgetIds(command, content.right),
  });
  return E.right({
    _tag: 'ToPeople',
    context,
    text,
    calls: mentionsInDirect(text),
    claims: await readClaims(snapshot, context, text.uploads),
    flags: mentionFlags(mentionedBy(text, []), (user) => participants.includes(user)),
    muters: await mutersAmong(snapshot, actor.user.id, participants),
    id: fresh.message[0],
    container: conversation ?? firstReserved(fresh.container),
    widgetId: fresh.submessage[0] ?? null,
    direct: await readDirectFacts(snapshot, context, recipients, conversation, now),
    participants,
    conversation,
  });
};
