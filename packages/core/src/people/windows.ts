import { MessageId, type RealmId } from '../kernel/brand.ts';
import type { Storage } from '../kernel/ports.ts';
import type { MessageWindow } from './personal-data-port.ts';

/** Ids of messages that are looked through together. */
const IDS = 5_000;

/** Windows over the messages that were in the realm when the first was asked for. */
export async function* windowsOf(
  { read }: Pick<Storage, 'read'>,
  realm: RealmId,
): AsyncIterable<MessageWindow> {
  const newest = await read(realm, ({ messages }) => messages.newest());
  let after = MessageId(0);
  while (newest !== null && after < newest) {
    const [next] = await read(realm, ({ messages }) => messages.idsAfter(after, 1));
    if (next === undefined) return;
    const upTo = MessageId(next + IDS);
    yield { after, upTo };
    after = upTo;
  }
}
