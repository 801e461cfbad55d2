import type { Channel } from '../../channel/channel.ts';
import { hasMetadataAccess } from '../../channel/may-read-channel.ts';
import type { ChannelId, UserId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { foldCase } from '../../kernel/text.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import { userFinder } from '../../user/use-cases/find-user.ts';
import type { User } from '../../user/user.ts';
import { searchQuery } from '../search/search-query.ts';
import type { NarrowDenial } from '../use-cases/refusals.ts';
import { findFollowed, findMuted } from './find-wishes.ts';
import type { BoundCondition } from './found-terms.ts';
import type { NarrowFacts } from './load-narrow-facts.ts';
import type { Asked } from './narrow-term.ts';

/** A channel whose existence this user may know. */
const knownChannel = (
  { channels }: NarrowFacts,
  { actor }: ActorContext,
  asked: ChannelId | string,
): Channel | null => {
  const membership = channels.get(asked) ?? null;
  return membership !== null && hasMetadataAccess(actor, membership) ? membership.channel : null;
};

type FindSomebody = (asked: UserId | string) => Promise<User | null>;

export const somebodyFinder = (snapshot: Repositories, context: ActorContext): FindSomebody => {
  const byAddress = userFinder(snapshot, context);
  return (asked) =>
    typeof asked === 'string' ? byAddress({ email: asked }) : snapshot.users.byId(asked);
};

type Answer = E.Either<NarrowDenial, BoundCondition>;

const findConversation = async (
  snapshot: Repositories,
  { actor }: ActorContext,
  findSomebody: FindSomebody,
  asked: Extract<Asked, { readonly _tag: 'Direct' }>['users'],
): Promise<Answer> => {
  const people: Array<UserId> = [];
  for (const one of asked) {
    const user = await findSomebody(one);
    if (user === null) return E.left(denial('message.narrow.unknown-users', { users: asked }));
    people.push(user.id);
  }
  if (people.length === 0) return E.right({ _tag: 'Direct', container: null });
  const participants = [...new Set([actor.user.id, ...people])].sort((a, b) => a - b);
  return E.right({
    _tag: 'Direct',
    container: await snapshot.messages.conversation(participants),
  });
};

const findOpenChannels = async (
  { channels }: Repositories,
  to: 'public' | 'web-public',
): Promise<BoundCondition> => {
  const open = (await channels.all()).filter(
    ({ privacy }) => privacy === 'web-public' || privacy === to,
  );
  return { _tag: 'OpenChannels', to, channels: new Set(open.map(({ id }) => id)) };
};

/** What a term asks for, found in the store. Left when it names nothing that this user may know. */
export const bindCondition = async (
  snapshot: Repositories,
  context: ActorContext,
  facts: NarrowFacts,
  findSomebody: FindSomebody,
  asked: Asked,
): Promise<Answer> => {
  switch (asked._tag) {
    case 'Channel': {
      const channel = knownChannel(facts, context, asked.channel);
      return channel === null
        ? E.left(denial('message.narrow.unknown-channel', { channel: asked.channel }))
        : E.right({ _tag: 'Channel', channel });
    }
    case 'Sender': {
      const sender = await findSomebody(asked.sender);
      return sender === null
        ? E.left(denial('message.narrow.unknown-sender', { user: asked.sender }))
        : E.right({ _tag: 'Sender', sender: sender.id });
    }
    case 'DirectWith': {
      const user = await findSomebody(asked.user);
      return user === null
        ? E.left(denial('message.narrow.unknown-sender', { user: asked.user }))
        : E.right({ _tag: 'DirectWith', user: user.id, groupsOnly: asked.groupsOnly });
    }
    case 'Direct':
      return findConversation(snapshot, context, findSomebody, asked.users);
    case 'OpenChannels':
      return E.right(await findOpenChannels(snapshot, asked.to));
    case 'Topic':
      return E.right({ _tag: 'Topic', topic: foldCase(asked.topic) });
    case 'Search':
      return E.right({ _tag: 'Search', query: searchQuery(asked.text) });
    case 'Followed':
      return E.right(await findFollowed(snapshot, context.actor));
    case 'Muted':
      return E.right({
        ...(await findMuted(snapshot, context.actor, 'channels-too')),
        received: asked.received,
      });
    case 'With':
      return E.left(denial('message.narrow.unknown-term', { says: 'unknown operator with' }));
    case 'Unknown':
      return E.left(denial('message.narrow.unknown-term', { says: asked.says }));
    case 'Flag':
      return E.right({ ...asked, reader: context.actor.user.id });
    case 'AnyDirect':
    case 'Has':
    case 'Id':
    case 'Resolved':
      return E.right(asked);
  }
};
