import type { FillIn } from '@parley/core';
import * as t from 'io-ts';
import { anyOf } from '../wire/json-schema.ts';
import { plain } from './json-text.ts';
import { dict, int, json, kind, list, mapped, type ParamKind } from './kinds.ts';

/** Whatever it is: whether it will do depends on the field. */
const schema = anyOf([
  { type: 'string' },
  { type: 'array', items: { type: 'integer' } },
  { type: 'null' },
]);
const filling: ParamKind<unknown> = kind('text or list of integer or null', schema, (value) =>
  t.success(plain(value)),
);

/**
 * What is filled in: `[{"id": 4, "value": "text"}]`; whether the value will do is for the field to
 * say.
 */
export const profileData: ParamKind<ReadonlyArray<FillIn>> = json(
  list(
    mapped(
      dict('ProfileDataElement', { id: int, value: filling }),
      ({ id, value }): FillIn => ({ field: id, value }),
    ),
  ),
);
