import type { ContainerId, UnixSeconds, UserId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts, Repositories } from '../../kernel/ports.ts';
import { firstReserved } from '../../kernel/reserve-one.ts';
import { type ActorContext, loadActorContext } from '../../user/actor-context.ts';
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

interface Addressees {
  readonly recipients: ReadonlyArray<User>;
  /** Null: these people never spoke. */
  readonly conversation: ContainerId | null;
}

const everybodyIn = (sender: UserId, recipients: ReadonlyArray<UserId>): ReadonlyArray<UserId> =>
  [...new Set([sender, ...recipients])].sort((a, b) => a - b);

/** Left names the first who does not exist. */
const findByIds = async (
  { users, messages }: Repositories,
  { user }: SendMessage['caller'],
  ids: ReadonlyArray<UserId>,
): Promise<E.Either<AddressDenial, Addressees>> => {
  const [recipients, conversation] = await Promise.all([
    users.byIds(ids),
    messages.conversation(everybodyIn(user, ids)),
  ]);
  const known = new Set(recipients.map(({ id }) => id));
  const missing = ids.find((id) => !known.has(id));
  return missing === undefined
    ? E.right({ recipients, conversation })
    : E.left(denial('message.send.unknown-user', { user: missing }));
};

/** Left names the first who does not exist. */
const findByEmails = async (
  snapshot: Repositories,
  context: ActorContext,
  emails: ReadonlyArray<string>,
): Promise<E.Either<AddressDenial, Addressees>> => {
  const find = userFinder(snapshot, context);
  const recipients: Array<User> = [];
  for (const email of emails) {
    const user = await find({ email });
    if (user === null) return E.left(denial('message.send.unknown-email', { email }));
    recipients.push(user);
  }
  const { actor } = context;
  const ids = recipients.map(({ id }) => id);
  const participants = everybodyIn(actor.user.id, ids);
  return E.right({
    recipients,
    conversation: await snapshot.messages.conversation(participants),
  });
};

/**
 * Left when the caller may not act, the request is incomplete, or it names a user who does not
 * exist.
 */
export const readDirectSend = async (
  { storage, markdown }: ParleyPorts,
  snapshot: Repositories,
  command: SendMessage,
  to: ToPeople,
  now: UnixSeconds,
): Promise<E.Either<SendRefusal, DirectSendFacts>> => {
  const { caller } = command;
  const [loaded, byIds] = await Promise.all([
    loadActorContext(snapshot, caller, now),
    to._tag === 'Users' ? findByIds(snapshot, caller, to.users) : null,
  ]);
  if (E.isLeft(loaded)) return loaded;
  const context = loaded.right;
  const { actor } = context;
  const found =
    byIds ?? (await findByEmails(snapshot, context, to._tag === 'Users' ? [] : to.emails));
  if (E.isLeft(found)) return found;
  const { recipients, conversation } = found.right;
  if (recipients.length === 0) return E.left(denial('message.send.no-recipients'));
  const content = normaliseContent(command.content);
  if (E.isLeft(content)) return content;
  const participants = everybodyIn(
    actor.user.id,
    recipients.map(({ id }) => id),
  );
  const [text, muters, direct, fresh] = await Promise.all([
    writeText(markdown, snapshot, context, content.right, now),
    mutersAmong(snapshot, actor.user.id, participants),
    readDirectFacts(snapshot, context, recipients, conversation, now),
    storage.ids.reserve(caller.realm, {
      message: 1,
      container: conversation === null ? 1 : 0,
      submessage: widgetIds(command, content.right),
    }),
  ]);
  return E.right({
    _tag: 'ToPeople',
    context,
    text,
    calls: mentionsInDirect(text),
    claims: await readClaims(snapshot, context, text.uploads),
    flags: mentionFlags(mentionedBy(text, []), (user) => participants.includes(user)),
    muters,
    id: fresh.message[0],
    container: conversation ?? firstReserved(fresh.container),
    widgetId: fresh.submessage[0] ?? null,
    direct,
    participants,
    conversation,
  });
};
