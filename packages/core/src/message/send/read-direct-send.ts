import { ContainerId, MessageId, type UnixSeconds, type UserId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts, Repositories } from '../../kernel/ports.ts';
import { reserveOne } from '../../kernel/reserve-one.ts';
import { isWithin } from '../../user/actor.ts';
import { asActor, type Scene } from '../../user/load-actor.ts';
import { maySeeUser } from '../../user/may-see-user.ts';
import { findUser } from '../../user/use-cases/find-user.ts';
import { knownTo } from '../../user/use-cases/known-users.ts';
import type { User } from '../../user/user.ts';
import { readClaims } from '../files/claims.ts';
import { holdsAny } from '../read/any-message.ts';
import { callsInDirect, flagAll } from '../text/calls.ts';
import { normaliseContent } from '../text/normalise-content.ts';
import { writeText } from '../text/written-text.ts';
import type { Address, SendMessage } from '../use-cases/commands.ts';
import type { AddressDenial, SendRefusal } from '../use-cases/refusals.ts';
import type { DirectSendFacts } from './send-facts.ts';

type ToPeople = Exclude<Address, { readonly _tag: 'Channel' }>;

/** Left names the first who does not exist. */
const findRecipients = async (
  snapshot: Repositories,
  scene: Scene,
  to: ToPeople,
): Promise<E.Either<AddressDenial, ReadonlyArray<User>>> => {
  const { realm, actor } = scene;
  if (to._tag === 'Users') {
    const found = await snapshot.users.byIds(realm.id, to.users);
    const missing = to.users.find((id) => !found.some((user) => user.id === id));
    if (missing !== undefined) return E.left(denial('message.send.unknown-user', { user: missing }));
    return found.length === 0 ? E.left(denial('message.send.no-recipients')) : E.right(found);
  }
  const found: Array<User> = [];
  for (const email of to.emails) {
    const user = await findUser(snapshot, realm, actor.user, { email });
    if (user === null) return E.left(denial('message.send.unknown-email', { email }));
    found.push(user);
  }
  return found.length === 0 ? E.left(denial('message.send.no-recipients')) : E.right(found);
};

const someAuthorize = async (snapshot: Repositories, { realm, actor }: Scene, recipients: ReadonlyArray<User>, now: UnixSeconds) => {
  const { directMessagePermission } = realm.permissions;
  if (isWithin(directMessagePermission, actor)) return true;
  const actors = await Promise.all(recipients.map((user) => asActor(snapshot, realm, user, now)));
  return actors.some((one) => isWithin(directMessagePermission, one));
};

/** Was something said in the conversation that is still there? Asked only where it decides. */
const hasBegun = async (snapshot: Repositories, { realm, actor }: Scene, conversation: ContainerId | null): Promise<boolean> => {
  if (conversation === null) return false;
  if (isWithin(realm.permissions.directMessageInitiator, actor)) return true;
  return holdsAny(snapshot, [{ container: conversation, first: MessageId(0), last: MessageId(Number.MAX_SAFE_INTEGER) }]);
};

const everybodyIn = (sender: UserId, recipients: ReadonlyArray<User>): ReadonlyArray<UserId> =>
  [...new Set([sender, ...recipients.map(({ id }) => id)])].sort((a, b) => a - b);

/** Left when the request is incomplete, or names somebody there is not. */
export const readDirectSend = async (
  { storage, markdown }: ParleyPorts,
  snapshot: Repositories,
  scene: Scene,
  { content: typed }: SendMessage,
  to: ToPeople,
  now: UnixSeconds,
): Promise<E.Either<SendRefusal, DirectSendFacts>> => {
  const { realm, actor } = scene;
  const found = await findRecipients(snapshot, scene, to);
  if (E.isLeft(found)) return found;
  const content = normaliseContent(typed);
  if (E.isLeft(content)) return content;
  const recipients = found.right;
  const participants = everybodyIn(actor.user.id, recipients);
  const conversation = await snapshot.messages.conversation(realm.id, participants);
  const text = await writeText(markdown, snapshot, scene, content.right, now);
  const known = await knownTo(snapshot, realm, actor);
  return E.right({
    _tag: 'ToPeople',
    scene,
    text,
    calls: callsInDirect(text),
    claims: await readClaims(snapshot, scene, text.uploads),
    flags: [
      ...flagAll(
        text.mentioned.filter((user) => participants.includes(user)),
        'mentioned',
      ),
      ...flagAll(
        text.alerted.filter((user) => participants.includes(user)),
        'has_alert_word',
      ),
    ],
    id: MessageId(await reserveOne(storage.ids, 'message')),
    container: conversation ?? ContainerId(await reserveOne(storage.ids, 'container')),
    direct: {
      recipients,
      someAreHidden: recipients.some((user) => E.isLeft(maySeeUser(actor.user.id, known, user))),
      isAuthorized: await someAuthorize(snapshot, scene, recipients, now),
      hasBegun: await hasBegun(snapshot, scene, conversation),
    },
    participants,
    conversation,
  });
};
