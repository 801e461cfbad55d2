import { type Change, nextRevision, programKey, UnixSeconds } from '@parley/core';
import { aMute, aRequest, aStatus } from '../../belongings.ts';
import { BOTH, type ChangesOfStory, NONE, ROWS, USERS } from './made-change.ts';

const LATER = UnixSeconds(1_700_009_999);

export const PEOPLE_CHANGES = {
  'realm.put': [NONE, ({ realm }) => ({ _tag: 'realm.put', realm: { ...realm, name: 'changed' } })],
  'group.put': [
    NONE,
    ({ realm, group }) => ({
      _tag: 'group.put',
      group: { ...group, realm: realm.id, description: 'changed' },
    }),
  ],
  'user.put': [
    NONE,
    ({ realm, bot }) => ({
      _tag: 'user.put',
      user: { ...bot, realm: realm.id, fullName: 'changed' },
    }),
  ],
  'linkifier.put': [
    NONE,
    ({ realm, linkifier }) => ({
      _tag: 'linkifier.put',
      linkifier: { ...linkifier, realm: realm.id, urlTemplate: 'https://changed.example/{id}' },
    }),
  ],
  'playground.put': [
    NONE,
    ({ realm, playground }) => ({
      _tag: 'playground.put',
      playground: { ...playground, realm: realm.id, language: 'changed' },
    }),
  ],
  'profile-field.put': [
    NONE,
    ({ realm, field }) => ({
      _tag: 'profile-field.put',
      field: { ...field, realm: realm.id, hint: 'changed' },
    }),
  ],
  'profile-value.put': [
    BOTH,
    ({ ben, field }) => ({
      _tag: 'profile-value.put',
      value: { user: ben.id, field: field.id, value: 'she', rendered: null },
    }),
  ],
  'password.put': [USERS, ({ ann }) => ({ _tag: 'password.put', user: ann.id, hash: 'changed' })],
  'api-key.put': [USERS, ({ ann, digests }) => programKey(ann.id, digests[3], UnixSeconds(6))],
  'api-key.use': [
    BOTH,
    ({ ann, digests }) => ({ _tag: 'api-key.use', user: ann.id, digest: digests[0], at: LATER }),
  ],
  'api-key.remove': [
    BOTH,
    ({ ann, digests }) => ({ _tag: 'api-key.remove', user: ann.id, digest: digests[0] }),
  ],
  'sessions.remove': [USERS, ({ ann }) => ({ _tag: 'sessions.remove', user: ann.id, but: null })],
  'api-keys.remove': [USERS, ({ ann }) => ({ _tag: 'api-keys.remove', user: ann.id, but: null })],
  'api-keys.end': [
    USERS,
    ({ ben }) => ({ _tag: 'api-keys.end', user: ben.id, at: UnixSeconds(7) }),
  ],
  'group-member.put': [
    BOTH,
    ({ group, ann }) => ({ _tag: 'group-member.put', group: group.id, user: ann.id }),
  ],
  'group-member.remove': [
    BOTH,
    ({ group, ben }) => ({ _tag: 'group-member.remove', group: group.id, user: ben.id }),
  ],
  'subgroup.remove': [
    ROWS,
    ({ group, inner }) => ({ _tag: 'subgroup.remove', group: group.id, subgroup: inner.id }),
  ],
  'subgroup.put': [
    ROWS,
    ({ group, inner }) => ({ _tag: 'subgroup.put', group: inner.id, subgroup: group.id }),
  ],
  'snippet.put': [
    USERS,
    ({ realm, ann, snippet }) => ({
      _tag: 'snippet.put',
      snippet: { ...snippet, realm: realm.id, owner: ann.id, title: 'changed' },
    }),
  ],
  'snippet.remove': [ROWS, ({ snippet }) => ({ _tag: 'snippet.remove', snippet: snippet.id })],
  'draft.put': [
    USERS,
    ({ realm, ann, draft }) => ({
      _tag: 'draft.put',
      draft: { ...draft, realm: realm.id, owner: ann.id, editedAt: LATER },
    }),
  ],
  'draft.remove': [ROWS, ({ draft }) => ({ _tag: 'draft.remove', draft: draft.id })],
  'drafts.clear': [USERS, ({ ann }) => ({ _tag: 'drafts.clear', user: ann.id })],
  'emoji.put': [
    USERS,
    ({ realm, ann, emoji }) => ({
      _tag: 'emoji.put',
      emoji: { ...emoji, realm: realm.id, author: ann.id, isActive: false },
    }),
  ],
  'status.put': [
    USERS,
    ({ realm, ben }) => ({
      _tag: 'status.put',
      status: { ...aStatus(ben), realm: realm.id },
    }),
  ],
  'presence.backdate': [
    USERS,
    ({ ann }) => ({ _tag: 'presence.backdate', user: ann.id, last: UnixSeconds(1) }),
  ],
  'presence.note': [
    USERS,
    ({ realm, ann }) => ({
      _tag: 'presence.note',
      user: ann.id,
      realm: realm.id,
      activeAt: LATER,
      connectedAt: LATER,
    }),
  ],
  'alert-words.put': [
    USERS,
    ({ realm, ann }) => ({
      _tag: 'alert-words.put',
      alertWords: { user: ann.id, realm: realm.id, revision: nextRevision(ann.revision) },
      added: ['dinner'],
      removed: ['lunch'],
    }),
  ],
  'mute.put': [USERS, ({ ann, bot }) => ({ _tag: 'mute.put', mute: aMute(ann, bot) })],
  'mute.remove': [USERS, ({ ann, ben }) => ({ _tag: 'mute.remove', user: ann.id, muted: ben.id })],
  'device.put': [
    USERS,
    ({ realm, ben, device }) => ({
      _tag: 'device.put',
      device: { ...device, realm: realm.id, user: ben.id },
    }),
  ],
  'device.remove': [
    ROWS,
    ({ realm, device }) => ({ _tag: 'device.remove', device: { ...device, realm: realm.id } }),
  ],
  'devices.clear': [USERS, ({ ann }) => ({ _tag: 'devices.clear', user: ann.id })],
  'request.put': [
    USERS,
    ({ realm, ben }) => ({
      _tag: 'request.put',
      note: { ...aRequest(ben), realm: realm.id },
    }),
  ],
  'request.remove': [
    USERS,
    ({ ann }) => ({ _tag: 'request.remove', user: ann.id, key: aRequest(ann).key }),
  ],
  'invitation.put': [
    USERS,
    ({ realm, ann, invitation }) => ({
      _tag: 'invitation.put',
      invitation: {
        ...invitation,
        realm: realm.id,
        creator: ann.id,
        revision: nextRevision(invitation.revision),
        welcomeText: 'changed',
      },
    }),
  ],
  'invitations.expire': [
    USERS,
    ({ ann }) => ({ _tag: 'invitations.expire', creator: ann.id, last: UnixSeconds(20) }),
  ],
  'linkifier.remove': [
    ROWS,
    ({ linkifier }) => ({ _tag: 'linkifier.remove', linkifier: linkifier.id }),
  ],
  'playground.remove': [
    ROWS,
    ({ playground }) => ({ _tag: 'playground.remove', playground: playground.id }),
  ],
  'profile-value.remove': [
    BOTH,
    ({ ann, field }) => ({ _tag: 'profile-value.remove', user: ann.id, field: field.id }),
  ],
  'profile-field.remove': [
    ROWS,
    ({ field }) => ({ _tag: 'profile-field.remove', field: field.id }),
  ],
} satisfies Partial<ChangesOfStory<Change['_tag']>>;
