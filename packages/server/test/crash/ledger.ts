export interface StoredFile {
  /** Address of whom it belongs to. */
  readonly owner: string;
  readonly content: string;
}

/** What one stream of writes asked for and was told. */
export interface Ledger {
  /** Text of every message that was acknowledged, by id. */
  readonly sends: Map<number, string>;
  readonly edits: Array<{ readonly message: number; readonly text: string }>;
  /** Topics that messages were moved to; no two moves have the same. */
  readonly moves: Array<string>;
  readonly deletions: Set<number>;
  /** Messages whose deletion was asked for, acknowledged or not. */
  readonly doomed: Set<number>;
  /**
   * By address: whether the person is in the pair of channels, by the last answer and by the last
   * request. The two differ when there was no answer.
   */
  readonly memberships: Map<string, { readonly told: boolean; readonly asked: boolean }>;
  readonly groups: Array<string>;
  /** What was uploaded, by where it is. */
  readonly files: Map<string, StoredFile>;
  /** Files whose deletion was acknowledged, and asked for. */
  readonly deletedFiles: Set<string>;
  readonly doomedFiles: Set<string>;
  /** Answers that were neither a success nor a refusal. */
  readonly faults: Array<string>;
  /** Answers by outcome: a rule that refused, or `done`. */
  readonly outcomes: Map<string, number>;
}

/** `members`: addresses of those who are in the pair of channels. */
export const newLedger = (members: Iterable<string>): Ledger => ({
  sends: new Map(),
  edits: [],
  moves: [],
  deletions: new Set(),
  doomed: new Set(),
  memberships: new Map([...members].map((email) => [email, { told: true, asked: true }])),
  groups: [],
  files: new Map(),
  deletedFiles: new Set(),
  doomedFiles: new Set(),
  faults: [],
  outcomes: new Map(),
});
