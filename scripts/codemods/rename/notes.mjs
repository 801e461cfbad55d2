// What the map leaves open, decided by hand. Paths are below the repository; a file that has its
// new name already is found too.

/**
 * Where the one declaration stands that a pair means, of several with its name. By room and old
 * name.
 */
export const HOMES = {
  'core standingOf': /live\/audience\.ts$/,
  'core Calls': /message\/text\//,
  'core Found': /found-terms\.ts$/,
  'core Tally': /message\/(queries|store)/,
  'core Step': /kernel\/decide-and-commit\.ts$/,
  'core tell': /\/(live|updates)\/tell\.ts$/,
  'core Meeting': /\/as-it-was\.ts$/,
  'core Stage': /message\/testing\/stage\.ts$/,
  'core Town': /core\/test\/town\.ts$/,
  'http nextTurn': /answer\/turns\.ts$/,
  'http WAYS': /made-json\.ts$/,
  'sqlite Held': /storage-sqlite\/src\/held\.ts$/,
  'sqlite Watched': /storage-sqlite\/src\/watched\.ts$/,
  'sqlite Reading': /storage-sqlite\/src\/reading\.ts$/,
  'sqlite Sought': /storage-sqlite\/src\/long-reads\.ts$/,
  'sqlite broken': /src\/broken\.ts$/,
  'others Lane': /images-sharp\/src\/lane\.ts$/,
};

/**
 * Names that the map counts to another package than the one that declares them. By room and old
 * name.
 */
export const ROOMS = {
  'core unreadBeside': ['packages/storage-sqlite/'],
  'core tallyEach': ['packages/core/', 'packages/storage-'],
  'http othersWait': ['packages/storage-sqlite/', 'packages/container/', 'packages/http-express/'],
  'http doReadsWait': ['packages/http-express/', 'packages/container/'],
  'live NextTurn': ['packages/core/', 'packages/container/'],
  'live nextTurn': [
    'packages/core/',
    'packages/container/',
    'packages/live/',
    'packages/node-ports/',
  ],
};

/**
 * Where a package has its own copy of a type, since adapters do not see each other: its name there,
 * often that of a type parameter.
 */
const QUEUES = ['packages/live/', 'packages/event-queues/'];
export const COPIES = {
  'core notice@Notice': { folders: QUEUES, types: [/^Notice$/] },
  'http wish@ClientWish': { folders: QUEUES, types: [/^Wish$/] },
};

/**
 * Variables and properties that go with a pair of the map: with a function whose name is one common
 * word, or with a copy of a type.
 */
export const TYPED = [
  { room: 'http', heading: 'Event queues', old: 'live', type: 'LiveQueues', new: 'eventQueues' },
  { room: 'others', heading: 'SQLite', old: 'upkeep', type: 'Upkeep', new: 'maintenance' },
  { room: 'sqlite', heading: 'SQLite', old: 'watched', type: 'Watched', new: 'changeWatcher' },
];

/** Renames of one file that make room for those of the map: they go in the same pass. */
export const BEFORE = [
  { file: /core\/src\/(live|updates)\/audience\.ts$/, old: 'placed', new: 'place' },
  { file: /storage-sqlite\/src\/.*\/page\/search\.ts$/, old: 'placed', new: 'place' },
  { file: /\/decide-(edit|send|submit)[\w.-]*\.test\.ts$/, old: 'membership', new: 'aMembership' },
  { file: /storage-memory\/src\//, old: 'isMention', new: 'isMentionRow' },
  { file: /\/queue-(hub|registry)\.ts$/, old: 'queue', new: 'id' },
  { file: /model\/naive\/names\.ts$/, old: 'requested', new: 'asked' },
  { file: /bench\/src\/stage\.ts$/, old: 'servers', new: 'pair' },
];

/** What a variable is called where its new name is taken. */
export const FALLBACKS = { 'walk@WalkPorts': 'commandPorts' };

/** Methods and properties of one type: the last heading of the map. */
export const MEMBERS = [
  { room: 'http', owners: ['World', 'TestApp'], old: 'later', new: 'advanceClock' },
  { room: 'http', owners: ['World', 'TestApp'], old: 'told', new: 'settled' },
  { room: 'core', owners: ['Stage', 'Town', 'TestChat'], old: 'pass', new: 'advanceClock' },
];

/** Names by pattern, of what the files of a folder declare at their top. */
export const PATTERNS = [
  {
    room: 'core',
    folder: /^packages\/core\/src\/(live|updates)\//,
    pattern: /^tell([A-Z]\w*)$/,
    new: 'fanOut$1',
  },
  {
    room: 'core',
    folder: /^packages\/core\/src\/(live|updates)\//,
    pattern: /^([a-z]\w*)Part$/,
    new: '$1State',
  },
  {
    room: 'live',
    folder: /^packages\/(live|event-queues)\/src\/slice\.ts$/,
    pattern: /^slice$/,
    new: 'startSlice',
  },
];

/** Files that are called otherwise than what they export, by the heading they stand in. */
export const FILES = [
  { heading: 'Core', from: /core\/src\/user\/load-actor\.ts$/, to: 'actor-context' },
  { heading: 'Core', from: /core\/src\/channel\/load-standing\.ts$/, to: 'load-membership' },
  { heading: 'Updates', from: /core\/src\/(live|updates)\/teller\.ts$/, to: 'fan-out' },
  { heading: 'Updates', from: /core\/src\/(live|updates)\/rooms\.ts$/, to: 'fan-out-cache' },
  {
    heading: 'Event queues',
    from: /packages\/(live|event-queues)\/src\/halls\.ts$/,
    to: 'queue-index',
  },
  {
    heading: 'Event queues',
    from: /packages\/(live|event-queues)\/src\/crowds\.ts$/,
    to: 'counted-sets',
  },
  {
    heading: 'Event queues',
    from: /packages\/(live|event-queues)\/src\/handout\.ts$/,
    to: 'event-batch',
  },
  { heading: 'HTTP', from: /http-express\/src\/serve\.ts$/, to: 'handle-request' },
  { heading: 'HTTP', from: /http-express\/src\/dispatch\.ts$/, to: 'match-path' },
];
