import {
  type ChannelChange,
  ChannelId,
  type ChannelRepository,
  DEFAULT_USER_SETTINGS,
  foldCase,
  MessageId,
  type RealmId,
  ROLE,
  UnixSeconds,
  UserId,
  withMemberships,
} from '@parley/core';
import { type Caches, rowsOf } from '../cache/caches.ts';
import type { SqliteAppliers } from '../database/applier.ts';
import { expectRow } from '../database/corrupt-change-set.ts';
import { type Db, list } from '../database/db.ts';
import type { ForRealm } from '../database/for-realm.ts';
import type { TableRow } from '../database/table-row.ts';
import { realmOfAll, upsert } from '../database/upsert.ts';
import {
  type ChannelRow,
  channelColumns,
  channelOf,
  rowOfChannel,
  rowOfSubscription,
  type SubscriptionRow,
  subscriptionColumns,
  subscriptionOf,
} from './channel-row.ts';

interface ActivityRow {
  readonly id: number;
  readonly first: number;
  readonly last: number;
  readonly last_at: number;
}

const ACTIVITY = `select i.value as id, m.id as last, m.sent_at as last_at,
    (select min(first_id) from spans where realm_id = (@realm+0) and channel_id = i.value) as first
  from json_each(@ids) i cross join messages m on m.realm_id = (@realm+0) and m.id =
    (select max(last_id) from spans where realm_id = (@realm+0) and channel_id = i.value)`;

const NOBODY = '[]';

/**
 * One row a channel, since hundreds of thousands of rows cost ten times as much as their numbers in
 * one text.
 */
const SUBSCRIBERS = `select i.value as id, (
    select json_group_array(active.user_id) from (
      select user_id from subscriptions where realm_id = (@realm+0) and channel_id = i.value
        and is_active = 1
        and not exists (select 1 from users u indexed by users_gone where u.realm_id = (@realm+0)
        and u.id = user_id and u.is_active = 0) order by user_id) active) as people
  from json_each(@ids) i`;

/** One row for each user. No colour has a comma. */
const COLORS = `select i.value as id, (
    select group_concat(distinct color) from subscriptions where realm_id = (@realm+0) and
    user_id = i.value and is_active = 1) as colors
  from json_each(@ids) i`;

const NOTICE_READ = "settings->>'resolvedNoticeRead'";

/**
 * Few users want such notices to stay unread always, so an index of its own finds them. Defaults
 * are not stored.
 */
const WANTING_RESOLVED_NOTICES = `with wanting (id) as (
    select id from users where realm_id = (@realm+0) and ${NOTICE_READ} = 'never'
    union select u.id from json_each(@followers) f cross join users u on u.id = f.value
      where u.realm_id = (@realm+0) and coalesce(u.${NOTICE_READ},
      '${DEFAULT_USER_SETTINGS.resolvedNoticeRead}') = 'except_followed')
  select u.id from wanting cross join users u on u.realm_id = (@realm+0) and u.id = wanting.id
    cross join subscriptions s on s.realm_id = (@realm+0) and s.channel_id = (@channel+0)
      and s.user_id = u.id
  where u.is_active = 1 and u.bot_type is null and s.is_active = 1 order by u.id`;

export const channelQueries = (db: Db, caches: Caches): ForRealm<ChannelRepository> => {
  const byId = db.prepare<ChannelRow>('select * from channels where realm_id = ? and id = ?');
  const byIds = db.prepare<ChannelRow>(
    'select c.* from json_each(?) i cross join channels c on c.realm_id = (?+0) ' +
      'and c.id = i.value',
  );
  const byNames = db.prepare<ChannelRow>(
    `select c.* from json_each(?) n cross join channels c on c.realm_id = (?+0) and c.name_key =
    n.value order by c.id`,
  );
  const all = db.pluck<number>('select id from channels where realm_id = (?+0) order by id');
  const subscription = db.prepare<SubscriptionRow>(
    'select * from subscriptions where realm_id = ? and channel_id = ? and user_id = ?',
  );
  const subscriptionsOf = db.prepare<SubscriptionRow>(
    'select * from subscriptions where realm_id = (?+0) and user_id = (?+0) order by channel_id',
  );
  const colorsOf = db.prepare<{ readonly id: number; readonly colors: string | null }>(COLORS);
  const subscriptionsAmong = db.prepare<SubscriptionRow>(
    `select s.* from json_each(?) i cross join subscriptions s on s.realm_id = (?+0)
      and s.channel_id = (?+0) and s.user_id = i.value order by s.user_id`,
  );
  const subscriptionsTo = db.prepare<SubscriptionRow>(
    'select * from subscriptions where realm_id = (?+0) and channel_id = (?+0) order by user_id',
  );
  const elsewhere = db.prepare<TableRow<'subscriptions', 'user_id'> & TableRow<'users', 'role'>>(
    `select s.user_id, u.role from subscriptions s cross join users u on u.realm_id = s.realm_id
      and u.id = s.user_id
    where s.realm_id = (@realm+0) and s.channel_id = (@from+0) and not exists (
      select 1 from subscriptions t where t.realm_id = s.realm_id and t.channel_id = (@to+0)
      and t.user_id = s.user_id and t.is_active = 1) order by s.user_id`,
  );
  const wantingResolvedNotices = db.pluck<number>(WANTING_RESOLVED_NOTICES);
  const subscribersOf = db.prepare<{ readonly id: number; readonly people: string }>(SUBSCRIBERS);
  const activity = db.prepare<ActivityRow>(ACTIVITY);
  const countSubscribers = db.pluck<number>(
    `select count(*) from (select 1 from subscriptions s
      cross join users u on u.realm_id = s.realm_id and u.id = s.user_id
      where s.realm_id = (?+0) and s.channel_id = (?+0) and s.is_active = 1 and u.is_active = 1
      limit (?+0))`,
  );
  const load = (realm: RealmId) => (ids: ReadonlyArray<ChannelId>) =>
    byIds.all(list(ids), realm).map(channelOf);

  return (realm) =>
    withMemberships({
      byId: async (id) => {
        // A miss is of this realm only, so it is not remembered.
        const channel = caches.channels.found(id, () => {
          const row = byId.get(realm, id);
          return row ? channelOf(row) : null;
        });
        return channel?.realm === realm ? channel : null;
      },
      byIds: async (ids) =>
        rowsOf(caches.channels, ids, load(realm)).filter((channel) => channel.realm === realm),
      byNames: async (names) => {
        const keys = [...new Set(names.map(foldCase))];
        const [only] = keys;
        if (only === undefined || keys.length > 1)
          return byNames.all(list(keys), realm).map(channelOf);
        const channel = caches.channels.found(
          `${realm} ${only}`,
          () => byNames.all(list(keys), realm).map(channelOf)[0] ?? null,
        );
        return channel === null ? [] : [channel];
      },
      all: async () => rowsOf(caches.channels, all.all(realm).map(ChannelId), load(realm)),
      subscription: async (channel, user) =>
        caches.subscriptions.of(`${realm} ${channel} ${user}`, () => {
          const row = subscription.get(realm, channel, user);
          return row ? subscriptionOf(row) : null;
        }),
      subscriptionsOf: async (user) => subscriptionsOf.all(realm, user).map(subscriptionOf),
      colorsOf: async (users) =>
        new Map(
          colorsOf
            .all({ realm, ids: list([...new Set(users)]) })
            .flatMap(({ id, colors }) =>
              colors === null ? [] : [[UserId(id), new Set(colors.split(','))]],
            ),
        ),
      subscriptionsAmong: async (channel, users) =>
        subscriptionsAmong.all(list([...new Set(users)]), realm, channel).map(subscriptionOf),
      subscriptionsTo: async (channel) => subscriptionsTo.all(realm, channel).map(subscriptionOf),
      subscribedElsewhere: async (from, to, who) =>
        elsewhere
          .all({ realm, from, to })
          .flatMap(({ user_id, role }) =>
            who === 'everybody' || role === ROLE.guest ? [UserId(user_id)] : [],
          ),
      wantingResolvedNotices: async (channel, followers) =>
        wantingResolvedNotices.all({ realm, channel, followers: list(followers) }).map(UserId),
      subscribersOf: async (ids) =>
        new Map(
          subscribersOf
            .all({ realm, ids: list([...new Set(ids)]) })
            .flatMap(({ id, people }) =>
              people === NOBODY
                ? []
                : [[ChannelId(id), JSON.parse(people) as ReadonlyArray<UserId>]],
            ),
        ),
      countSubscribers: async (channel, enough) =>
        countSubscribers.get(realm, channel, enough + 1) ?? 0,
      activity: async (ids) =>
        new Map(
          activity
            .all({ realm, ids: list(ids) })
            .map(({ id, first, last, last_at }) => [
              ChannelId(id),
              { first: MessageId(first), last: MessageId(last), lastAt: UnixSeconds(last_at) },
            ]),
        ),
    });
};

export const channelAppliers = (db: Db, caches: Caches): SqliteAppliers<ChannelChange['_tag']> => {
  const put = db.prepare(upsert('channels', channelColumns, ['id']));
  const putSubscription = db.prepare(
    upsert(
      'subscriptions',
      subscriptionColumns,
      ['realm_id', 'channel_id', 'user_id'],
      realmOfAll(['channels', '@channel_id'], ['users', '@user_id']),
    ),
  );
  return {
    'channel.put': ({ channel }) => {
      caches.channels.forget();
      expectRow(put.run(rowOfChannel(channel)), `channel ${channel.id}`);
    },
    'subscription.put': ({ subscription }, realm) => {
      caches.subscriptions.forget();
      putSubscription.run({ ...rowOfSubscription(subscription), realm });
    },
  };
};
