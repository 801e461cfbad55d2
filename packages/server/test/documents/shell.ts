import { expect } from '@jest/globals';
import type { Named } from './blocks.ts';

/**
 * Runs a line as a shell does, in a directory where everything is installed; `{url}` and so on are
 * filled in before.
 */
export type Run = (
  line: string,
) => Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>;

/** Lines for a shell. */
export type Shell = Named &
  (
    | {
        /** Why it is not run here. */
        readonly because: string;
      }
    | {
        /** Against which server its lines run, one by one. */
        readonly beside: 'the ready server' | 'the help desk' | 'the tutorial';
        readonly says: ReadonlyArray<string | RegExp>;
      }
  );

const TUTORIAL = 'docs/tutorial/chat-in-your-express-app.md';
const RUN_THE_SERVER = 'docs/how-to/run-the-server.md';
const DEBUG = 'docs/how-to/debug.md';
const EXPRESS_SERVER = 'examples/express-server/README.md';
const FROM_ONE_FILE = 'docs/how-to/from-one-file-to-postgresql-and-s3.md';
const BY_FROM_ONE_FILE = 'from-one-file.int.test.ts runs its lines one after the other';
const BY_ITS_OWN_TEST = 'app.int.test.ts beside it starts the server and asks the route';
const IT_WAITS = 'it waits for a person';
const IT_INSTALLS = 'it installs from the registry';

export const SHELLS: ReadonlyArray<Shell> = [
  {
    file: 'packages/blobs-s3/README.md',
    begins: 'PARLEY_S3_ENDPOINT=',
    because: 'it needs a server that is running',
  },
  {
    file: 'README.md',
    begins: 'npm start',
    because: 'process.int.test.ts runs npm start, and npm test runs this',
  },
  { file: 'README.md', begins: 'npm install', because: IT_INSTALLS },
  { file: TUTORIAL, begins: 'npm install @parley/parley', because: IT_INSTALLS },
  { file: TUTORIAL, begins: 'npm ci', because: IT_INSTALLS },
  { file: TUTORIAL, begins: 'npm install ../parley', because: IT_INSTALLS },
  { file: TUTORIAL, begins: 'node app.ts', because: 'the lines below it ask what it serves' },
  {
    file: TUTORIAL,
    begins: 'curl -b session=1',
    beside: 'the tutorial',
    says: [
      /^Message \d+$/m,
      /^Message \d+$/m,
      /^Ada Lovelace: .*<strong>twice<\/strong>.*\nGrace Hopper: .*@Ada Lovelace<\/span>/,
      /"full_name":"Ada Lovelace"/,
    ],
  },
  {
    file: 'docs/tutorial/test-a-policy.md',
    begins: 'node renaming.test.ts',
    because: 'the program above runs by itself',
  },
  {
    file: RUN_THE_SERVER,
    begins: 'curl -u owner@example.com:<key>',
    beside: 'the ready server',
    says: [/"result":"success"/, /email +ada@example\.com/, /invite link +http/, /Usage: parley/],
  },
  {
    file: RUN_THE_SERVER,
    begins: 'npx parley prune-events',
    beside: 'the ready server',
    says: [/forgotten +0/],
  },
  {
    file: RUN_THE_SERVER,
    begins: 'npx parley rerender',
    beside: 'the ready server',
    says: [/messages +\d/],
  },
  {
    file: RUN_THE_SERVER,
    begins: 'sqlite3 data/parley.sqlite',
    beside: 'the ready server',
    says: [/^$/],
  },
  {
    file: 'examples/embed-in-your-app/README.md',
    begins: 'npm run build',
    because: 'its program is started from its sources, below',
  },
  {
    file: 'examples/embed-in-your-app/README.md',
    begins: 'curl -c jar',
    beside: 'the help desk',
    says: [/./, /./, 'It prints <strong>twice</strong>', /"closed":true/, /"result":"success"/],
  },
  {
    file: FROM_ONE_FILE,
    begins: 'npx parley create-realm',
    because: BY_FROM_ONE_FILE,
  },
  { file: FROM_ONE_FILE, begins: 'PORT=9991', because: BY_FROM_ONE_FILE },
  { file: EXPRESS_SERVER, begins: 'cd examples', because: BY_ITS_OWN_TEST },
  { file: EXPRESS_SERVER, begins: 'curl -H', because: BY_ITS_OWN_TEST },
  {
    file: 'examples/embed-with-container/README.md',
    begins: 'npm run build',
    because: 'notices.int.test.ts builds and starts it',
  },
  {
    file: 'examples/embed-with-container/README.md',
    begins: 'curl -H \'Content-Type: application/json\' -d \'{"text":"Tea',
    because: 'notices.int.test.ts posts and reads notices',
  },
  {
    file: 'docs/how-to/bundle-into-one-file.md',
    begins: 'esbuild app.ts',
    because: 'one-file.int.test.ts bundles a host in this way',
  },
  { file: DEBUG, begins: 'npm run jest -- packages/core', because: IT_WAITS },
  { file: DEBUG, begins: 'node --inspect-brk', because: IT_WAITS },
  { file: DEBUG, begins: 'npm run dev', because: IT_WAITS },
  { file: 'CONTRIBUTING.md', begins: 'npm run dev', because: IT_WAITS },
  { file: 'docs/reference/mutation.md', begins: 'npm run mutation', because: 'it takes hours' },
];

/** What a page of documentation shows that is no code. */
export const LAYOUTS: ReadonlyArray<Named> = [
  { file: 'docs/explanation/architecture.md', begins: 'packages/core ' },
];

/** Each command, with what follows a backslash on the next line, and without its remark. */
export const commandsIn = (code: string): ReadonlyArray<string> =>
  code
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/\s+#\s.*$/, '').trim())
    .filter((line) => line !== '');

export const expectSaid = (
  line: string,
  { code, stdout, stderr }: Awaited<ReturnType<Run>>,
  said: string | RegExp,
): void => {
  expect([line, code, stderr]).toEqual([line, 0, expect.any(String)]);
  if (typeof said === 'string') expect(stdout).toContain(said);
  else expect(stdout).toMatch(said);
};
