import type { Judged, StoredTexts } from './text-rules.ts';
import type { UseCases } from './use-cases.ts';

const status = {
  text: 'trimmed-line',
  emojiName: 'own',
  emojiCode: 'own',
  emojiType: 'own',
} as const;
const linkifier = { pattern: 'trimmed-line', urlTemplate: 'trimmed-line' } as const;
const playground = { name: 'trimmed-line', language: 'own', urlTemplate: 'trimmed-line' } as const;
const group = { name: 'own', description: 'text' } as const;
const snippet = { title: 'rest-of-line', content: 'rest-of-text' } as const;
const draft = { address: { topic: 'rest-of-line' }, content: 'rest-of-text' } as const;
const emoji = { name: 'own', code: 'own', type: 'own' } as const;
const field = { name: 'trimmed-line', hint: 'line' } as const;
const byAddress = { user: 'own' } as const;

/**
 * What the texts of commands may hold. `own` where the concept has rules of its own, or looks the
 * text up and stores nothing.
 */
export const STORED_TEXTS = {
  realms: {
    create: {
      subdomain: 'own',
      name: 'line',
      description: 'text',
      url: 'line',
      owner: { email: 'own', fullName: 'own', password: 'own' },
    },
    open: { subdomain: 'own', name: 'line', description: 'text', url: 'line' },
    claim: {
      first: { email: 'own', password: 'own' },
      name: 'line',
      owner: { email: 'own', fullName: 'own', password: 'own' },
    },
    find: { subdomain: 'own' },
    describe: { subdomain: 'own' },
    update: {
      name: 'line',
      description: 'text',
      settings: {
        allowedDomains: { domain: 'line' },
        defaultLanguage: 'line',
        defaultCodeBlockLanguage: 'own',
      },
    },
    changeUserDefaults: { settings: 'own' },
  },
  groups: { create: group, update: group },
  users: {
    uploadAvatar: { name: 'own', type: 'own' },
    openAvatar: { name: 'own' },
    changeSettings: {
      settings: 'own',
      timezone: 'own',
      password: { old: 'own', new: 'own' },
      email: 'own',
      fullName: 'own',
    },
    confirmEmail: { token: 'own' },
    authenticate: { email: 'own', apiKey: 'own', client: 'own' },
    fetchApiKey: { username: 'own', password: 'own', program: 'own' },
    endKey: { id: 'own' },
    endApiKey: { apiKey: 'own' },
    create: { email: 'own', password: 'own', fullName: 'own' },
    list: { viewer: 'own' },
    setPassword: { password: 'own' },
    browse: { viewer: 'own' },
    get: byAddress,
    update: { user: 'own', fullName: 'own', newEmail: 'own' },
    deactivate: byAddress,
    reactivate: byAddress,
  },
  people: {
    find: { key: 'own' },
    sync: { persons: 'own' },
    erase: { key: 'own' },
    export: { key: 'own' },
  },
  bots: { create: { fullName: 'own', shortName: 'own' }, update: { fullName: 'own' } },
  channels: {
    subscribe: {
      channels: { name: 'own', color: 'own', description: 'text' },
      people: 'own',
      create: 'own',
    },
    unsubscribe: { channels: 'own', people: 'own' },
    changeSubscriptions: { changes: 'own' },
    idOf: { name: 'own' },
    update: { name: 'own', description: 'text', retention: 'own' },
  },
  topics: { setVisibility: { topic: 'own' } },
  attachments: {
    upload: { name: 'own', type: 'own' },
    grant: { reader: 'own' },
    open: { reader: 'own' },
    openThumbnail: { reader: 'own', format: 'own' },
  },
  messages: {
    send: { to: 'own', content: 'rest-of-text', widget: 'text', echo: 'own' },
    submit: { type: 'line', content: 'text' },
    edit: { content: 'rest-of-text', prevContentSha256: 'own', topic: 'own' },
    render: { content: 'own' },
    list: { narrow: 'own' },
    changeFlags: { flag: 'own', operation: 'own' },
    changeFlagsIn: { flag: 'own', operation: 'own', narrow: 'own' },
    readChannel: { topic: 'own' },
  },
  reactions: { add: { emoji }, remove: { emoji } },
  presences: { note: { status: 'own' }, get: byAddress },
  typing: { type: { place: 'own' } },
  snippets: { create: snippet, edit: snippet },
  drafts: { create: { drafts: draft }, edit: { typed: draft } },
  emoji: {
    add: { name: 'own', image: 'own' },
    offer: { name: 'own' },
    upload: { type: 'own', name: 'own', fileName: 'own' },
    openImage: { file: 'own' },
    remove: { name: 'own' },
  },
  statuses: { set: status, setOwn: status },
  alertWords: { add: { words: 'trimmed-line' }, remove: { words: 'own' } },
  invitations: {
    create: { welcomeText: 'rest-of-text' },
    open: { key: 'own' },
    join: { key: 'own', email: 'own', fullName: 'own', password: 'own', timezone: 'own' },
  },
  linkifiers: { create: linkifier, edit: linkifier },
  playgrounds: { create: playground, edit: playground },
  profiles: {
    createField: field,
    updateField: field,
    updateUser: { user: 'own', fullName: 'own', newEmail: 'own' },
  },
  push: {
    addDevice: { token: 'line', app: 'line' },
    removeDevice: { token: 'own' },
    sendTest: { token: 'own' },
  },
  uploads: { begin: { name: 'own', type: 'own', note: 'own' } },
  outbox: { deliver: { name: 'own' } },
} as const satisfies StoredTexts;

/** The use cases, some of which refuse a text as well. */
export type WithJudgedTexts = {
  readonly [Concept in keyof UseCases]: Concept extends keyof typeof STORED_TEXTS
    ? Judged<UseCases[Concept], (typeof STORED_TEXTS)[Concept]>
    : UseCases[Concept];
};
