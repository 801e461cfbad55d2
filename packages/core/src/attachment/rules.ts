import type { RuleNote } from '../kernel/denial.ts';

export const attachmentRules = {
  'attachment.unavailable': {
    says: 'The file does not exist, or is somebody else’s where only its owner may ask.',
    setting: null,
  },
  'attachment.unreadable': {
    says: 'A file is read by its owner, and by whoever may read a message that links it.',
    setting: null,
  },
  'attachment.too-large': {
    says: 'The file is larger than the organization allows.',
    setting: 'max_file_upload_size_mib',
  },
  'attachment.quota': {
    says: 'The organization’s files would take more space than it has.',
    setting: 'realm_upload_quota_mib',
  },
  'attachment.no-room': {
    says: 'Files leave free on the disk of the server the larger of 1 GiB and 5 percent.',
    setting: null,
  },
  'attachment.store-failed': {
    says: 'The store of bytes does not answer, so nothing is removed.',
    setting: null,
  },
  'attachment.bytes-missing': {
    says: 'The bytes of the file are not where they were stored.',
    setting: null,
  },
  'attachment.thumbnail-missing': {
    says: 'Nothing smaller is drawn of the file, or not in such a size.',
    setting: null,
  },
  'attachment.limit-invalid': {
    says: 'Limits of uploads are whole numbers of mebibytes, none of them negative.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
