import type { ProfileFieldId } from '@parley/core';

export interface NaiveProfiles {
  /** Names of fields, in their order. */
  readonly fields: Map<
    ProfileFieldId,
    { name: string; editableByUser: boolean; options: ReadonlyArray<string> | null }
  >;
  /** The values, by user and field. */
  readonly filled: Map<string, string>;
  order: ReadonlyArray<ProfileFieldId>;
}

export const noProfiles = (): NaiveProfiles => ({
  fields: new Map(),
  filled: new Map(),
  order: [],
});
