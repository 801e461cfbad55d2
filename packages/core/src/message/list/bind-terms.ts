import type { Channel } from '../../channel/channel.ts';
import { hasMetadataAccess } from '../../channel/may-read-channel.ts';
import type { ChannelId, UserId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { mapped } from '../../kernel/mapped.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { foldCase } from '../../kernel/text.ts';
import { topicMeantBy } from '../../topic/topic-name.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import { userFinder } from '../../user/use-cases/find-user.ts';
import type { User } from '../../user/user.ts';
import { searchQuery } from '../search/search-query.ts';
import type { Asked, NarrowTerm } from '../use-cases/commands.ts';
import type { NarrowDenial } from '../use-cases/refusals.ts';
import { findFollowed, findMuted } from './find-wishes.ts';
import type { BoundCondition, BoundTerm } from './found-terms.ts';
import { joinSearches } from './join-searches.ts';
import { checkTerms } from './narrow.ts';

/** A channel whose existence this user may know. */
const findKnownChannel = async (
  { channels }: Repositories,
  { realm, actor }: ActorContext,
  asked: ChannelId | string,
): Promise<Channel | null> => {
  const [named = null] = typeof asked === 'string' ? await channels.byNames(realm.id, [asked]) : [];
  const channel = typeof asked === 'string' ? named : await channels.byId(realm.id, asked);
  if (channel === null) return null;
  const subscription = await channels.subscription(channel.id, actor.user.id);
  return hasMetadataAccess(actor, { channel, subscription }) ? channel : null;
};

type FindSomebody = (asked: UserId | string) => Promise<User | null>;

const somebodyFinder = (snapshot: Repositories, context: ActorContext): FindSomebody => {
  const byAddress = userFinder(snapshot, context);
  return (asked) => (typeof asked === 'string' ? byAddress({ email: asked }) : snapshot.users.byId(context.realm.id, asked));
};

type Answer = E.Either<NarrowDenial, BoundCondition>;

const findConversation = async (
  snapshot: Repositories,
  { realm, actor }: ActorContext,
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
  return E.right({ _tag: 'Direct', container: await snapshot.messages.conversation(realm.id, participants) });
};

const findOpenChannels = async (
  { channels }: Repositories,
  { realm }: ActorContext,
  to: 'public' | 'web-public',
): Promise<BoundCondition> => {
  const open = (await channels.all(realm.id)).filter(({ privacy }) => privacy === 'web-public' || privacy === to);
  return { _tag: 'OpenChannels', to, channels: new Set(open.map(({ id }) => id)) };
};

const find = async (snapshot: Repositories, context: ActorContext, findSomebody: FindSomebody, asked: Asked): Promise<Answer> => {
  switch (asked._tag) {
    case 'Channel': {
      const channel = await findKnownChannel(snapshot, context, asked.channel);
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
      return E.right(await findOpenChannels(snapshot, context, asked.to));
    case 'Topic':
      return E.right({ _tag: 'Topic', topic: foldCase(asked.topic) });
    case 'Search':
      return E.right({ _tag: 'Search', query: searchQuery(asked.text) });
    case 'Followed':
      return E.right(await findFollowed(snapshot, context.actor));
    case 'Muted':
      return E.right({ ...(await findMuted(snapshot, context.actor, 'channels-too')), received: asked.received });
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

/** General chat has a name that nobody gave it; only the first topic a narrow asks for can be meant by it. */
const named = (narrow: ReadonlyArray<NarrowTerm>): ReadonlyArray<NarrowTerm> => {
  const first = narrow.findIndex((term) => term._tag === 'Topic');
  return mapped(narrow, (term, at) => (at === first && term._tag === 'Topic' ? { ...term, topic: topicMeantBy(term.topic) } : term));
};

/** Each is a look at the store, and most are a walk of their own. */
export const MAX_NARROW_TERMS = 200;
/** In all that is searched for; a phrase counts as one more. */
const MAX_WORDS = 200;

/** In all that is searched for, in UTF-16 code units: more than so many words have, and each is looked at before they are counted. */
const MAX_SEARCHED = 20_000;

const charactersIn = (narrow: ReadonlyArray<NarrowTerm>): number =>
  narrow.reduce((sum, term) => (term._tag === 'Search' ? sum + term.text.length : sum), 0);

const wordsIn = (terms: ReadonlyArray<BoundTerm>): number =>
  terms.reduce((sum, term) => (term._tag === 'Search' ? sum + term.query.words.size + term.query.phrases.length : sum), 0);

/** Left names the first term that names nothing, or that does not go with those before it. `With` is unknown here: see `put-with.ts`. */
export const bindTerms = async (
  snapshot: Repositories,
  context: ActorContext,
  narrow: ReadonlyArray<NarrowTerm>,
): Promise<E.Either<NarrowDenial, ReadonlyArray<BoundTerm>>> => {
  if (narrow.length > MAX_NARROW_TERMS) return E.left(denial('message.narrow.too-many-terms', { limit: MAX_NARROW_TERMS }));
  if (charactersIn(narrow) > MAX_SEARCHED) return E.left(denial('message.narrow.too-long', { limit: MAX_SEARCHED }));
  const findSomebody = somebodyFinder(snapshot, context);
  const terms: Array<BoundTerm> = [];
  for (const asked of named(narrow)) {
    const found = await find(snapshot, context, findSomebody, asked);
    if (E.isLeft(found)) return found;
    terms.push({ ...found.right, negated: asked.negated });
    const checked = checkTerms(terms);
    if (E.isLeft(checked)) return checked;
  }
  if (wordsIn(terms) > MAX_WORDS) return E.left(denial('message.narrow.too-many-words', { limit: MAX_WORDS }));
  return E.right(joinSearches(terms));
};
