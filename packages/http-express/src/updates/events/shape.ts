import * as t from 'io-ts';
import { object } from '../../wire/objects.ts';

/** An event as it goes over the wire, without its id, which its queue gives it. */
export const told = <R extends t.Props, O extends t.Props = Record<never, never>>(
  type: string,
  required: R,
  optional: O = {} as O,
) => object({ type: t.literal(type), ...required }, optional);

/** The same with a word for what happened. */
export const toldOf = <R extends t.Props, O extends t.Props = Record<never, never>>(
  type: string,
  op: string,
  required: R,
  optional: O = {} as O,
) => object({ type: t.literal(type), op: t.literal(op), ...required }, optional);
