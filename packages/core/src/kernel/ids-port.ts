export type IdKind =
  | 'realm'
  | 'group'
  | 'user'
  | 'channel'
  | 'topic'
  | 'attachment'
  | 'message'
  | 'submessage'
  | 'container'
  | 'history'
  | 'snippet'
  | 'draft'
  | 'emoji'
  | 'profile-field'
  | 'invitation'
  | 'linkifier'
  | 'playground';
export interface Ids {
  /** `count` fresh ids, ascending. Gaps are fine, reuse is not, not even after a crash. */
  reserve(kind: IdKind, count: number): Promise<ReadonlyArray<number>>;
}
