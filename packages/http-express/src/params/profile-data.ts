import type { FillIn } from '@parley/core';
import { anything, dict, int, json, type Kind, list, mapped } from './kinds.ts';

/** What is filled in: `[{"id": 4, "value": "text"}]`; whether the value will do is for the field to say. */
export const profileData: Kind<ReadonlyArray<FillIn>> = json(
  list(mapped(dict('ProfileDataElement', { id: int, value: anything }), ({ id, value }): FillIn => ({ field: id, value }))),
);
