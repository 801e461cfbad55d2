import {
  type Corpus,
  deliveryStateFor,
  isOfPlace,
  MessageId,
  type MessageRepository,
  type PlacedMessage,
  type UnreadPlace,
  type UnreadPlaces,
  type UnreadQuery,
} from '@parley/core';
import type { Session } from '../../database/session.ts';
import { statement } from '../../database/statement.ts';
import type { Driver } from './batch.ts';
import { judgeOf } from './membership.ts';
import { namingTopics } from './narrowing.ts';
import { pageReader } from './page.ts';
import { placesOf } from './places.ts';
import { placeOf } from './span-row.ts';
import { unreadBeside, unreadInPlaces } from './unread.ts';

type Place = Omit<UnreadPlace, 'messages'>;

/** An unread message: where it lies, and how the user came by it. */
interface Unread {
  readonly id: number;
  readonly key: number;
  readonly place: Place;
  readonly receipt: 'sent' | 'arrived' | 'none';
}

const mentioningAll = statement<{ readonly id: number }>(`select id from {messages}
  where realm_id = $1 and mentions_channel and id between $2 and $3 order by id`);
const receivedFlags = statement<{ readonly id: number }>(`select message_id as id
  from {message_flags} where realm_id = $1 and message_id = any($2::bigint[]) and user_id = $3
    and flag = 'received'`);

/** More than this are not held against the terms at once. */
const MOST = 1_000;
const NEWEST = Number.MAX_SAFE_INTEGER;

/** Everything that a driver finds from the newest on, at most `limit`. */
const allOf = async <Found>(driver: Driver<Found>, limit: number): Promise<Found[]> => {
  const found: Found[] = [];
  let from = NEWEST;
  for (let round = 0; found.length < limit; round++) {
    const batch = await driver({
      direction: 'before',
      from,
      limit: limit - found.length,
      round,
    });
    found.push(...batch.found);
    if (batch.upTo === null) break;
    from = batch.upTo;
  }
  return found;
};

const placedOf = ({ conversation, topicName, message }: PlacedMessage) => ({
  key: conversation._tag === 'InTopic' ? conversation.topic : -message.container,
  place: { conversation, topicName },
});

/** What lies in the places and was sent to the user; the index alone tells that it is unread. */
const sentThere = async (
  session: Session,
  corpus: Corpus,
  { user, limit }: UnreadQuery,
): Promise<ReadonlyArray<Unread>> => {
  const lying = await allOf(unreadInPlaces(session, placesOf(corpus), corpus, user), limit);
  return lying.map(({ id, row }) => {
    const { conversation, topicName } = placeOf(row);
    const key = row.topic_id ?? -row.container_id;
    return { id, key, place: { conversation, topicName }, receipt: 'sent' };
  });
};

/** Those of some messages that are unread, with how the user came by them. */
const judged = async (
  session: Session,
  facts: MessageRepository['facts'],
  corpus: Corpus,
  { user }: UnreadQuery,
  ids: ReadonlyArray<number>,
): Promise<ReadonlyArray<Unread>> => {
  const judge = judgeOf(session, facts, corpus);
  const found: Unread[] = [];
  for (let at = 0; at < ids.length; at += MOST) {
    const some = ids.slice(at, at + MOST);
    const [those, rows] = await Promise.all([judge(some), session.all(receivedFlags, some, user)]);
    const received = new Set(rows.map(({ id }) => id));
    for (const [id, placed] of those) {
      if (placed === null) continue;
      const stored = new Set(received.has(id) ? (['received'] as const) : []);
      const receipt = deliveryStateFor(placed, corpus.periods, { stored });
      found.push({ id, ...placedOf(placed), receipt });
    }
  }
  return found;
};

const shown = (unread: ReadonlyArray<Unread>): ReadonlyArray<UnreadPlace> => {
  const places = new Map<number, Place & { readonly messages: MessageId[] }>();
  for (const { id, key, place } of unread) {
    const known = places.get(key);
    if (known === undefined) places.set(key, { ...place, messages: [MessageId(id)] });
    else known.messages.push(MessageId(id));
  }
  return [...places.values()];
};

/** The newest `limit` in ascending order, each once. */
const newestOf = (all: ReadonlyArray<Unread>, limit: number): ReadonlyArray<Unread> =>
  [...new Map(all.map((one) => [one.id, one])).values()].sort((a, b) => a.id - b.id).slice(-limit);

/** Finds all that is unread in a corpus, by ranges of ids where its terms are about places. */
export const unreadPlacesReader = (
  session: Session,
  facts: MessageRepository['facts'],
): MessageRepository['unreadPlaces'] => {
  const page = pageReader(session, facts);
  return async (query): Promise<UnreadPlaces> => {
    const { user, limit } = query;
    const unread = { _tag: 'Flag', flag: 'unread', reader: user, negated: false } as const;
    const corpus = await namingTopics(session, query.corpus);
    const asked = { ...corpus, where: [...corpus.where, unread] };
    const judge = (ids: ReadonlyArray<number>) => judged(session, facts, asked, query, ids);
    const find = async (): Promise<ReadonlyArray<Unread>> => {
      if (!corpus.where.every(isOfPlace))
        return judge((await page({ ...asked, anchor: NEWEST, before: limit, after: 0 })).before);
      const [sent, others] = await Promise.all([
        sentThere(session, corpus, query),
        allOf(unreadBeside(session, corpus, user), Number.MAX_SAFE_INTEGER).then(judge),
      ]);
      return [...sent, ...others];
    };
    const found = newestOf(await find(), limit);
    const [oldest, newest] = [found[0]?.id ?? 0, found.at(-1)?.id ?? 0];
    const toAll = new Set(
      (found.length === 0 ? [] : await session.all(mentioningAll, oldest, newest)).map(
        ({ id }) => id,
      ),
    );
    return {
      places: shown(found),
      toAll: found.filter(({ id }) => toAll.has(id)).map(({ id }) => MessageId(id)),
      receipts: new Map(
        found.flatMap(({ id, receipt }) => (receipt === 'sent' ? [] : [[MessageId(id), receipt]])),
      ),
    };
  };
};
