import { readableHistory } from '../../channel/may-read-channel.ts';
import type { UserId } from '../../kernel/brand.ts';
import type { Resolved } from '../../kernel/markdown-port.ts';
import type { ParleyPorts, Repositories } from '../../kernel/ports.ts';
import type { PeriodsByChannel } from '../../topic/received.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { User } from '../../user/user.ts';
import { isToggle } from '../may-move.ts';
import type { ReadMessagePermit } from '../may-read-message.ts';
import { holds, visiblePieces } from '../pieces.ts';
import { holdsAny } from '../read/any-message.ts';
import type { Newest } from '../store/move-end.ts';
import type { EditMessage } from '../use-cases/commands.ts';
import type { MoveFacts, NoticeFacts } from './move-facts.ts';

/** A move of which all is known but its notices, and who makes it. */
export interface Moving extends Omit<MoveFacts, 'overdue' | 'notices' | 'ids'> {
  readonly context: ActorContext;
  readonly placed: ReadMessagePermit;
  readonly periods: PeriodsByChannel;
}

const NEWEST = { where: [], anchor: Number.MAX_SAFE_INTEGER, before: 1, after: 0 } as const;

/** The newest of the messages that move: the topic's newest, unless that one stays behind. */
const newestMoved = async (
  snapshot: Repositories,
  move: Moving,
  scope: EditMessage['scope'],
): Promise<Newest> => {
  const { placed, source, from, pieces, periods } = move;
  if (scope === 'this-message') return placed.message;
  if (source.newest !== null && holds(pieces, source.newest)) return source.newest;
  const sources = [
    { _tag: 'Channel', channel: from.channel.id, topic: source.topic.id, take: 'arrived' },
  ] as const;
  const page = await snapshot.messages.page({ sources, periods, ...NEWEST });
  const found = await snapshot.messages.byIds(page.before);
  return found.at(-1)?.message ?? placed.message;
};

const readNewest = async (
  snapshot: Repositories,
  move: Moving,
  scope: EditMessage['scope'],
): Promise<Newest | null> => {
  if (!isToggle(move.kind)) return null;
  const moved = await newestMoved(snapshot, move, scope);
  const there = move.destination.stored?.newest ?? null;
  return there !== null && there.id > moved.id ? there : moved;
};

/** Could the mover see something in the new topic before? */
const hadMessages = async (
  snapshot: Repositories,
  { context, to, destination, periods }: Moving,
): Promise<boolean> => {
  if (destination.kind !== 'existing' || destination.stored.last === null) return false;
  const history = readableHistory(context.actor, to);
  if (history !== 'arrived') return history === 'all';
  return holdsAny(snapshot, visiblePieces(destination.stored.spans, history, periods));
};

/**
 * The subscribers for whom the notice stays unread: those who want such notices, without the user
 * who resolved the topic.
 */
const readUnreadFor = async (
  { channels }: Repositories,
  move: Moving,
): Promise<ReadonlyArray<UserId>> => {
  if (!isToggle(move.kind)) return [];
  const { context, to, wishes } = move;
  const followers = new Set(
    [...wishes.from, ...wishes.to].filter(({ policy }) => policy === 3).map(({ user }) => user),
  );
  const wanting = await channels.wantingResolvedNotices(to.channel.id, [...followers]);
  return wanting.filter((user) => user !== context.actor.user.id);
};

/** Who sends the notices, and by which linkifiers they are rendered. */
interface NoticeAuthor {
  readonly bot: User;
  readonly linkifiers: NonNullable<Resolved['linkifiers']>;
}

/** Null when the realm has no notification bot. */
export const readNoticeAuthor = async (
  { users, linkifiers }: Repositories,
  { realm }: ActorContext,
): Promise<NoticeAuthor | null> => {
  const [bot, rules] = await Promise.all([users.byId(realm.notificationBot), linkifiers.ofRealm()]);
  return bot && { bot, linkifiers: rules };
};

export const readNotices = async (
  { markdown }: ParleyPorts,
  snapshot: Repositories,
  { bot, linkifiers }: NoticeAuthor,
  move: Moving,
  { scope, noticeInNewThread, noticeInOldThread }: EditMessage,
): Promise<NoticeFacts> => {
  const { realm, actor } = move.context;
  const readCount = async (had: boolean): Promise<number> => {
    const isCounted =
      (noticeInNewThread && (had || !move.isWhole)) || (noticeInOldThread && !move.isWhole);
    if (!isCounted || scope === 'this-message') return 1;
    return (await snapshot.messages.countMessages(move.pieces, null)).count;
  };
  const readHad = async () => {
    const had = await hadMessages(snapshot, move);
    return { hadMessages: had, count: await readCount(had) };
  };
  const [there, newest, unreadFor] = await Promise.all([
    readHad(),
    readNewest(snapshot, move, scope),
    readUnreadFor(snapshot, move),
  ]);
  const names = {
    realmUrl: realm.url,
    users: [actor.user],
    groups: [],
    channels: [move.from.channel, move.to.channel],
    linkifiers,
  };
  return {
    bot,
    realmUrl: realm.url,
    ...there,
    newest,
    unreadFor,
    render: (text) => markdown.parse(text).render(names),
  };
};
