import { type Json, RealmId } from '@parley/core';

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

export interface NoticePayload {
  /** Of the process that says it. */
  readonly from: string;
  readonly realm: RealmId;
  readonly notice: Json;
}

/** The payload of a notice; null where PostgreSQL would refuse it as too long. */
export const noticePayload = ({ from, realm, notice }: NoticePayload): string | null => {
  const payload = `${from}:${realm}:${JSON.stringify(notice)}`;
  return Buffer.byteLength(payload) > MAX_BYTES ? null : payload;
};

const jsonIn = (text: string): { readonly notice: Json } | null => {
  try {
    return { notice: JSON.parse(text) };
  } catch {
    return null;
  }
};

/** Null for what is no `noticePayload`. */
export const readNoticePayload = (payload: string): NoticePayload | null => {
  const found = /^([^:]+):(\d+):(.+)$/s.exec(payload);
  if (found === null) return null;
  const [, from = '', id = '', text = ''] = found;
  const realm = Number(id);
  if (!Number.isSafeInteger(realm) || realm === 0) return null;
  const json = jsonIn(text);
  return json && { from, realm: RealmId(realm), ...json };
};
