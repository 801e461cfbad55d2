import { foldCase, type Topic } from '@parley/core';
import { applying, ignoring, misreading } from '../faulty-storage.ts';
import { type Mutant, mutant } from './mutant.ts';

const onlyCase = (a: Topic | undefined, b: Topic): boolean =>
  a !== undefined && a.channel === b.channel && foldCase(a.name) === foldCase(b.name);

export const rows: ReadonlyArray<Mutant> = [
  mutant(
    'a user who comes back loses the time before',
    misreading('subscription.put', ({ _tag, subscription }) => ({
      _tag,
      subscription: { ...subscription, periods: subscription.periods.slice(-1) },
    })),
    'naive',
    5,
  ),
  mutant(
    'a user who leaves never left',
    misreading('subscription.put', ({ _tag, subscription }) => ({
      _tag,
      subscription: {
        ...subscription,
        periods: subscription.periods.map((period) => ({ ...period, until: null })),
      },
    })),
    'naive',
    8,
  ),
  mutant(
    'notification settings of a channel are lost',
    misreading('subscription.put', ({ _tag, subscription }) => ({
      _tag,
      subscription: {
        ...subscription,
        notifications: { ...subscription.notifications, push: null },
      },
    })),
  ),
  mutant('a wish for a topic cannot be taken back', ignoring('topic-visibility.remove'), 'naive'),
  mutant(
    'a topic keeps its casing',
    misreading('topic.put', ({ _tag, topic }, { topics }) => ({
      _tag,
      topic: onlyCase(topics.get(topic.id), topic)
        ? { ...topic, name: topics.get(topic.id)?.name ?? topic.name }
        : topic,
    })),
    'naive',
  ),
  mutant(
    'a topic stays in its channel',
    misreading('topic.put', ({ _tag, topic }, { topics }) => ({
      _tag,
      topic: { ...topic, channel: topics.get(topic.id)?.channel ?? topic.channel },
    })),
    'naive',
  ),
  mutant(
    'history cannot become protected',
    misreading('channel.put', ({ _tag, channel }, { channels }) => ({
      _tag,
      channel: {
        ...channel,
        hasProtectedHistory:
          channels.get(channel.id)?.hasProtectedHistory ?? channel.hasProtectedHistory,
      },
    })),
  ),
  mutant(
    'permissions of a channel stay as they were',
    misreading('channel.put', ({ _tag, channel }, { channels }) => ({
      _tag,
      channel: {
        ...channel,
        permissions: channels.get(channel.id)?.permissions ?? channel.permissions,
      },
    })),
  ),
  mutant('no user leaves a group', ignoring('group-member.remove')),
  mutant(
    'groups contain those they are in',
    misreading('subgroup.put', ({ _tag, group, subgroup }) => ({
      _tag,
      group: subgroup,
      subgroup: group,
    })),
  ),
  mutant(
    'no role changes',
    misreading('user.put', ({ _tag, user }, { users }) => ({
      _tag,
      user: { ...user, role: users.get(user.id)?.role ?? user.role },
    })),
  ),
  mutant(
    'a new key ends the older ones',
    applying('api-key.put', (change, right, draft) => {
      for (const [digest, { user }] of [...draft.state.apiKeys])
        if (user === change.user) draft.write('apiKeys').delete(digest);
      right(change);
    }),
    'model',
    75,
  ),
  mutant(
    'no key ends by itself',
    misreading('api-key.put', (change) => ({ ...change, endsAt: null })),
    'naive',
    218,
  ),
  mutant('taking one key away takes none', ignoring('api-key.remove'), 'cases'),
  mutant(
    'removing one key removes that of any user',
    applying('api-key.remove', (change, right, draft) => {
      right(change);
      draft.write('apiKeys').delete(change.digest);
    }),
    'cases',
  ),
  mutant(
    'removing one key removes all of its user',
    applying('api-key.remove', ({ user }, _right, draft) => {
      for (const [digest, key] of [...draft.state.apiKeys])
        if (key.user === user) draft.write('apiKeys').delete(digest);
    }),
    'cases',
  ),
  mutant('taking keys away takes none', ignoring('api-keys.remove'), 'cases'),
  mutant(
    'ending every key but one ends that one too',
    misreading('api-keys.remove', (change) => ({ ...change, but: null })),
    'cases',
  ),
  mutant('ending keys at a moment ends none', ignoring('api-keys.end'), 'cases'),
  mutant(
    'ending keys at a moment moves the end of those that ended before',
    applying('api-keys.end', ({ user, at }, _right, draft) => {
      for (const [digest, key] of [...draft.state.apiKeys])
        if (key.user === user) draft.write('apiKeys').set(digest, { ...key, endsAt: at });
    }),
    'cases',
  ),
  mutant('no use of a key is noted', ignoring('api-key.use'), 'cases'),
  mutant(
    'a use is stored for a key of another user',
    applying('api-key.use', (change, right, draft) => {
      right({ ...change, user: draft.state.apiKeys.get(change.digest)?.user ?? change.user });
    }),
    'cases',
  ),
  mutant('ending sessions ends none', ignoring('sessions.remove'), 'cases'),
  mutant(
    'ending sessions spares none',
    misreading('sessions.remove', (change) => ({ ...change, but: null })),
    'cases',
  ),
  mutant(
    'ending sessions ends all keys',
    applying('sessions.remove', ({ user, but }, _right, draft) => {
      for (const [digest, key] of [...draft.state.apiKeys])
        if (key.user === user && digest !== but) draft.write('apiKeys').delete(digest);
    }),
    'cases',
  ),
  mutant('drafts that go at once stay', ignoring('drafts.clear'), 'cases'),
  mutant(
    'the drafts of one take those of all with them',
    applying('drafts.clear', (change, right, draft) => {
      right(change);
      draft.write('drafts').clear();
    }),
    'cases',
  ),
  mutant(
    'an organization keeps its permissions',
    misreading('realm.put', ({ _tag, realm }, stored) => ({
      _tag,
      realm: { ...realm, permissions: stored.realm?.permissions ?? realm.permissions },
    })),
  ),
];
