import type { UserStatus } from './status.ts';

export type StatusChange = { readonly _tag: 'status.put'; readonly status: UserStatus };
