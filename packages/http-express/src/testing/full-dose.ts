/** How many there are of everything that a list shows. */
export interface Dose {
  readonly drafts: number;
  readonly channels: number;
  readonly people: number;
  readonly groups: number;
  readonly topics: number;
  readonly files: number;
  readonly emoji: number;
  readonly edits: number;
  readonly reactions: number;
  readonly unread: number;
}

/** Some seconds for a test, and so much that each list is longer than several slices. */
export const SOME: Dose = {
  ...{
    drafts: 200,
    channels: 600,
    people: 800,
    groups: 600,
    topics: 1700,
    files: 200,
    emoji: 1000,
  },
  ...{ edits: 60, reactions: 1500, unread: 1500 },
};
/** As much as an account or an organization may come to hold. */
export const MOST: Dose = {
  ...{
    drafts: 500,
    channels: 20_000,
    people: 20_000,
    groups: 5000,
    topics: 5000,
    files: 500,
    emoji: 5000,
  },
  ...{ edits: 400, reactions: 5000, unread: 50_000 },
};
