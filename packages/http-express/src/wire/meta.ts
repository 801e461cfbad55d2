import type { Json, Meta } from '@parley/core';
import * as t from 'io-ts';

/** Whether an answer shows data of the host; absent where the client did not ask for it. */
export interface ShowMeta {
  readonly meta?: boolean;
}

/** Any JSON. The field is there where `include_meta=true` is asked, and null for no metadata. */
export const metaReply = { meta: t.unknown as t.Type<Json> };

/** The field of an answer. */
export const shownMeta = (
  { meta }: { readonly meta: Meta | null },
  show: ShowMeta,
): { readonly meta?: Json } => (show.meta === true ? { meta } : {});
