import {
  type ChannelChange,
  ChannelId,
  type ChannelRepository,
  DEFAULT_USER_SETTINGS,
  foldCase,
  MessageId,
  ROLE,
  UnixSeconds,
  UserId,
} from '@parley/core';
import type { Appliers } from '../database/applier.ts';
import { expectRow } from '../database/corrupt-change-set.ts';
import type { Session } from '../database/session.ts';
import { statement } from '../database/statement.ts';
import type { PgTableRow } from '../database/table-row.ts';
import {
  channelColumns,
  channelOf,
  OF_CHANNEL,
  OF_OWN,
  type OwnRow,
  ownSubscriptionOf,
  type PgChannelRow,
  type PgSubscriptionRow,
  rowOfChannel,
  rowOfSubscription,
  subscriptionColumns,
  subscriptionOf,
  type WrittenChannel,
} from './channel-row.ts';
import { IN_REALM, putting } from './put.ts';

type OfUser = PgTableRow<'subscriptions', 'user_id'>;

const channels = (condition: string) =>
  statement<PgChannelRow>(
    `select ${OF_CHANNEL} from {channels} c where c.realm_id = $1${condition}`,
  );
const byId = channels(' and c.id = $2');
const byIds = channels(' and c.id = any($2::bigint[])');
const byNames = channels(' and c.name_key = any($2::text[]) order by c.id');
const all = channels(' order by c.id');

const subscriptions = (condition: string) =>
  statement<PgSubscriptionRow>(
    `select ${subscriptionColumns.join(', ')} from {subscriptions} where realm_id = $1 and ` +
      condition,
  );
const subscription = subscriptions('channel_id = $2 and user_id = $3');
const subscriptionsOf = subscriptions('user_id = $2 order by channel_id');
const subscriptionsAmong = subscriptions(
  'channel_id = $2 and user_id = any($3::bigint[]) order by user_id',
);
const subscriptionsTo = subscriptions('channel_id = $2 order by user_id');

const membershipsOf = statement<OwnRow>(
  `select ${OF_CHANNEL}, ${OF_OWN} from {subscriptions} s
    join {channels} c on c.realm_id = $1 and c.id = s.channel_id
    where s.realm_id = $1 and s.user_id = $2 order by s.channel_id`,
);
/** Where there is no subscription, its columns are null. */
const membershipsByName = statement<Omit<OwnRow, 'user_id'> & { readonly user_id: number | null }>(
  `select ${OF_CHANNEL}, ${OF_OWN} from {channels} c
    left join {subscriptions} s
      on s.realm_id = $1 and s.channel_id = c.id and s.user_id = $3
    where c.realm_id = $1 and c.name_key = any($2::text[]) order by c.id`,
);
const colorsOf = statement<OfUser & { readonly colors: ReadonlyArray<string> }>(
  `select user_id, array_agg(distinct color) as colors from {subscriptions}
    where realm_id = $1 and user_id = any($2::bigint[]) and is_active group by user_id`,
);
const elsewhere = (guests: string) =>
  statement<OfUser>(
    `select s.user_id from {subscriptions} s ${guests}
      where s.realm_id = $1 and s.channel_id = $2
        and not exists (select 1 from {subscriptions} t where t.realm_id = $1
          and t.channel_id = $3 and t.user_id = s.user_id and t.is_active)
      order by s.user_id`,
  );
const subscribedElsewhere = {
  everybody: elsewhere(''),
  guests: elsewhere(
    `join {users} u on u.realm_id = $1 and u.id = s.user_id and u.role = ${ROLE.guest}`,
  ),
};

/**
 * Few users want such notices to stay unread always, so an index of its own finds them. Defaults
 * are not stored.
 */
const wantingResolvedNotices = statement<PgTableRow<'users', 'id'>>(
  `with wanting (id) as (
      select id from {users}
        where realm_id = $1 and settings->>'resolvedNoticeRead' = 'never'
      union select u.id from {users} u where u.realm_id = $1 and u.id = any($3::bigint[])
        and coalesce(u.settings->>'resolvedNoticeRead',
          '${DEFAULT_USER_SETTINGS.resolvedNoticeRead}') = 'except_followed')
    select u.id from wanting w join {users} u on u.realm_id = $1 and u.id = w.id
      join {subscriptions} s on s.realm_id = $1 and s.channel_id = $2 and s.user_id = u.id
    where u.is_active and u.bot_type is null and s.is_active order by u.id`,
);

const IS_GONE = `exists (select 1 from {users} u
  where u.realm_id = $1 and u.id = s.user_id and not u.is_active)`;

/** One row a channel: hundreds of thousands of rows cost more than their numbers in a list. */
const subscribersOf = statement<{
  readonly id: number;
  readonly people: ReadonlyArray<UserId>;
}>(
  `select i.id, array(select s.user_id from {subscriptions} s
      where s.realm_id = $1 and s.channel_id = i.id and s.is_active and not ${IS_GONE}
      order by s.user_id) as people
    from unnest($2::bigint[]) i (id)`,
);
const countSubscribers = statement<{ readonly count: number }>(
  `select count(*) as count from (select 1 from {subscriptions} s
    where s.realm_id = $1 and s.channel_id = $2 and s.is_active and not ${IS_GONE}
    limit $3) enough`,
);

const activity = statement<{
  readonly id: number;
  readonly first: number;
  readonly last: number;
  readonly last_at: number;
}>(
  `select i.id, m.id as last, m.sent_at as last_at, (select min(s.first_id) from {spans} s
      where s.realm_id = $1 and s.channel_id = i.id) as first
    from unnest($2::bigint[]) i (id) join {messages} m on m.realm_id = $1 and m.id =
      (select max(s.last_id) from {spans} s where s.realm_id = $1 and s.channel_id = i.id)`,
);

const distinct = <A>(items: ReadonlyArray<A>): ReadonlyArray<A> => [...new Set(items)];
const usersOf = (rows: ReadonlyArray<OfUser>): ReadonlyArray<UserId> =>
  rows.map((row) => UserId(row.user_id));

export const channelQueries = (session: Session): ChannelRepository => ({
  byId: async (id) => {
    const row = await session.first(byId, id);
    return row === null ? null : channelOf(row);
  },
  byIds: async (ids) => (await session.all(byIds, distinct(ids))).map(channelOf),
  byNames: async (names) =>
    (await session.all(byNames, distinct(names.map(foldCase)))).map(channelOf),
  all: async () => (await session.all(all)).map(channelOf),
  subscription: async (channel, user) => {
    const row = await session.first(subscription, channel, user);
    return row === null ? null : subscriptionOf(row);
  },
  subscriptionsOf: async (user) => (await session.all(subscriptionsOf, user)).map(subscriptionOf),
  membershipsOf: async (user) =>
    (await session.all(membershipsOf, user)).map((row) => ({
      channel: channelOf(row),
      subscription: ownSubscriptionOf(row),
    })),
  membershipsByName: async (names, user) =>
    (await session.all(membershipsByName, distinct(names.map(foldCase)), user)).map((row) => ({
      channel: channelOf(row),
      subscription:
        row.user_id === null ? null : ownSubscriptionOf({ ...row, user_id: row.user_id }),
    })),
  colorsOf: async (users) =>
    new Map(
      (await session.all(colorsOf, distinct(users))).map((row) => [
        UserId(row.user_id),
        new Set(row.colors),
      ]),
    ),
  subscriptionsAmong: async (channel, users) =>
    (await session.all(subscriptionsAmong, channel, distinct(users))).map(subscriptionOf),
  subscriptionsTo: async (channel) =>
    (await session.all(subscriptionsTo, channel)).map(subscriptionOf),
  subscribedElsewhere: async (from, to, who) =>
    usersOf(await session.all(subscribedElsewhere[who], from, to)),
  wantingResolvedNotices: async (channel, followers) =>
    (await session.all(wantingResolvedNotices, channel, distinct(followers))).map(({ id }) =>
      UserId(id),
    ),
  subscribersOf: async (ids) =>
    new Map(
      (await session.all(subscribersOf, distinct(ids))).flatMap(({ id, people }) =>
        people.length === 0 ? [] : [[ChannelId(id), people]],
      ),
    ),
  countSubscribers: async (channel, enough) =>
    (await session.first(countSubscribers, channel, enough + 1))?.count ?? 0,
  activity: async (ids) =>
    new Map(
      (await session.all(activity, distinct(ids))).map(({ id, first, last, last_at }) => [
        ChannelId(id),
        { first: MessageId(first), last: MessageId(last), lastAt: UnixSeconds(last_at) },
      ]),
    ),
});

const put = putting<WrittenChannel>('channels', channelColumns, ['id'], IN_REALM);
const putSubscription = putting<ReturnType<typeof rowOfSubscription>>(
  'subscriptions',
  subscriptionColumns,
  ['channel_id', 'user_id'],
);

export const channelAppliers: Appliers<ChannelChange['_tag']> = {
  'channel.put': async ({ channel }, session) =>
    expectRow(await put(session, rowOfChannel(channel)), 'realm'),
  'subscription.put': async ({ subscription: row }, session) => {
    await putSubscription(session, rowOfSubscription(row));
  },
};
