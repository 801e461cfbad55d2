import { flag } from './kinds.ts';
import { withDefault } from './param.ts';

/** Of a request whose answer may show data of the host. */
export const metaParams = { include_meta: withDefault(flag, false) };
