import { ChannelId, E, ROLE, type Role } from '@parley/core';
import fc from 'fast-check';
import type { Person, TestApp } from '../../src/testing/test-app.ts';

/** A request of a user; the numbers choose the user and what it is about. */
export interface DrawnAction {
  readonly kind: Kind;
  readonly by: number;
  readonly whom: number;
  readonly what: number;
  readonly how: number;
}

export interface Stage {
  readonly testApp: TestApp;
  readonly people: ReadonlyArray<Person>;
  /** Channels, and groups of their own, that were made; what is chosen among. */
  readonly channels: number[];
  readonly groups: number[];
  count: number;
}

type Done = Promise<{
  readonly status: number;
  readonly text: string;
  readonly body: Readonly<Record<string, number>>;
}>;
type Client = ReturnType<TestApp['as']>;
interface Chosen extends DrawnAction {
  readonly client: Client;
  readonly stage: Stage;
  readonly person: Person;
  readonly channel: number;
  readonly group: number;
  /** A group of its own, a system group, or an anonymous one of one person. */
  readonly setting: unknown;
}

const pick = <A>(list: ReadonlyArray<A>, at: number, none: A): A =>
  list[at % Math.max(1, list.length)] ?? none;
/**
 * All users, and none. A user whose own role changes is not told of the addresses that they see by
 * it: they register again.
 */
const SHOWN_TO = [1, 4];
const ROLES = [100, 200, 300, 400, 600];
const roleOf = (at: number): Role => pick(Object.values(ROLE), at, ROLE.member);
const nameOf = ({ stage }: Chosen): string => `name ${stage.count++}`;

const channelName = async ({ stage: { testApp }, channel }: Chosen): Promise<string | undefined> =>
  (
    await testApp.storage.read(testApp.founded.realm.id, ({ channels }) =>
      channels.byId(ChannelId(channel)),
    )
  )?.name;

const DEEDS = {
  role: ({ client, person, how }) =>
    client.patch(`/users/${person.id}`, { role: pick(ROLES, how, 400) }),
  rename: (chosen) =>
    chosen.client.patch(`/users/${chosen.person.id}`, { full_name: nameOf(chosen) }),
  deactivate: ({ client, person }) => client.del(`/users/${person.id}`),
  reactivate: ({ client, person }) => client.post(`/users/${person.id}/reactivate`),
  create: async (chosen) => {
    const { client, person, how } = chosen;
    const subscriptions = [{ name: nameOf(chosen) }];
    const privacy = {
      invite_only: how % 3 > 0,
      history_public_to_subscribers: how % 3 !== 2,
      is_default_stream: how % 5 === 0,
    };
    return client.post('/users/me/subscriptions', {
      subscriptions,
      ...privacy,
      ...(how % 2 === 0 && { principals: [person.id] }),
    });
  },
  subscribe: async (chosen) => {
    const { client, person, how } = chosen;
    const subscriptions = [{ name: await channelName(chosen) }];
    return client.post('/users/me/subscriptions', {
      subscriptions,
      ...(how % 2 === 0 && { principals: [person.id] }),
    });
  },
  unsubscribe: async (chosen) => {
    const { client, person, how } = chosen;
    const subscriptions = [await channelName(chosen)];
    return client.del('/users/me/subscriptions', {
      subscriptions,
      ...(how % 2 === 0 && { principals: [person.id] }),
    });
  },
  'rename channel': (chosen) =>
    chosen.client.patch(`/streams/${chosen.channel}`, { new_name: nameOf(chosen) }),
  describe: ({ client, channel, how }) =>
    client.patch(`/streams/${channel}`, { description: `**${how}**` }),
  privacy: ({ client, channel, how }) =>
    client.patch(`/streams/${channel}`, {
      is_private: how % 3 > 0,
      history_public_to_subscribers: how % 3 !== 2,
    }),
  default: ({ client, channel, how }) =>
    how % 2 === 0
      ? client.post('/default_streams', { stream_id: channel })
      : client.del('/default_streams', { stream_id: channel }),
  archive: ({ client, channel }) => client.del(`/streams/${channel}`),
  unarchive: ({ client, channel }) => client.patch(`/streams/${channel}`, { is_archived: false }),
  'channel setting': ({ client, channel, setting, how }) =>
    client.patch(`/streams/${channel}`, {
      [pick(
        [
          'can_subscribe_group',
          'can_add_subscribers_group',
          'can_administer_channel_group',
          'can_send_message_group',
        ],
        how,
        '',
      )]: {
        new: setting,
      },
    }),
  property: ({ client, channel, how }) =>
    client.post('/users/me/subscriptions/properties', {
      subscription_data: [
        {
          stream_id: channel,
          property: pick(['is_muted', 'pin_to_top'], how, ''),
          value: how % 4 > 1,
        },
      ],
    }),
  'create group': (chosen) =>
    chosen.client.post('/user_groups/create', {
      name: nameOf(chosen),
      description: '',
      members: [chosen.person.id],
      ...(chosen.how % 2 === 0 && chosen.group > 0 && { subgroups: [chosen.group] }),
    }),
  members: ({ client, group, person, how }) =>
    client.post(
      `/user_groups/${group}/members`,
      how % 2 === 0 ? { add: [person.id] } : { delete: [person.id] },
    ),
  subgroups: ({ client, group, stage, how, what }) =>
    client.post(`/user_groups/${group}/subgroups`, {
      [how % 2 === 0 ? 'add' : 'delete']: [pick(stage.groups, what + how, 0)],
    }),
  'group setting': ({ client, group, setting }) =>
    client.patch(`/user_groups/${group}`, { can_mention_group: { new: setting } }),
  'deactivate group': ({ client, group }) => client.post(`/user_groups/${group}/deactivate`),
  'reactivate group': ({ client, group }) =>
    client.patch(`/user_groups/${group}`, { deactivated: false }),
  realm: ({ client, setting, how }) =>
    client.patch(
      '/realm',
      how % 3 === 0
        ? { waiting_period_threshold: how }
        : { [how % 3 === 1 ? 'can_create_groups' : 'can_add_subscribers_group']: { new: setting } },
    ),
  settings: ({ client, how }) =>
    client.patch(
      '/settings',
      pick<Readonly<Record<string, unknown>>>(
        [
          { timezone: 'Asia/Tokyo' },
          { timezone: '' },
          { enter_sends: true },
          { email_address_visibility: pick(SHOWN_TO, how >> 2, 1) },
        ],
        how,
        {},
      ),
    ),
  presence: ({ client, how }) => client.patch('/settings', { presence_enabled: how % 2 === 0 }),
  status: ({ client, how }) =>
    client.post('/users/me/status', { status_text: how % 3 === 0 ? '' : `busy ${how}` }),
  send: ({ client, channel }) =>
    client.post('/messages', { type: 'channel', to: channel, topic: 'soup', content: 'salt' }),
  delete: ({ client, what }) => client.del(`/messages/${10 + (what % 12)}`),
  topic: ({ client, channel, how }) =>
    client.post('/user_topics', { stream_id: channel, topic: 'soup', visibility_policy: how % 4 }),
  mute: ({ client, person, how }) =>
    how % 2 === 0
      ? client.post(`/users/me/muted_users/${person.id}`)
      : client.del(`/users/me/muted_users/${person.id}`),
  bot: (chosen) =>
    chosen.client.post('/bots', {
      full_name: nameOf(chosen),
      short_name: `bot${chosen.stage.count}`,
    }),
  'profile field': (chosen) =>
    chosen.client.post('/realm/profile_fields', {
      name: nameOf(chosen),
      hint: '',
      field_type: chosen.how % 2 === 0 ? 1 : 5,
    }),
  'profile field gone': ({ client, what }) => client.del(`/realm/profile_fields/${1 + (what % 3)}`),
  'order of profile fields': ({ client, how }) =>
    client.patch('/realm/profile_fields', { order: how % 2 === 0 ? [2, 1] : [1, 2] }),
  profile: ({ client, what, how }) =>
    how % 3 === 0
      ? client.del('/users/me/profile_data', { data: [1 + (what % 3)] })
      : client.patch('/users/me/profile_data', {
          data: [{ id: 1 + (what % 3), value: `https://e.example/${how}` }],
        }),
  linkifier: ({ client, what, how }) =>
    how % 3 === 0
      ? client.del(`/realm/filters/${1 + (what % 3)}`)
      : client.post('/realm/filters', {
          pattern: `#${how}`,
          url_template: `https://e.example/${how}`,
        }),
  playground: ({ client, what, how }) =>
    how % 3 === 0
      ? client.del(`/realm/playgrounds/${1 + (what % 3)}`)
      : client.post('/realm/playgrounds', {
          name: `p${how}`,
          pygments_language: 'Python',
          url_template: 'https://e.example/{code}',
        }),
  snippet: ({ client, what, how }) => {
    if (how % 3 === 0) return client.del(`/saved_snippets/${1 + (what % 4)}`);
    return how % 3 === 1
      ? client.post('/saved_snippets', { title: `t${how}`, content: 'soup' })
      : client.patch(`/saved_snippets/${1 + (what % 4)}`, { content: `c${how}` });
  },
  'default setting': ({ client, how }) =>
    client.patch('/realm/user_settings_defaults', { enter_sends: how % 2 === 0 }),
  words: ({ client, how }) =>
    how % 3 === 0
      ? client.del('/users/me/alert_words', { alert_words: [`word ${how % 4}`] })
      : client.post('/users/me/alert_words', { alert_words: [`word ${how % 4}`] }),
  draft: ({ client, what, how }) => {
    const draft = {
      type: 'stream',
      to: [1],
      topic: 'soup',
      content: `c${how}`,
      timestamp: 1_790_000_000,
    };
    if (how % 3 === 0) return client.del(`/drafts/${1 + (what % 4)}`);
    return how % 3 === 1
      ? client.post('/drafts', { drafts: [draft, draft] })
      : client.patch(`/drafts/${1 + (what % 4)}`, { draft });
  },
  account: (chosen) =>
    chosen.client.post('/users', {
      email: `new${chosen.stage.count}@chat.example`,
      password: 'x',
      full_name: nameOf(chosen),
    }),
  'no picture': ({ client }) => client.del('/users/me/avatar'),
  /**
   * The host changes one who follows, all but the address that they sign in with, and a person of
   * its own.
   */
  'host syncs': async ({ stage: { testApp }, person, what, how }) => {
    const realm = testApp.founded.realm.id;
    const user = await testApp.storage.read(realm, ({ users }) => users.byId(person.id));
    const done = await testApp.parley
      .realm(realm)
      .asHost()
      .people.sync(
        [
          {
            key: `follower ${person.id}`,
            name: `Follower ${how % 4}`,
            email: user?.email ?? null,
            role: roleOf(how >> 1),
            active: how % 5 > 0,
            groups: how % 2 === 0 ? ['cooks'] : [],
          },
          {
            key: `host ${what % 3}`,
            name: `Host ${how % 4}`,
            email: how % 3 === 0 ? null : `host-${what % 3}-${how % 4}@host.example`,
            role: roleOf(how),
            active: how % 7 > 0,
            groups: how % 3 === 0 ? [] : ['cooks', 'waiters'],
          },
        ],
        { adopt: true },
      );
    return { status: E.isRight(done) ? 200 : 400, text: JSON.stringify(done), body: {} };
  },
} satisfies Readonly<Record<string, (chosen: Chosen) => Done>>;

type Kind = keyof typeof DEEDS;
export const KINDS = Object.keys(DEEDS) as ReadonlyArray<Kind>;

const small = fc.nat({ max: 59 });
export const deed: fc.Arbitrary<DrawnAction> = fc.record({
  kind: fc.constantFrom(...KINDS),
  by: small,
  whom: small,
  what: small,
  how: small,
});
export const deeds: fc.Arbitrary<ReadonlyArray<DrawnAction>> = fc.array(deed, {
  minLength: 1,
  maxLength: 14,
});

/** Does it, or has it refused. */
export const act = async (stage: Stage, deed: DrawnAction): Promise<number> => {
  const { testApp, people, channels, groups } = stage;
  const by = pick(people, deed.by, testApp.owner);
  const person = pick(people, deed.whom, testApp.owner);
  const systems = (['members', 'nobody', 'everyone', 'moderators'] as const).map((name) =>
    testApp.group(name),
  );
  const settings = [
    pick(groups, deed.how, systems[0] ?? 0),
    ...systems,
    { direct_members: [person.id], direct_subgroups: [] },
  ];
  const answer = await DEEDS[deed.kind]({
    ...deed,
    client: testApp.as(by),
    stage,
    person,
    channel: pick(channels, deed.what, 0),
    group: pick(groups, deed.what, 0),
    setting: pick(settings, deed.how, 0),
  });
  if (answer.status >= 500) throw new Error(`${deed.kind}: ${answer.status} ${answer.text}`);
  if (deed.kind === 'create group' && answer.status === 200)
    groups.push(Number(answer.body.group_id));
  return answer.status;
};
