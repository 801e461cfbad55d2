import type { Channel } from '../../channel/channel.ts';
import { hasMetadataAccess } from '../../channel/may-read-channel.ts';
import type { ChannelId, UserId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { EMPTY_TOPIC_DISPLAY_NAME } from '../../topic/topic-name.ts';
import type { Scene } from '../../user/load-actor.ts';
import { findUser } from '../../user/use-cases/find-user.ts';
import type { User } from '../../user/user.ts';
import type { NarrowTerm } from '../use-cases/commands.ts';
import type { NarrowDenial } from '../use-cases/refusals.ts';
import { checkTerms, type FoundTerm } from './narrow.ts';

/** A channel whose existence this user may know. */
const findKnownChannel = async (
  { channels }: Repositories,
  { realm, actor }: Scene,
  asked: ChannelId | string,
): Promise<Channel | null> => {
  const [named = null] = typeof asked === 'string' ? await channels.byNames(realm.id, [asked]) : [];
  const channel = typeof asked === 'string' ? named : await channels.byId(realm.id, asked);
  if (channel === null) return null;
  const subscription = await channels.subscription(channel.id, actor.user.id);
  return hasMetadataAccess(actor, { channel, subscription }) ? channel : null;
};

const findSomebody = async (snapshot: Repositories, { realm, actor }: Scene, asked: UserId | string): Promise<User | null> =>
  typeof asked === 'string' ? findUser(snapshot, realm, actor.user, { email: asked }) : snapshot.users.byId(realm.id, asked);

type Found = E.Either<NarrowDenial, FoundTerm>;

const findConversation = async (
  snapshot: Repositories,
  scene: Scene,
  { users: asked, negated }: Extract<NarrowTerm, { readonly _tag: 'Direct' }>,
): Promise<Found> => {
  const { realm, actor } = scene;
  const people: Array<UserId> = [];
  for (const one of asked) {
    const user = await findSomebody(snapshot, scene, one);
    if (user === null) return E.left(denial('message.narrow.unknown-users', { users: asked }));
    people.push(user.id);
  }
  if (people.length === 0) return E.right({ _tag: 'Direct', container: null, negated });
  const participants = [...new Set([actor.user.id, ...people])].sort((a, b) => a - b);
  return E.right({ _tag: 'Direct', container: await snapshot.messages.conversation(realm.id, participants), negated });
};

const findTerm = async (snapshot: Repositories, scene: Scene, term: NarrowTerm): Promise<Found> => {
  switch (term._tag) {
    case 'Channel': {
      const channel = await findKnownChannel(snapshot, scene, term.channel);
      if (channel === null) return E.left(denial('message.narrow.unknown-channel', { channel: term.channel }));
      return E.right({ ...term, channel });
    }
    case 'Sender': {
      const sender = await findSomebody(snapshot, scene, term.sender);
      if (sender === null) return E.left(denial('message.narrow.unknown-sender', { user: term.sender }));
      return E.right({ _tag: 'Sender', sender: sender.id });
    }
    case 'Direct':
      return findConversation(snapshot, scene, term);
    case 'Topic':
      return E.right({ _tag: 'Topic', topic: term.topic === EMPTY_TOPIC_DISPLAY_NAME ? '' : term.topic });
    case 'AnyDirect':
    case 'Id':
      return E.right(term);
  }
};

/** Left names the first term that names nothing, or that does not go with those before it. */
export const findTerms = async (
  snapshot: Repositories,
  scene: Scene,
  narrow: ReadonlyArray<NarrowTerm>,
): Promise<E.Either<NarrowDenial, ReadonlyArray<FoundTerm>>> => {
  const terms: Array<FoundTerm> = [];
  for (const asked of narrow) {
    const term = await findTerm(snapshot, scene, asked);
    if (E.isLeft(term)) return term;
    terms.push(term.right);
    const checked = checkTerms(terms);
    if (E.isLeft(checked)) return checked;
  }
  return E.right(terms);
};
