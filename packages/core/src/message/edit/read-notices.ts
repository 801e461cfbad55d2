import { MessageId, type UserId } from '../../kernel/brand.ts';
import type { ParleyPorts, Repositories } from '../../kernel/ports.ts';
import type { PeriodsByChannel } from '../../topic/received.ts';
import type { Scene } from '../../user/load-actor.ts';
import { type ReadMessagePermit, readableHistory } from '../may-read-message.ts';
import type { Message } from '../message.ts';
import { holds, visiblePieces } from '../pieces.ts';
import { holdsAny } from '../read/any-message.ts';
import type { EditMessage } from '../use-cases/commands.ts';
import type { MoveFacts, NoticeFacts } from './move-facts.ts';

/** A move of which all is known but its notices, and who makes it. */
export interface Moving extends Omit<MoveFacts, 'notices' | 'ids'> {
  readonly scene: Scene;
  readonly located: ReadMessagePermit;
  readonly periods: PeriodsByChannel;
}

const isToggle = ({ kind }: Moving): boolean => kind.topic === 'resolved' || kind.topic === 'unresolved';

const NEWEST = { sender: null, only: null, anchor: Number.MAX_SAFE_INTEGER, before: 1, after: 0 } as const;

/** The newest of the messages that move: the topic's newest, unless that one stays behind. */
const newestMoved = async (snapshot: Repositories, move: Moving, scope: EditMessage['scope']): Promise<MessageId> => {
  const { scene, located, source, from, pieces, periods } = move;
  if (scope === 'this-message') return located.message.id;
  const realm = scene.realm.id;
  const last = source.last === null ? null : await snapshot.messages.byId(realm, source.last);
  if (last !== null && holds(pieces, last.message)) return last.message.id;
  const sources = [{ _tag: 'Channel', channel: from.channel.id, topic: source.topic.id, take: 'arrived' }] as const;
  const page = await snapshot.messages.page({ realm, sources, periods, ...NEWEST });
  return page.before.at(-1) ?? located.message.id;
};

const readNewest = async (snapshot: Repositories, move: Moving, scope: EditMessage['scope']): Promise<Message | null> => {
  if (!isToggle(move)) return null;
  const moved = await newestMoved(snapshot, move, scope);
  const newest = MessageId(Math.max(moved, move.destination.stored?.last ?? 0));
  return (await snapshot.messages.byId(move.scene.realm.id, newest))?.message ?? null;
};

/** Could the mover see something in the new topic before? */
const hadMessages = async (snapshot: Repositories, { scene, to, destination, periods }: Moving): Promise<boolean> => {
  if (destination.kind !== 'existing' || destination.stored === null || destination.stored.last === null) return false;
  const history = readableHistory(scene.actor, to);
  if (history !== 'arrived') return history === 'all';
  return holdsAny(snapshot, visiblePieces(await snapshot.topics.spans([destination.topic.id]), history, periods));
};

/** People, not bots, who subscribe and do not want such a notice to be read for them; never who resolved the topic. */
const readUnreadFor = async ({ channels, users }: Repositories, move: Moving): Promise<ReadonlyArray<UserId>> => {
  if (!isToggle(move)) return [];
  const { scene, to, wishes } = move;
  const following = new Set([...wishes.from, ...wishes.to].filter(({ policy }) => policy === 3).map(({ user }) => user));
  const people = await users.byIds(scene.realm.id, await channels.subscribers(to.channel.id));
  return people
    .filter(({ id, bot }) => bot === null && id !== scene.actor.user.id)
    .filter(({ id, settings: { resolvedNoticeRead } }) =>
      resolvedNoticeRead === 'except_followed' ? following.has(id) : resolvedNoticeRead === 'never',
    )
    .map(({ id }) => id);
};

/** Null: the realm's notification bot is gone, so nobody can say anything. */
export const readNotices = async (
  { markdown }: ParleyPorts,
  snapshot: Repositories,
  move: Moving,
  { scope, noticeInNewThread, noticeInOldThread }: EditMessage,
): Promise<NoticeFacts | null> => {
  const { realm, actor } = move.scene;
  const bot = await snapshot.users.byId(realm.id, realm.notificationBot);
  if (bot === null) return null;
  const had = await hadMessages(snapshot, move);
  const isCounted = (noticeInNewThread && (had || !move.isWhole)) || (noticeInOldThread && !move.isWhole);
  const names = { realmUrl: realm.url, users: [actor.user], groups: [], channels: [move.from.channel, move.to.channel] };
  const tally = isCounted && scope !== 'this-message' ? await snapshot.messages.tally(move.pieces, null) : null;
  return {
    bot,
    realmUrl: realm.url,
    count: tally?.count ?? 1,
    hadMessages: had,
    newest: await readNewest(snapshot, move, scope),
    unreadFor: await readUnreadFor(snapshot, move),
    render: (text) => markdown.render(text, names),
  };
};
