import { foldCase, type Guard, type KeyGuard, type RowGuard, type TopicGuard } from '@parley/core';
import type { Db, Statement } from './db.ts';

const rowGuard = (db: Db): ((guard: RowGuard) => boolean) => {
  const revisionIn = (table: string) => db.pluck<number>(`select revision from ${table} where id = ?`);
  const byId: { readonly [Row in Exclude<RowGuard['row'], 'subscription'>]: Statement<number> } = {
    realm: revisionIn('realms'),
    group: revisionIn('user_groups'),
    user: revisionIn('users'),
    channel: revisionIn('channels'),
    message: revisionIn('messages'),
  };
  const subscription = db.pluck<number>('select revision from subscriptions where channel_id = ? and user_id = ?');
  return (guard) => {
    const found = guard.row === 'subscription' ? subscription.get(guard.channel, guard.user) : byId[guard.row].get(guard.id);
    return (found ?? null) === guard.revision;
  };
};

const topicGuard = (db: Db): ((guard: TopicGuard) => boolean) => {
  const revision = db.pluck<number>('select revision from topics where id = ?');
  const newest = db.pluck<number | null>('select max(last_id) from spans where topic_id = (?+0)');
  return (guard) =>
    revision.get(guard.topic) === guard.revision && (guard.last === undefined || (newest.get(guard.topic) ?? null) === guard.last);
};

const keyGuard = (db: Db): ((guard: KeyGuard) => boolean) => {
  const taken = (table: string, scope: string, key: string) => db.pluck<number>(`select 1 from ${table} where ${scope} = ? and ${key} = ?`);
  const subdomain = db.pluck<number>('select 1 from realms where subdomain_key = ?');
  const email = taken('users', 'realm_id', 'email_key');
  const channel = taken('channels', 'realm_id', 'name_key');
  const topic = taken('topics', 'channel_id', 'name_key');
  const group = taken('user_groups', 'realm_id', 'name');
  const conversation = taken('conversations', 'realm_id', 'participants_key');
  const found = (guard: KeyGuard): number | undefined => {
    switch (guard.key) {
      case 'realm.subdomain':
        return subdomain.get(foldCase(guard.value));
      case 'user.email':
        return email.get(guard.realm, foldCase(guard.value));
      case 'channel.name':
        return channel.get(guard.realm, foldCase(guard.value));
      case 'topic.name':
        return topic.get(guard.channel, foldCase(guard.value));
      case 'group.name':
        return group.get(guard.realm, guard.value);
      case 'conversation':
        return conversation.get(guard.realm, guard.value);
    }
  };
  return (guard) => found(guard) === undefined;
};

/** Does this guard hold, inside the transaction that is about to apply its set? */
export const guardOf = (db: Db): ((guard: Guard) => boolean) => {
  const row = rowGuard(db);
  const topic = topicGuard(db);
  const key = keyGuard(db);
  return (guard) => {
    switch (guard._tag) {
      case 'row.unchanged':
        return row(guard);
      case 'topic.unchanged':
        return topic(guard);
      case 'key.free':
        return key(guard);
    }
  };
};
