/** A channel or a subscription as a client keeps it. */
export interface Row {
  readonly stream_id: number;
  readonly subscribers?: ReadonlyArray<number>;
  readonly [property: string]: unknown;
}

/** What of the answer of `POST /register` tells of channels. */
export interface Stand {
  readonly streams: ReadonlyArray<Row>;
  readonly subscriptions: ReadonlyArray<Row>;
  readonly unsubscribed: ReadonlyArray<Row>;
  readonly never_subscribed: ReadonlyArray<Row>;
  readonly realm_default_streams: ReadonlyArray<number>;
}

export interface Event {
  readonly type: string;
  readonly op?: string;
  readonly [field: string]: unknown;
}

const LISTS = ['streams', 'subscriptions', 'unsubscribed', 'never_subscribed'] as const;
type List = (typeof LISTS)[number];

const mapped = (stand: Stand, lists: ReadonlyArray<List>, change: (rows: ReadonlyArray<Row>) => ReadonlyArray<Row>): Stand => ({
  ...stand,
  ...Object.fromEntries(lists.map((list) => [list, change(stand[list])])),
});
const each = (stand: Stand, ids: ReadonlyArray<unknown>, change: (row: Row) => Row, lists: ReadonlyArray<List> = LISTS): Stand =>
  mapped(stand, lists, (rows) => rows.map((row) => (ids.includes(row.stream_id) ? change(row) : row)));
const without = (stand: Stand, ids: ReadonlyArray<unknown>, lists: ReadonlyArray<List> = LISTS): Stand =>
  mapped(stand, lists, (rows) => rows.filter(({ stream_id }) => !ids.includes(stream_id)));

const SUBSCRIBED = ['subscriptions', 'unsubscribed', 'never_subscribed'] as const;

/** Real clients stumble over what they do not know, so it must not be told. */
const mustKnow = (stand: Stand, lists: ReadonlyArray<List>, ids: ReadonlyArray<unknown>, event: Event): void => {
  const known = new Set<unknown>(lists.flatMap((list) => stand[list].map(({ stream_id }) => stream_id)));
  if (!ids.every((id) => known.has(id))) throw new Error(`Told of an unknown channel: ${JSON.stringify(event)}`);
};

const withStream = (stand: Stand, event: Event): Stand => {
  if (event.op === 'create') {
    const made = event.streams as ReadonlyArray<Row>;
    const ids = made.map(({ stream_id }) => stream_id);
    if (stand.streams.some(({ stream_id }) => ids.includes(stream_id))) throw new Error(`Told anew: ${JSON.stringify(event)}`);
    const strange = made.map((row) => ({ ...row, subscribers: [] }));
    return { ...stand, streams: [...stand.streams, ...made], never_subscribed: [...stand.never_subscribed, ...strange] };
  }
  const ids = event.op === 'delete' ? (event.stream_ids as ReadonlyArray<number>) : [event.stream_id];
  mustKnow(stand, ['streams'], ids, event);
  if (event.op === 'delete') return without(stand, ids);
  const { type: _type, op: _op, stream_id, name: _name, property, value, ...beside } = event;
  return each(stand, [stream_id], (row) => ({ ...row, [String(property)]: value, ...beside }));
};

const withPeers = (stand: Stand, event: Event): Stand => {
  const people = event.user_ids as ReadonlyArray<number>;
  const ids = event.stream_ids as ReadonlyArray<number>;
  mustKnow(stand, SUBSCRIBED, ids, event);
  const change = (row: Row): Row => {
    const rest = (row.subscribers ?? []).filter((user) => !people.includes(user));
    return { ...row, subscribers: (event.op === 'peer_add' ? [...rest, ...people] : rest).toSorted((a, b) => a - b) };
  };
  return each(stand, ids, change, SUBSCRIBED);
};

const withSubscription = (stand: Stand, event: Event, self: number): Stand => {
  if (event.op === 'peer_add' || event.op === 'peer_remove') return withPeers(stand, event);
  if (event.op === 'update') {
    mustKnow(stand, ['subscriptions', 'unsubscribed'], [event.stream_id], event);
    return each(stand, [event.stream_id], (row) => ({ ...row, [String(event.property)]: event.value }), SUBSCRIBED);
  }
  const rows = event.subscriptions as ReadonlyArray<Row>;
  const ids = rows.map(({ stream_id }) => stream_id);
  mustKnow(stand, SUBSCRIBED, ids, event);
  if (event.op === 'add') {
    const rest = without(stand, ids, SUBSCRIBED);
    return { ...rest, subscriptions: [...rest.subscriptions, ...rows] };
  }
  const left = stand.subscriptions
    .filter(({ stream_id }) => ids.includes(stream_id))
    .map((row) => ({ ...row, subscribers: (row.subscribers ?? []).filter((user) => user !== self) }));
  const rest = without(stand, ids, ['subscriptions']);
  return { ...rest, unsubscribed: [...rest.unsubscribed, ...left] };
};

/** Nobody tells who was in channels when he is deactivated: clients know that he is in none. */
const withPerson = (stand: Stand, { person }: Event): Stand => {
  const { user_id, is_active } = person as { readonly user_id: number; readonly is_active?: boolean };
  const change = (row: Row): Row => ({ ...row, subscribers: (row.subscribers ?? []).filter((user) => user !== user_id) });
  return is_active === false ? mapped(stand, SUBSCRIBED, (rows) => rows.map(change)) : stand;
};

/** What a client of `self` knows once it heard of something, as real clients go about it. */
export const followed = (stand: Stand, event: Event, self: number): Stand => {
  switch (event.type) {
    case 'stream':
      return withStream(stand, event);
    case 'subscription':
      return withSubscription(stand, event, self);
    case 'realm_user':
      return withPerson(stand, event);
    case 'default_streams':
      return { ...stand, realm_default_streams: event.default_streams as ReadonlyArray<number> };
    default:
      return stand;
  }
};
