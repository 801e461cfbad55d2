import {
  type DomainEvent,
  MessageId,
  type PlacedMessage,
  RealmId,
  type StoredEvent,
  type StoredHistory,
} from '@parley/core';
import { openSqliteStorage } from '@parley/storage-sqlite';

export type EventOf<Tag extends DomainEvent['_tag']> = Extract<DomainEvent, { readonly _tag: Tag }>;

const EVERYTHING = 1_000_000;

/** What a database holds, read beside the server or after its end. */
export interface Stored {
  /** The outbox of the first realm in order, from after `position` on. */
  outbox(position: number): Promise<ReadonlyArray<StoredEvent>>;
  messages(ids: ReadonlyArray<number>): Promise<ReadonlyMap<number, PlacedMessage>>;
  histories(ids: ReadonlyArray<number>): Promise<ReadonlyMap<number, StoredHistory>>;
}

export const withStored = async <A>(
  database: string,
  work: (stored: Stored) => Promise<A>,
): Promise<A> => {
  const storage = openSqliteStorage({ file: database, asTool: true });
  try {
    const [first] = await storage.directory.realms();
    const realm = first?.id ?? RealmId(0);
    return await work({
      outbox: (position) => storage.outbox.of(realm).read(position, EVERYTHING),
      messages: async (ids) => {
        const found = await storage.read(realm, ({ messages }) =>
          messages.byIds(ids.map(MessageId)),
        );
        return new Map(found.map((placed) => [placed.message.id, placed]));
      },
      histories: (ids) =>
        storage.read(realm, ({ messages }) => messages.histories(ids.map(MessageId))),
    });
  } finally {
    await storage.close();
  }
};

/** What the outbox tells, in order. */
export const eventsSince = async (
  stored: Stored,
  position: number,
): Promise<ReadonlyArray<DomainEvent>> => (await stored.outbox(position)).map(({ event }) => event);

export const newestPosition = async (stored: Stored): Promise<number> =>
  (await stored.outbox(0)).at(-1)?.position ?? 0;

export const isEvent =
  <Tag extends DomainEvent['_tag']>(tag: Tag) =>
  (event: DomainEvent): event is EventOf<Tag> =>
    event._tag === tag;
