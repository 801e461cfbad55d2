import type { Fields } from './fields.ts';
import {
  inside,
  type Known,
  outside,
  sorted,
  sortedById,
  sortedGroup,
  sortedTopics,
  type Things,
} from './known.ts';

const put = (things: Things, id: number, one: Fields | null): Things => {
  const all = new Map(things);
  if (one === null) all.delete(id);
  else all.set(id, one);
  return all;
};

/**
 * Where each thing is told before the next happens, nothing is told of what a client does not know,
 * or knows already. Where the telling falls behind, an event shows things as they are by then, and
 * clients pass over what they do not know (decision 16).
 */
let isStrict = true;
const stumble = (things: Things, says: string): Things => {
  if (isStrict) throw new Error(says);
  return things;
};

const changed = (things: Things, id: number, change: (one: Fields) => Fields): Things => {
  const known = things.get(id);
  if (known === undefined) return stumble(things, `Told of something unknown: ${id}`);
  return put(things, id, change(known));
};
const removed = (things: Things, id: number): Things => {
  if (!things.has(id)) return stumble(things, `Told that something unknown is gone: ${id}`);
  return put(things, id, null);
};
const added = (things: Things, id: number, one: Fields): Things => {
  if (things.has(id)) stumble(things, `Told again of what is known: ${JSON.stringify(one)}`);
  return put(things, id, one);
};

/** What follows from a role, as every client has it. */
const withRole = (person: Fields): Fields => {
  const role = Number(person.role);
  return { ...person, is_owner: role === 100, is_admin: role <= 200, is_guest: role === 600 };
};

const NAMES: Readonly<Record<string, string>> = { new_email: 'email' };

const withPerson = (known: Fields, told: Fields): Fields => {
  if (told.custom_profile_field !== undefined) {
    const { id, value, rendered_value } = told.custom_profile_field as Fields;
    const data = Object.fromEntries(
      Object.entries((known.profile_data ?? {}) as Fields).filter(
        ([field]) => field !== String(id),
      ),
    );
    if (value === null) return { ...known, profile_data: data };
    return {
      ...known,
      profile_data: {
        ...data,
        [String(id)]: { value, ...(rendered_value != null && { rendered_value }) },
      },
    };
  }
  const shown = Object.entries(told).filter(([name]) => (NAMES[name] ?? name) in known);
  return withRole({
    ...known,
    ...Object.fromEntries(shown.map(([name, value]) => [NAMES[name] ?? name, value])),
  });
};

const people = (known: Things, { op, person }: Fields): Things => {
  const told = person as Fields;
  const id = Number(told.user_id);
  if (op === 'add') return added(known, id, told);
  return op === 'remove' ? removed(known, id) : changed(known, id, (one) => withPerson(one, told));
};

const channels = (known: Things, event: Fields): Things => {
  if (event.op === 'create') {
    const made = event.streams as ReadonlyArray<Fields>;
    return made.reduce((all, one) => added(all, Number(one.stream_id), outside(one)), known);
  }
  if (event.op === 'delete')
    return (event.stream_ids as ReadonlyArray<number>).reduce((all, id) => removed(all, id), known);
  const { property, value, type: _, op: _op, stream_id, name: _name, ...more } = event;
  return changed(known, Number(stream_id), (one) => ({
    ...one,
    ...more,
    [String(property)]: value,
  }));
};

const subscriptions = (known: Things, event: Fields, self: number): Things => {
  const ids = (event.stream_ids ?? []) as ReadonlyArray<number>;
  const users = (event.user_ids ?? []) as ReadonlyArray<number>;
  const subscribed = (event.subscriptions ?? []) as ReadonlyArray<Fields>;
  const among = (one: Fields): ReadonlyArray<number> => sorted(one.subscribers);
  switch (event.op) {
    case 'add':
      return subscribed.reduce((all, one) => put(all, Number(one.stream_id), inside(one)), known);
    case 'remove':
      return subscribed.reduce(
        (all, { stream_id }) =>
          changed(all, Number(stream_id), (one) =>
            outside({ ...one, subscribers: among(one).filter((id) => id !== self) }),
          ),
        known,
      );
    case 'update':
      return changed(known, Number(event.stream_id), (one) => ({
        ...one,
        [String(event.property)]: event.value,
      }));
    case 'peer_add':
      return ids.reduce(
        (all, id) =>
          changed(all, id, (one) => ({
            ...one,
            subscribers: sorted([...new Set([...among(one), ...users])]),
          })),
        known,
      );
    default:
      return ids.reduce(
        (all, id) =>
          changed(all, id, (one) => ({
            ...one,
            subscribers: among(one).filter((user) => !users.includes(user)),
          })),
        known,
      );
  }
};

const MEMBERS: Readonly<Record<string, readonly [list: string, ids: string, isAdded: boolean]>> = {
  add_members: ['members', 'user_ids', true],
  remove_members: ['members', 'user_ids', false],
  add_subgroups: ['direct_subgroup_ids', 'direct_subgroup_ids', true],
  remove_subgroups: ['direct_subgroup_ids', 'direct_subgroup_ids', false],
};

const groups = (known: Things, event: Fields): Things => {
  const { op, group, group_id, data } = event;
  if (op === 'add') return added(known, Number((group as Fields).id), sortedGroup(group as Fields));
  if (op === 'remove') return removed(known, Number(group_id));
  if (op === 'update')
    return changed(known, Number(group_id), (one) => ({ ...one, ...(data as Fields) }));
  const [list, ids, isAdded] = MEMBERS[String(op)] ?? ['members', 'user_ids', true];
  const told = new Set(sorted(event[ids]));
  return changed(known, Number(group_id), (one) => {
    const left = sorted(one[list]).filter((id) => !told.has(id));
    return { ...one, [list]: sorted(isAdded ? [...left, ...told] : left) };
  });
};

const status = (known: Fields, { type: _, user_id, ...told }: Fields): Fields => {
  const before = (known[String(user_id)] ?? {}) as Fields;
  const now = Object.fromEntries(
    Object.entries({ ...before, ...told }).filter(([, value]) => value !== '' && value !== false),
  );
  const { reaction_type, ...more } = now;
  const shown = now.emoji_name === undefined ? more : now;
  const { [String(user_id)]: _before, ...others } = known;
  return Object.keys(shown).length === 0 ? others : { ...others, [String(user_id)]: shown };
};

const topics = (
  known: ReadonlyArray<Fields>,
  { type: _, ...told }: Fields,
): ReadonlyArray<Fields> => {
  const isSame = (one: Fields): boolean =>
    one.stream_id === told.stream_id &&
    String(one.topic_name).toLowerCase() === String(told.topic_name).toLowerCase();
  return sortedTopics([
    ...known.filter((one) => !isSame(one)),
    ...(told.visibility_policy === 0 ? [] : [told]),
  ]);
};

/** By id: of two that are made at the same time, the second may be committed first. */
const drafts = (
  known: ReadonlyArray<Fields>,
  { op, drafts: added, draft, draft_id }: Fields,
): ReadonlyArray<Fields> => {
  const told = (op === 'add' ? added : [draft]) as ReadonlyArray<Fields>;
  if (op === 'remove') return known.filter(({ id }) => id !== draft_id);
  const ids = told.map(({ id }) => id);
  return sortedById([...known.filter(({ id }) => !ids.includes(id)), ...told]);
};

const snippets = (
  known: ReadonlyArray<Fields>,
  { op, saved_snippet, saved_snippet_id }: Fields,
): ReadonlyArray<Fields> => {
  const told = (saved_snippet ?? {}) as Fields;
  if (op === 'remove') return known.filter(({ id }) => id !== saved_snippet_id);
  if (op === 'add') return sortedById([...known, told]);
  return known.map((one) => (one.id === told.id ? told : one));
};

const emoji = (known: Fields, { op, realm_emoji, emoji: one, emoji_id, data }: Fields): Fields => {
  if (op === 'update') return realm_emoji as Fields;
  const id = String(op === 'add' ? (one as Fields).id : emoji_id);
  return { ...known, [id]: op === 'add' ? one : { ...(known[id] as Fields), ...(data as Fields) } };
};

const values = (known: Fields, event: Fields): Fields => {
  switch (event.type) {
    case 'default_streams':
      return { ...known, realm_default_streams: event.default_streams };
    case 'user_settings':
      return {
        ...known,
        user_settings: {
          ...(known.user_settings as Fields),
          [String(event.property)]: event.value,
        },
      };
    case 'realm_user_settings_defaults': {
      const before = known.realm_user_settings_defaults as Fields;
      return {
        ...known,
        realm_user_settings_defaults: { ...before, [String(event.property)]: event.value },
      };
    }
    case 'realm': {
      const told = Object.entries(event.data as Fields).map(([name, value]) => [
        `realm_${name}`,
        value,
      ]);
      return { ...known, ...Object.fromEntries(told.filter(([name]) => String(name) in known)) };
    }
    // The status of a user is not shown while their account is deactivated or they may not be
    // known.
    case 'realm_user': {
      const { user_id, is_active } = event.person as Fields;
      const { [String(user_id)]: _, ...others } = known.user_status as Fields;
      return is_active === false || event.op === 'remove'
        ? { ...known, user_status: others }
        : known;
    }
    case 'user_status':
      return { ...known, user_status: status(known.user_status as Fields, event) };
    case 'user_topic':
      return { ...known, user_topics: topics(known.user_topics as ReadonlyArray<Fields>, event) };
    case 'realm_emoji':
      return { ...known, realm_emoji: emoji(known.realm_emoji as Fields, event) };
    case 'drafts':
      return { ...known, drafts: drafts(known.drafts as ReadonlyArray<Fields>, event) };
    case 'saved_snippets':
      return {
        ...known,
        saved_snippets: snippets(known.saved_snippets as ReadonlyArray<Fields>, event),
      };
    case 'custom_profile_fields':
      return { ...known, custom_profile_fields: event.fields };
    case 'muted_users':
    case 'alert_words':
    case 'realm_linkifiers':
    case 'realm_playgrounds':
      return { ...known, [event.type]: event[event.type] };
    default:
      return known;
  }
};

/** What a client knows after an event. `self`: whose client it is. */
export const follow = (
  known: Known,
  { id: _, ...event }: Fields,
  self: number,
  isPrompt = true,
): Known => {
  isStrict = isPrompt;
  switch (event.type) {
    case 'realm_user':
      return { ...known, people: people(known.people, event), values: values(known.values, event) };
    case 'stream':
      return { ...known, channels: channels(known.channels, event) };
    case 'subscription':
      return { ...known, channels: subscriptions(known.channels, event, self) };
    case 'user_group':
      return { ...known, groups: groups(known.groups, event) };
    default:
      return { ...known, values: values(known.values, event) };
  }
};
