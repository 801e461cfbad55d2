import { type CountedKind, UnixSeconds } from '@parley/core';
import { aRequest } from '../../belongings.ts';
import { absent, own, type Questions } from './question.ts';
import type { Story } from './story.ts';

const SOON = UnixSeconds(10);
const NONE = { items: 0, size: 0 };

/** Whose rows are counted of each kind. */
const COUNTED: Readonly<Record<CountedKind, 'ann' | 'realm' | 'message'>> = {
  'alert-words': 'ann',
  'topic-visibilities': 'ann',
  'request-keys': 'ann',
  mutes: 'ann',
  devices: 'ann',
  'api-keys': 'ann',
  uploads: 'ann',
  bots: 'ann',
  'active-bots': 'ann',
  invitations: 'ann',
  'channels-made': 'ann',
  'groups-made': 'ann',
  'emoji-made': 'ann',
  snippets: 'ann',
  drafts: 'ann',
  channels: 'realm',
  groups: 'realm',
  emoji: 'realm',
  'profile-fields': 'realm',
  playgrounds: 'realm',
  linkifiers: 'realm',
  'reaction-emoji': 'message',
};
const KINDS = Object.keys(COUNTED) as ReadonlyArray<CountedKind>;
const countedIn = (kind: CountedKind, { ann, realm, messages: [first] }: Story): number =>
  ({ ann: ann.id, realm: realm.id, message: first })[COUNTED[kind]];

export const PEOPLE_QUESTIONS: Questions<
  | 'realms'
  | 'users'
  | 'groups'
  | 'snippets'
  | 'drafts'
  | 'emoji'
  | 'statuses'
  | 'alertWords'
  | 'mutes'
  | 'devices'
  | 'activePushes'
  | 'presences'
  | 'profiles'
  | 'invitations'
  | 'linkifiers'
  | 'playgrounds'
  | 'requests'
  | 'counts'
  | 'outbox'
> = {
  realms: { own: own((realms) => realms.own()) },
  users: {
    byId: absent(null, (users, { ann }) => users.byId(ann.id)),
    actor: absent(null, (users, { ann }) => users.actor(ann.id, SOON)),
    byIds: absent([], (users, { ann, ben, bot }) => users.byIds([ann.id, ben.id, bot.id])),
    byEmail: absent(null, (users, { ann }) => users.byEmail(ann.email ?? '')),
    byExternal: absent([], (users, { ben }) => users.byExternal([ben.external ?? ''])),
    byFullNames: own((users) => users.byFullNames(['Ann', 'Ben'])),
    all: own((users) => users.all()),
    page: own((users) => users.page(null, 100)),
    roster: own((users) => users.roster()),
    botsOf: absent([], (users, { ann }) => users.botsOf(ann.id)),
    byApiKey: absent([null, null, null], (users, { digests: [one, two, three] }) =>
      Promise.all([one, two, three].map((digest) => users.byApiKey(digest, SOON))),
    ),
    keysOf: absent([[], []], (users, { ann, ben }) =>
      Promise.all([ann, ben].map(({ id }) => users.keysOf(id, SOON))),
    ),
    passwordHash: absent(null, (users, { ann }) => users.passwordHash(ann.id)),
    fullNameTaken: absent(false, (users, { bot }) => users.fullNameTaken(bot.fullName, null)),
    activeOwners: own((users) => users.activeOwners()),
  },
  groups: {
    byId: absent(null, (groups, { group }) => groups.byId(group.id)),
    byIds: absent([], (groups, { group, inner }) => groups.byIds([group.id, inner.id])),
    byName: own((groups) => groups.byName('cooks')),
    byNames: own((groups) => groups.byNames(['cooks', 'bakers'])),
    all: own((groups) => groups.all()),
    withContents: absent(null, (groups, { group }) => groups.withContents(group.id)),
    contentsOf: absent([], (groups, { group }) =>
      groups.contentsOf({ names: [], ids: [group.id] }),
    ),
    membersAmong: absent([], (groups, { group, ann, ben }) =>
      groups.membersAmong(group.id, [ann.id, ben.id]),
    ),
    subgroupsOf: absent([], (groups, { group }) => groups.subgroupsOf(group.id)),
    holding: absent(new Set(), (groups, { ann, group }) => groups.holding(ann.id, [group.id])),
    within: absent(new Set(), (groups, { group }) => groups.within([group.id])),
    directMembers: absent([], (groups, { group, inner }) =>
      groups.directMembers([group.id, inner.id]),
    ),
  },
  snippets: {
    byId: absent(null, (snippets, { snippet }) => snippets.byId(snippet.id)),
    ofUser: absent([], (snippets, { ann }) => snippets.ofUser(ann.id)),
  },
  drafts: {
    byId: absent(null, (drafts, { draft }) => drafts.byId(draft.id)),
    ofUser: absent([], (drafts, { ann }) => drafts.ofUser(ann.id)),
  },
  emoji: {
    byId: absent(null, (emoji, { emoji: { id } }) => emoji.byId(id)),
    activeByName: own((emoji) => emoji.activeByName('party_cat')),
    all: own((emoji) => emoji.all()),
  },
  statuses: {
    ofUser: absent(null, (statuses, { ann }) => statuses.ofUser(ann.id)),
    inRealm: own((statuses) => statuses.inRealm()),
  },
  alertWords: {
    ofUser: absent(null, (alertWords, { ann }) => alertWords.ofUser(ann.id)),
    inRealm: own((alertWords) => alertWords.inRealm()),
    indexInRealm: own(async (alertWords) => (await alertWords.indexInRealm()).usersIn('lunch')),
  },
  mutes: {
    by: absent([], (mutes, { ann }) => mutes.by(ann.id)),
    muters: absent([], (mutes, { ben }) => mutes.muters(ben.id)),
  },
  devices: {
    byKey: absent([null, null], (devices, { shared, device }) =>
      Promise.all([shared, device].map((key) => devices.byKey(key))),
    ),
    ofUsers: absent([], (devices, { ann, ben }) => devices.ofUsers([ann.id, ben.id])),
    holdersIn: absent([], (devices, { channel }) => devices.holdersIn(channel.id, 'everybody')),
  },
  activePushes: {
    ofUser: absent([], (pushes, { ann }) => pushes.ofUser(ann.id)),
    ofMessage: absent([], (pushes, { messages: [first] }) => pushes.ofMessage(first)),
    notifiedOf: absent([], (pushes, { pieces }) => pushes.notifiedOf(pieces)),
  },
  presences: {
    ofUser: absent(null, (presences, { ann }) => presences.ofUser(ann.id)),
    inRealm: own((presences) => presences.inRealm(-1, null)),
  },
  profiles: {
    fields: own((profiles) => profiles.fields()),
    byId: absent(null, (profiles, { field }) => profiles.byId(field.id)),
    valuesOf: absent([], (profiles, { ann, ben }) => profiles.valuesOf([ann.id, ben.id])),
    valuesIn: absent([], (profiles, { field }) => profiles.valuesIn(field.id)),
  },
  invitations: {
    byId: absent(null, (invitations, { invitation }) => invitations.byId(invitation.id)),
    byKey: absent(null, (invitations, { invitation }) => invitations.byKey(invitation.key)),
    live: absent([], (invitations, { ann }) => invitations.live(ann.id, SOON)),
  },
  linkifiers: { ofRealm: own((linkifiers) => linkifiers.ofRealm()) },
  playgrounds: { ofRealm: own((playgrounds) => playgrounds.ofRealm()) },
  requests: {
    byKey: absent([null, null], (requests, { ann, ben }) =>
      Promise.all([ann, ben].map(({ id }) => requests.byKey(id, aRequest(ann).key))),
    ),
  },
  counts: {
    all: absent(
      KINDS.map(() => NONE),
      (counts, story) =>
        Promise.all(
          KINDS.map((kind) => counts.all({ kind, of: countedIn(kind, story), at: SOON })),
        ),
    ),
    among: absent(NONE, (counts, { ann, draft }) =>
      counts.among({ kind: 'drafts', of: ann.id, at: SOON }, [draft.id]),
    ),
  },
  outbox: {
    last: own((outbox) => outbox.last()),
    read: own((outbox) => outbox.read(0, 100)),
  },
};
