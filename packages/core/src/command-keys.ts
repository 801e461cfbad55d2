import type { KeyUse } from './kernel/checked-options.ts';
import { ORGANIZATION_KEYS } from './organization-keys.ts';
import type { UseCases } from './use-cases.ts';

/** What can be planned is a single change set. */
type UseOf<Case> = Case extends { readonly plan: unknown }
  ? Extract<KeyUse, 'once' | 'secret'>
  : Exclude<KeyUse, 'once'>;

/** A new use case does not compile before it is in one of the two tables. */
type CommandKeys = {
  readonly [Concept in keyof UseCases]: {
    readonly [Name in keyof UseCases[Concept]]: UseOf<UseCases[Concept][Name]>;
  };
};

/** Which use cases take an idempotency key, and why the others take none. */
export const COMMAND_KEYS: CommandKeys = {
  ...ORGANIZATION_KEYS,
  channels: {
    subscribe: 'once',
    unsubscribe: 'once',
    subscriptions: 'query',
    changeSubscriptions: 'once',
    subscribers: 'query',
    isSubscribed: 'query',
    list: 'query',
    get: 'query',
    idOf: 'query',
    update: 'once',
    archive: 'once',
    changeDefault: 'once',
  },
  topics: {
    topics: 'query',
    setVisibility: 'once',
  },
  attachments: {
    upload: 'several',
    list: 'query',
    remove: 'several',
    grant: 'query',
    open: 'query',
    openGranted: 'query',
    openThumbnail: 'query',
    drawThumbnails: 'several',
    readPictures: 'several',
    sweep: 'several',
    removeBytes: 'several',
    examine: 'query',
    setLimits: 'once',
  },
  messages: {
    send: 'once',
    submit: 'once',
    edit: 'once',
    setMeta: 'once',
    undo: 'once',
    remove: 'once',
    fetch: 'query',
    history: 'query',
    render: 'query',
    rerender: 'several',
    list: 'query',
    changeFlags: 'several',
    changeFlagsIn: 'several',
    readEverything: 'several',
    readReceipts: 'query',
    readChannel: 'several',
  },
  reactions: {
    add: 'once',
    remove: 'once',
  },
  presences: {
    note: 'once',
    list: 'query',
    get: 'query',
  },
  typing: {
    type: 'several',
  },
  snippets: {
    list: 'query',
    create: 'once',
    edit: 'once',
    remove: 'once',
  },
  drafts: {
    list: 'query',
    create: 'once',
    edit: 'once',
    remove: 'once',
  },
  emoji: {
    list: 'query',
    add: 'once',
    offer: 'query',
    upload: 'several',
    openImage: 'query',
    remove: 'once',
  },
  statuses: {
    get: 'query',
    set: 'once',
    setOwn: 'once',
  },
  alertWords: {
    list: 'query',
    add: 'once',
    remove: 'once',
  },
  mutes: {
    mute: 'once',
    unmute: 'once',
  },
  uploads: {
    begin: 'several',
    find: 'query',
    append: 'several',
    abandon: 'several',
    expire: 'several',
  },
};
