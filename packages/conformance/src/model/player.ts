import {
  type ChangeSet,
  createParley,
  type DomainEvent,
  E,
  type Message,
  type MessageId,
  type Parley,
  type Piece,
  type RealmId,
  type Repositories,
  type Storage,
} from '@parley/core';
import { type Act, type ActionOutcome, perform } from './act.ts';
import { difference } from './difference.ts';
import { found } from './founding.ts';
import { performPlanned } from './plan-effects.ts';
import { cheapPorts, type Hands } from './ports.ts';

/** What a store made of an act. */
export interface Told {
  readonly outcome: ActionOutcome;
  /** The events in the order of the outbox. */
  readonly events: ReadonlyArray<DomainEvent>;
  /** Messages that were sent, in the order of their events. */
  readonly sent: ReadonlyArray<Message>;
}

/** Parley over one store, and what came of what was done with it. */
export interface Player {
  readonly storage: Storage;
  readonly realm: RealmId;
  readonly parley: Parley;
  readonly read: <A>(work: (snapshot: Repositories) => Promise<A>) => Promise<A>;
  readonly act: (act: Act) => Promise<Told>;
}

const ALL = 1_000_000;

/** Every event since the last look. */
const newEvents = (
  { outbox }: Storage,
  realm: RealmId,
  read: Player['read'],
): (() => Promise<ReadonlyArray<DomainEvent>>) => {
  let seen = 0;
  return async () => {
    const stored = await outbox.of(realm).read(seen, ALL);
    const inSnapshot = await read((snapshot) => snapshot.outbox.read(seen, ALL));
    const other = difference(stored, inSnapshot, 'events beside a snapshot and in it');
    if (other !== null) throw new Error(other);
    for (const { position } of stored) {
      if (position !== seen + 1)
        throw new Error(`An event at position ${position} came after one at ${seen}`);
      seen = position;
    }
    return stored.map(({ event }) => event);
  };
};

const isIn = ({ id, container }: Message, { container: own, first, last }: Piece): boolean =>
  container === own && first <= id && id <= last;

/** Where spans end is a store's own business: what counts is which messages they hold. */
export const idsIn = (
  messages: ReadonlyArray<Message>,
  pieces: ReadonlyArray<Piece>,
): ReadonlyArray<MessageId> =>
  messages.filter((message) => pieces.some((piece) => isIn(message, piece))).map(({ id }) => id);

/** Events as they compare: pieces as the messages in them. */
export const byMeaning = (
  events: ReadonlyArray<DomainEvent>,
  messages: ReadonlyArray<Message>,
): ReadonlyArray<unknown> =>
  events.map((event) =>
    event._tag === 'messages.moved' ? { ...event, pieces: idsIn(messages, event.pieces) } : event,
  );

/** How a player plays. */
export interface PlayerOptions {
  readonly hands: Hands;
  /** Called with every set that was committed. */
  readonly watch: (set: ChangeSet) => void;
  /** Each act that can be planned is planned first, and held against its plan. */
  readonly plansFirst: boolean;
}

export const playerOver = async (
  storage: Storage,
  { hands, watch, plansFirst }: PlayerOptions,
): Promise<Player> => {
  const realm = await found(storage);
  let last: ChangeSet | null = null;
  const watched: Storage = {
    ...storage,
    commit: (set) => async () => {
      const done = await storage.commit(set)();
      if (E.isRight(done)) {
        watch(set);
        last = set;
      }
      return done;
    },
  };
  const parley = createParley(cheapPorts(watched, hands));
  const read: Player['read'] = (work) => storage.read(realm, work);
  const events = newEvents(storage, realm, read);
  const committed = (): ChangeSet | null => {
    const set = last;
    last = null;
    return set;
  };
  const planning = { read, now: () => hands.now, committed };
  return {
    storage,
    realm,
    parley,
    read,
    act: async (act) => {
      const outcome = await (plansFirst
        ? performPlanned(parley, act, planning)
        : perform(parley, act));
      const told = await events();
      const ids = told.flatMap((event) => (event._tag === 'message.sent' ? event.message : []));
      const sent = ids.length === 0 ? [] : await read(({ messages }) => messages.byIds(ids));
      return {
        outcome,
        events: told,
        sent: ids.flatMap((id) => sent.find(({ message }) => message.id === id)?.message ?? []),
      };
    },
  };
};
