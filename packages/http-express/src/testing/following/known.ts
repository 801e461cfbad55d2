import type { Fields } from './fields.ts';

/** Things by their id. */
export type Things = ReadonlyMap<number, Fields>;

/** What a client knows, as it keeps it: channels in one place, whatever it has to do with them. */
export interface Known {
  readonly people: Things;
  readonly channels: Things;
  readonly groups: Things;
  /**
   * Everything that is one value, or a list that comes whole, by its name in the answer to `POST
   * /register`.
   */
  readonly values: Fields;
}

const byId = (list: unknown, id: string): Map<number, Fields> =>
  new Map((list as ReadonlyArray<Fields>).map((one): [number, Fields] => [Number(one[id]), one]));

/** Counted now and then, and told by no event. */
const PASSING = ['stream_weekly_traffic'];
/** Fields of subscribed channels only. */
const OWN = [
  ...[
    'color',
    'is_muted',
    'in_home_view',
    'pin_to_top',
    'desktop_notifications',
    'audible_notifications',
  ],
  ...['push_notifications', 'email_notifications', 'wildcard_mentions_notify'],
];

const without = (fields: Fields, names: ReadonlyArray<string>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

export const sortedById = (things: unknown): ReadonlyArray<Fields> =>
  [...(things as ReadonlyArray<Fields>)].sort((a, b) => Number(a.id) - Number(b.id));

export const sorted = (ids: unknown): ReadonlyArray<number> =>
  [...((ids ?? []) as ReadonlyArray<number>)].sort((a, b) => a - b);

export const inside = (channel: Fields): Fields => ({
  ...without(channel, PASSING),
  subscribers: sorted(channel.subscribers),
  isMine: true,
});
export const outside = (channel: Fields): Fields => ({
  ...without(channel, [...PASSING, ...OWN]),
  subscribers: sorted(channel.subscribers),
  isMine: false,
});

const channelsOf = (body: Fields): Things => {
  const all = new Map<number, Fields>();
  for (const [id, one] of byId(body.subscriptions, 'stream_id')) all.set(id, inside(one));
  for (const list of [body.unsubscribed, body.never_subscribed])
    for (const [id, one] of byId(list, 'stream_id')) all.set(id, outside(one));
  return all;
};

/** Of lists and settings that come whole: those that events tell of. */
const VALUES = [
  ...[
    'realm_default_streams',
    'user_status',
    'user_settings',
    'realm_emoji',
    'realm_linkifiers',
    'realm_playgrounds',
    'muted_users',
  ],
  ...[
    'alert_words',
    'saved_snippets',
    'drafts',
    'user_topics',
    'custom_profile_fields',
    'realm_user_settings_defaults',
  ],
];

export const sortedGroup = (group: Fields): Fields => ({
  ...group,
  members: sorted(group.members),
  direct_subgroup_ids: sorted(group.direct_subgroup_ids),
});

const mapped = (things: Things, of: (one: Fields) => Fields): Things =>
  new Map([...things].map(([id, one]) => [id, of(one)]));

const topicOf = (one: Fields): string =>
  `${String(one.stream_id).padStart(9, '0')} ${String(one.topic_name).toLowerCase()}`;
export const sortedTopics = (topics: unknown): ReadonlyArray<Fields> =>
  [...(topics as ReadonlyArray<Fields>)].sort((a, b) => (topicOf(a) < topicOf(b) ? -1 : 1));

/** Whether this is the placeholder of a user whom a guest may not know. */
const isNobody = ({ full_name, delivery_email }: Fields): boolean =>
  full_name === 'Unknown user' && delivery_email === null;

const peopleOf = (body: Fields): Things =>
  new Map(
    [...byId(body.realm_users, 'user_id'), ...byId(body.realm_non_active_users, 'user_id')].filter(
      ([, one]) => !isNobody(one),
    ),
  );

/** As `POST /register` tells it. */
export const knownFrom = (body: Fields): Known => ({
  people: peopleOf(body),
  channels: channelsOf(body),
  groups: mapped(byId(body.realm_user_groups, 'id'), sortedGroup),
  values: {
    ...Object.fromEntries(
      Object.entries(body).filter(([name]) => VALUES.includes(name) || isOfRealm(name)),
    ),
    user_topics: sortedTopics(body.user_topics),
    drafts: sortedById(body.drafts),
  },
});

/** Settings of the organization. */
const isOfRealm = (name: string): boolean =>
  /^realm_(name|description|allow_|message_|move_|mandatory_|waiting_|require_|enable_read|can_|create_|direct_|default_language)/.test(
    name,
  );
