import type { Storage } from '@parley/core';
import type { Case } from './case.ts';
import { channelCases } from './storage/channel.cases.ts';
import { commitCases } from './storage/commit.cases.ts';
import { groupCases } from './storage/group.cases.ts';
import { guardCases } from './storage/guards.cases.ts';
import { idCases } from './storage/ids.cases.ts';
import { outboxCases } from './storage/outbox.cases.ts';
import { realmCases } from './storage/realm.cases.ts';
import { topicCases } from './storage/topic.cases.ts';
import { userCases } from './storage/user.cases.ts';

/** What every storage adapter must do. */
export const storageCases: ReadonlyArray<Case<Storage>> = [
  ...commitCases,
  ...outboxCases,
  ...idCases,
  ...guardCases,
  ...realmCases,
  ...userCases,
  ...groupCases,
  ...channelCases,
  ...topicCases,
];
