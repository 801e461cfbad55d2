import type { RealmSettings, UploadLimits } from './realm.ts';

const WEEK = 604_800;
const TEN_MINUTES = 600;

/** What a new organization starts with. */
export const defaultRealmSettings: RealmSettings = {
  allowMessageEditing: true,
  contentEditLimit: TEN_MINUTES,
  contentDeleteLimit: TEN_MINUTES,
  moveWithinChannelLimit: WEEK,
  moveBetweenChannelsLimit: WEEK,
  editHistoryVisibility: 'all',
  topicsRequired: false,
  waitingPeriodDays: 0,
  requireUniqueNames: false,
  enableSpectatorAccess: false,
  // A new organization is closed: only those with an invitation join it.
  readReceiptsEnabled: true,
  presenceDisabled: false,
  disallowDisposableEmails: true,
  nameChangesDisabled: false,
  emailChangesDisabled: false,
  allowedDomains: null,
  defaultLanguage: 'en',
  defaultCodeBlockLanguage: '',
  previewsShown: true,
  messageRetentionDays: null,
};

export const DEFAULT_UPLOAD_LIMITS: UploadLimits = { fileMib: 100, totalMib: null };
