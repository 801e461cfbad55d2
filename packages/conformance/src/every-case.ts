import type { Storage } from '@parley/core';
import type { Case } from './case.ts';
import { commitCases } from './storage/commit.cases.ts';
import { guardCases } from './storage/guards.cases.ts';
import { idCases } from './storage/ids.cases.ts';
import { outboxCases } from './storage/outbox.cases.ts';

/** What every storage adapter must do. */
export const storageCases: ReadonlyArray<Case<Storage>> = [...commitCases, ...outboxCases, ...idCases, ...guardCases];
