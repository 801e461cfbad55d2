import type { Named } from './blocks.ts';

/** A part of a program: what stands around it is declared here, and its types are checked. */
export interface Fragment extends Named {
  readonly preamble: string;
  /** Why it does not run. */
  readonly because: string;
}

const CORE = "import('@parley/core')";
const HTTP = '../../../../../packages/http-express/src';
const CONFORMANCE = '../../../../../packages/conformance/src';
const typeOf = (file: string, ...names: ReadonlyArray<string>): string =>
  names.map((name) => `declare const ${name}: typeof import('${file}').${name};`).join('\n');
const PORTS = `declare const ports: ${CORE}.ParleyPorts;`;
const APP = "declare const app: import('express').Express;";
const PARLEY = `declare const parley: ${CORE}.Parley;`;
const HOSTS = 'it is a few lines of a host';
const TEST = "declare const test: typeof import('@jest/globals').test;";

const POLICIES = "import('@parley/core/policies')";
const PAGE = 'it is a part of a page';

const OWN_USERS = 'docs/how-to/sign-in-with-your-own-users.md';
const PRIVACY = 'docs/how-to/export-and-erase-a-person.md';
const CALLING = 'docs/how-to/call-the-api-from-typescript.md';
/** Calls of the API by the client. */
const CALLS: ReadonlyArray<Named> = [
  { file: 'packages/client/README.md', begins: "const sent = await chat.POST('/messages', {" },
  { file: CALLING, begins: "const read = await chat.GET('/messages/{message_id}'," },
  { file: CALLING, begins: 'const leaving = new AbortController();' },
  { file: CALLING, begins: "const file = new File(['a loom']," },
  { file: CALLING, begins: 'const path = { message_id: 17 };' },
];
const ASKING = `${PARLEY}\ndeclare const caller: ${CORE}.Caller;`;

const TOOLS = 'tools.int.test.ts of storage-postgres runs such transactions';
const WITHIN = `declare const parley: import('@parley/core').Parley;
declare const caller: import('@parley/core').Caller;
declare const order: number;
declare const cents: number;
declare const to: { _tag: 'Channel'; channel: string; topic: string };
declare const content: string;`;

export const FRAGMENTS: ReadonlyArray<Fragment> = [
  {
    file: PRIVACY,
    begins: 'const host = parley.realm(caller.realm).asHost();',
    preamble: ASKING,
    because: HOSTS,
  },
  {
    file: PRIVACY,
    begins: 'const erased = await parley',
    preamble: `${ASKING}\n${typeOf('@parley/core', 'E')}`,
    because: HOSTS,
  },
  {
    file: OWN_USERS,
    begins: 'const host = parley.realm(realm).asHost();',
    preamble: `${PARLEY}\ndeclare const realm: ${CORE}.RealmId;`,
    because: HOSTS,
  },
  {
    file: 'packages/blobs-s3/README.md',
    begins: 'const client = new S3Client(',
    preamble: '',
    because: 's3-blobs.int.test.ts stores things in such a bucket',
  },
  {
    file: 'packages/storage-postgres/README.md',
    begins: "import { openPostgresStorage } from '@parley/storage-postgres';",
    preamble: '',
    because: 'open.int.test.ts opens such a database',
  },
  {
    file: 'docs/how-to/write-in-your-own-transaction.md',
    begins: 'const client = await pool.connect();',
    preamble: `${WITHIN}
declare const pool: import('pg').Pool;
declare const E: typeof import('@parley/core').E;`,
    because: TOOLS,
  },
  {
    file: 'docs/how-to/write-in-your-own-transaction.md',
    begins: 'await drizzle(client).transaction(',
    preamble: `import { drizzle } from 'drizzle-orm/node-postgres';
import { bigint, pgTable } from 'drizzle-orm/pg-core';
${WITHIN}
declare const client: import('pg').PoolClient;
const payments = pgTable('payments', {
  order: bigint('order_id', { mode: 'number' }),
  cents: bigint('cents', { mode: 'number' }),
});`,
    because: TOOLS,
  },
  {
    file: 'docs/how-to/write-in-your-own-transaction.md',
    begins: 'const hostClient: HostClient = {',
    preamble: `import { CompiledQuery, type Transaction } from 'kysely';
import type { HostClient } from '@parley/core';
${WITHIN}
declare const trx: Transaction<unknown>;`,
    because: TOOLS,
  },
  {
    file: 'docs/how-to/write-in-your-own-transaction.md',
    begins: 'const ofKnex: HostClient',
    preamble: `import type { HostClient } from '@parley/core';
declare const trx: { client: { acquireConnection(): Promise<import('pg').PoolClient> } };
declare const tx: {
  $queryRawUnsafe(text: string, ...values: ReadonlyArray<unknown>): Promise<Array<unknown>>;
};`,
    because: 'the page says that no test runs it',
  },
  {
    file: 'docs/how-to/judge-in-the-browser.md',
    begins: 'const answer = await fetch(',
    preamble: 'declare const authorization: string;',
    because: PAGE,
  },
  {
    file: 'docs/how-to/judge-in-the-browser.md',
    begins: 'const mayRename = (message: WireMessage)',
    preamble: `declare const scene: ${POLICIES}.PolicyScene;`,
    because: PAGE,
  },
  {
    file: 'docs/how-to/judge-in-the-browser.md',
    begins: 'const posting = (channel: WireChannel)',
    preamble: `declare const scene: ${POLICIES}.PolicyScene;
declare const register: ${POLICIES}.RegisterAnswer;`,
    because: PAGE,
  },
  {
    file: 'docs/how-to/share-your-database.md',
    begins: "import { defineConfig } from 'drizzle-kit';",
    preamble: '',
    because: 'drizzle-kit reads it',
  },
  {
    file: 'docs/how-to/share-your-database.md',
    begins: "import { parleyMigrations } from '@parley/storage-sqlite';",
    preamble: '',
    because: 'host-migrations.int.test.ts runs such a folder',
  },
  {
    file: 'packages/container/README.md',
    begins: "const container = createContainer({ dataDirectory: './data' });",
    preamble: APP,
    because: HOSTS,
  },
  {
    file: 'packages/http-express/README.md',
    begins: "app.use('/api/v1', createRouter({ parley }));",
    preamble: `${APP}\n${PARLEY}`,
    because: HOSTS,
  },
  {
    file: 'packages/http-fast/README.md',
    begins: "import { createServer } from 'node:http';",
    preamble: `${PARLEY}
declare const eventQueues: import('@parley/http-express').EventQueuesPort;
declare const storage: import('@parley/core').Storage;`,
    because: HOSTS,
  },
  {
    file: 'packages/http-express/README.md',
    begins: "const options = { parley, eventQueues, base: '/chat', authenticate };",
    preamble: `${APP}
${PARLEY}
declare const eventQueues: import('@parley/http-express').EventQueuesPort;
declare const authenticate: import('@parley/http-express').HostAuthenticate;
declare const sendFile: import('express').RequestHandler;
declare const pages: import('express').RequestHandler;
${typeOf(
  '@parley/http-express',
  'createRouter',
  'createSite',
  'createFiles',
  'createPictures',
  'createAvatars',
  'createStatic',
)}`,
    because: HOSTS,
  },
  {
    file: 'packages/http-express/README.md',
    begins: 'const token = /csrftoken',
    preamble: 'declare const document: { readonly cookie: string };',
    because: 'it runs in a browser',
  },
  {
    file: 'docs/how-to/add-an-endpoint.md',
    begins: 'const ownName = route({',
    preamble: `declare const t: typeof import('io-ts');
${typeOf(`${HTTP}/route.ts`, 'route')}
${typeOf(`${HTTP}/wire/objects.ts`, 'object')}
${typeOf(`${HTTP}/params/kinds.ts`, 'flag')}
${typeOf(`${HTTP}/params/param.ts`, 'withDefault')}
${typeOf('@parley/core', 'pipe', 'TE')}`,
    because: 'it is a route of the package',
  },
  {
    file: 'docs/how-to/add-a-concept.md',
    begins: 'export interface ReminderRepository {',
    preamble: `type ReminderId = ${CORE}.SnippetId;
type RealmId = ${CORE}.RealmId;
type UserId = ${CORE}.UserId;
type Revision = ${CORE}.Revision;
type UnixSeconds = ${CORE}.UnixSeconds;`,
    because: 'it is a type',
  },
  {
    file: 'docs/how-to/add-a-concept.md',
    begins: 'export const mayChangeReminder = (',
    preamble: `import { E } from '@parley/core';
type Actor = ${CORE}.Actor;
type Reminder = Pick<${CORE}.Snippet, 'owner'>;
type ReminderMissing = ${CORE}.Denial<'reminder.unavailable'>;
declare const denial: (rule: 'reminder.unavailable') => ReminderMissing;`,
    because: 'it is a policy of core',
  },
  {
    file: 'docs/how-to/add-a-port.md',
    begins: 'export interface Translator {',
    preamble: '',
    because: 'it is a type',
  },
  ...CALLS.map(({ file, begins }) => ({
    file,
    begins,
    preamble: '',
    because: 'tests of the client make these calls',
  })),
  {
    file: 'packages/http-express/README.md',
    begins: 'const document = openApiDocument(',
    preamble: `${APP}\n${typeOf('@parley/http-express', 'openApiDocument')}`,
    because: HOSTS,
  },
  {
    file: 'packages/images-sharp/README.md',
    begins: 'const images = sharpImages();',
    preamble: PORTS,
    because: HOSTS,
  },
  {
    file: 'packages/node-ports/README.md',
    begins: 'const harder = nodePasswords(',
    preamble:
      `${PARLEY}\ndeclare const logger: { error(fields: object, message: string): void; ` +
      'info(fields: object, message: string): void };',
    because: HOSTS,
  },
  {
    file: 'packages/node-ports/README.md',
    begins: 'const lease = holdLease(storage);',
    preamble: `${PARLEY}\ndeclare const storage: ${CORE}.Storage;`,
    because: HOSTS,
  },
  {
    file: 'packages/push/README.md',
    begins: 'const push = pushSender(',
    preamble: `${PORTS}
declare const pem: string;
declare const serviceAccount: {
  readonly project_id: string;
  readonly client_email: string;
  readonly private_key: string;
};`,
    because: 'it needs credentials of Apple and Google',
  },
  {
    file: 'packages/conformance/README.md',
    begins: "storageCase('moving everything one by one",
    preamble: `${typeOf(`${CONFORMANCE}/storage-fixture.ts`, 'storageCase')}
${typeOf(`${CONFORMANCE}/talk.ts`, 'aTopicOf', 'piecesBetween', 'messagesOf')}
${typeOf(`${CONFORMANCE}/moves.ts`, 'move')}
declare const equal: typeof import('${CONFORMANCE}/equal.ts').equal;`,
    because: 'it is a case of the package',
  },
  {
    file: 'packages/conformance/README.md',
    begins: "test('the adapter does what storage-memory does'",
    preamble: `${TEST}
${typeOf('@parley/storage-memory', 'memoryStorage')}
declare const myStorage: () => ${CORE}.Storage;`,
    because: 'it tests an adapter of the reader',
  },
  {
    file: 'docs/how-to/write-an-adapter.md',
    begins: 'type Appliers =',
    preamble: `type Change = ${CORE}.Change;\ntype RealmId = ${CORE}.RealmId;`,
    because: 'it is a type',
  },
  {
    file: 'docs/how-to/write-an-adapter.md',
    begins: 'import { type ChangeSet, type Commit',
    preamble: '',
    because: 'the transaction belongs to the store of the reader',
  },
  {
    file: 'docs/how-to/write-an-adapter.md',
    begins: 'for (const { title, run } of storageCases)',
    preamble: `declare const openMyStorage: () => Promise<${CORE}.Storage>;`,
    because: 'it tests an adapter of the reader',
  },
];
