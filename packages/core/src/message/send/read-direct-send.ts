import { ContainerId, MessageId, type UnixSeconds, type UserId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts, Repositories } from '../../kernel/ports.ts';
import { reserveOne } from '../../kernel/reserve-one.ts';
import type { Scene } from '../../user/load-actor.ts';
import { userFinder } from '../../user/use-cases/find-user.ts';
import type { User } from '../../user/user.ts';
import { readClaims } from '../files/claims.ts';
import { calledBy, callFlags, callsInDirect } from '../text/calls.ts';
import { normaliseContent } from '../text/normalise-content.ts';
import { writeText } from '../text/written-text.ts';
import type { Address, SendMessage } from '../use-cases/commands.ts';
import type { AddressDenial, SendRefusal } from '../use-cases/refusals.ts';
import { reserveWidget } from './attached.ts';
import { readDirectFacts } from './read-direct-facts.ts';
import { mutersAmong } from './read-muters.ts';
import type { DirectSendFacts } from './send-facts.ts';

type ToPeople = Exclude<Address, { readonly _tag: 'Channel' }>;

/** Left names the first who does not exist. */
const findRecipients = async (
  snapshot: Repositories,
  scene: Scene,
  to: ToPeople,
): Promise<E.Either<AddressDenial, ReadonlyArray<User>>> => {
  if (to._tag === 'Users') {
    const found = await snapshot.users.byIds(scene.realm.id, to.users);
    const known = new Set(found.map(({ id }) => id));
    const missing = to.users.find((id) => !known.has(id));
    if (missing !== undefined) return E.left(denial('message.send.unknown-user', { user: missing }));
    return found.length === 0 ? E.left(denial('message.send.no-recipients')) : E.right(found);
  }
  const find = userFinder(snapshot, scene);
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

/** Left when the request is incomplete, or names somebody there is not. */
export const readDirectSend = async (
  { storage, markdown }: ParleyPorts,
  snapshot: Repositories,
  scene: Scene,
  command: SendMessage,
  to: ToPeople,
  now: UnixSeconds,
): Promise<E.Either<SendRefusal, DirectSendFacts>> => {
  const { realm, actor } = scene;
  const found = await findRecipients(snapshot, scene, to);
  if (E.isLeft(found)) return found;
  const content = normaliseContent(command.content);
  if (E.isLeft(content)) return content;
  const recipients = found.right;
  const participants = everybodyIn(actor.user.id, recipients);
  const conversation = await snapshot.messages.conversation(realm.id, participants);
  const text = await writeText(markdown, snapshot, scene, content.right, now);
  return E.right({
    _tag: 'ToPeople',
    scene,
    text,
    calls: callsInDirect(text),
    claims: await readClaims(snapshot, scene, text.uploads),
    flags: callFlags(calledBy(text, []), (user) => participants.includes(user)),
    muters: await mutersAmong(snapshot, actor.user.id, participants),
    widgetId: await reserveWidget({ storage }, command, content.right),
    id: MessageId(await reserveOne(storage.ids, 'message')),
    container: conversation ?? ContainerId(await reserveOne(storage.ids, 'container')),
    direct: await readDirectFacts(snapshot, scene, recipients, conversation, now),
    participants,
    conversation,
  });
};
