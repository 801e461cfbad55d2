import type { RuleNote } from '../kernel/denial.ts';

export const attachmentRules = {
  'attachment.unavailable': {
    says: 'The file does not exist, or only its owner may ask for it.',
    setting: null,
  },
  'attachment.unreadable': {
    says: 'A file is read by its owner and by users who may read a message that links it.',
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
    says: 'Files leave at least 1 GiB and at least 5 percent of the disk of the server free.',
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
    says: 'The file has no thumbnail, or none of this size.',
    setting: null,
  },
  'attachment.limit-invalid': {
    says: 'Limits of uploads are whole numbers of mebibytes, none of them negative.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
