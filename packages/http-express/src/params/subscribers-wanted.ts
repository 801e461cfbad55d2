import { E, pipe, type SubscribersWanted } from '@parley/core';
import * as t from 'io-ts';
import { flag, kind } from './kinds.ts';

const SOME: ReadonlyArray<unknown> = ['partial', '"partial"'];

/** Whether to tell who is in each channel: yes, no, or `partial`. */
export const subscribersWanted = kind<SubscribersWanted>(
  flag.name,
  { enum: ['true', 'false', 'partial'] },
  (value, context) =>
    SOME.includes(value)
      ? t.success('some')
      : pipe(
          flag.validate(value, context),
          E.map((all) => (all ? 'all' : 'none')),
        ),
);
