import { listen } from './listen.ts';
import { ok, type Person, type World } from './world.ts';

type Row = Readonly<Record<string, unknown>>;
/** What a client keeps of an organization, by kind and then by id. */
interface Kept {
  readonly streams: Map<number, Row>;
  readonly groups: Map<number, Row>;
  readonly users: Map<number, Row>;
  readonly subscribers: Map<number, ReadonlyArray<number>>;
  readonly statuses: Map<number, Row>;
  readonly settings: Map<string, unknown>;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the wire says
type Wire = any;

const by = (key: string, rows: ReadonlyArray<Wire>): Map<number, Row> => new Map(rows.map((row) => [row[key], row]));

const keep = (body: Wire): Kept => ({
  streams: by('stream_id', body.streams),
  groups: by('id', body.realm_user_groups),
  users: by('user_id', [...body.realm_users, ...body.realm_non_active_users]),
  subscribers: new Map(
    [...body.subscriptions, ...body.unsubscribed, ...body.never_subscribed].map((row: Wire) => [row.stream_id, row.subscribers]),
  ),
  statuses: new Map(Object.entries(body.user_status).map(([id, row]) => [Number(id), row as Row])),
  settings: new Map(Object.entries(body.user_settings)),
});

const change = (rows: Map<number, Row>, id: number, fields: Row): void => void rows.set(id, { ...rows.get(id), ...fields });
const ascending = (a: number, b: number): number => a - b;
const together = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): ReadonlyArray<number> => [...new Set([...a, ...b])].sort(ascending);
const without = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): ReadonlyArray<number> => a.filter((id) => !b.includes(id));

const followGroup = ({ groups }: Kept, event: Wire): void => {
  const group: Wire = groups.get(event.group_id) ?? {};
  const held = (field: string, join: typeof together, ids: ReadonlyArray<number>) =>
    change(groups, event.group_id, { [field]: join(group[field], ids) });
  if (event.op === 'add') groups.set(event.group.id, event.group);
  else if (event.op === 'remove') groups.delete(event.group_id);
  else if (event.op === 'update') change(groups, event.group_id, event.data);
  else if (event.op === 'add_members') held('members', together, event.user_ids);
  else if (event.op === 'remove_members') held('members', without, event.user_ids);
  else held('direct_subgroup_ids', event.op === 'add_subgroups' ? together : without, event.direct_subgroup_ids);
};

const followChannel = ({ streams, subscribers }: Kept, event: Wire): void => {
  const { property, value, rendered_description } = event;
  if (event.op === 'update')
    change(streams, event.stream_id, { [property]: value, ...(property === 'description' && { rendered_description }) });
  for (const row of event.op === 'create' ? event.streams : []) {
    streams.set(row.stream_id, row);
    subscribers.set(row.stream_id, []);
  }
  for (const id of event.op === 'delete' ? event.stream_ids : []) {
    streams.delete(id);
    subscribers.delete(id);
  }
};

const followSubscription = ({ subscribers }: Kept, event: Wire): void => {
  if (event.op === 'add') for (const row of event.subscriptions) subscribers.set(row.stream_id, row.subscribers);
  const join = { peer_add: together, peer_remove: without }[event.op as string];
  for (const id of join ? event.stream_ids : []) subscribers.set(id, join?.(subscribers.get(id) ?? [], event.user_ids) ?? []);
};

const STRANGER = { delivery_email: null, role: 400, is_active: true, timezone: '' };

const followUser = ({ users }: Kept, { op, person }: Wire): void => {
  const { user_id: id } = person;
  if (op === 'add') users.set(id, person);
  else if (op === 'remove') users.set(id, { ...STRANGER, full_name: person.full_name, email: `user${id}@chat.example` });
  else change(users, person.user_id, { ...person, ...('new_email' in person && { email: person.new_email }) });
};

const follow = (kept: Kept, event: Wire): void => {
  if (event.type === 'user_group') followGroup(kept, event);
  else if (event.type === 'stream') followChannel(kept, event);
  else if (event.type === 'subscription') followSubscription(kept, event);
  else if (event.type === 'realm_user') followUser(kept, event);
  else if (event.type === 'user_settings') kept.settings.set(event.property, event.value);
  else if (event.type === 'user_status') change(kept.statuses, event.user_id, { away: event.away || undefined });
};

/** What of somebody clients tell apart; the rest of his row follows from it. */
const PERSON = ['full_name', 'email', 'delivery_email', 'role', 'is_active', 'timezone'];
const seen = (person: Row): Row => Object.fromEntries(PERSON.map((field) => [field, person[field]]));

const plain = ({ users, statuses, ...kept }: Kept) => ({
  ...kept,
  users: new Map([...users].map(([id, person]) => [id, seen(person)])),
  statuses: new Map([...statuses].filter(([, { away }]) => away === true)),
});

export interface Follower {
  /** What it keeps, by what it was told when it registered and by every event since; and what a client is told that registers now. */
  readonly compared: () => Promise<readonly [kept: unknown, told: unknown]>;
  /** The events of the last comparison. */
  readonly heard: () => ReadonlyArray<Row>;
}

const WISH = {
  include_subscribers: true,
  client_gravatar: false,
  fetch_event_types: ['stream', 'subscription', 'realm_user', 'realm_user_groups', 'user_status', 'user_settings'],
  client_capabilities: {
    notification_settings_null: true,
    archived_channels: true,
    include_deactivated_groups: true,
    user_settings_object: true,
  },
};

/** A client that keeps what it learned by registering up to date by what it is told. */
export const followed = async (world: World, person: Person): Promise<Follower> => {
  const now = async () => keep(ok(await world.as(person).post('/register', WISH)).body);
  const queue = await listen(world, person, WISH);
  const kept = await now();
  let events: ReadonlyArray<Row> = [];
  return {
    compared: async () => {
      events = await queue.next();
      for (const event of events) follow(kept, event);
      return [plain(kept), plain(await now())];
    },
    heard: () => events,
  };
};
