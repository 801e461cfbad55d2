import { RealmId } from '@parley/core';

/** PostgreSQL refuses longer payloads (its manual, NOTIFY). */
const MAX_BYTES = 7_999;

export interface Payload {
  /** Of the process that rings. */
  readonly from: string;
  readonly realms: ReadonlyArray<RealmId>;
}

/** Payloads of a process that name these realms, each short enough; `from` has no colon. */
export const payloadsOf = ({ from, realms }: Payload): ReadonlyArray<string> => {
  const payloads: string[] = [];
  let payload = `${from}:`;
  let isEmpty = true;
  for (const realm of realms) {
    const next = isEmpty ? `${realm}` : `,${realm}`;
    if (payload.length + next.length > MAX_BYTES) {
      payloads.push(payload);
      payload = `${from}:${realm}`;
    } else payload += next;
    isEmpty = false;
  }
  return isEmpty ? payloads : [...payloads, payload];
};

/** Null for what no process of Parley says: anyone may notify on a channel. */
export const readPayload = (payload: string): Payload | null => {
  const found = /^([^:]+):(\d+(?:,\d+)*)$/.exec(payload);
  if (found === null) return null;
  const [, from = '', list = ''] = found;
  const ids = list.split(',').map(Number);
  if (!ids.every((id) => Number.isSafeInteger(id) && id > 0)) return null;
  return { from, realms: ids.map(RealmId) };
};
