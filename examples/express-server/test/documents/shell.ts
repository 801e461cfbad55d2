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
        readonly beside: 'the ready server' | 'the help desk';
        readonly says: ReadonlyArray<string | RegExp>;
      }
  );

export const SHELLS: ReadonlyArray<Shell> = [
  {
    file: 'README.md',
    begins: 'npm start',
    because: 'process.int.test.ts runs npm start, and npm test runs this',
  },
  {
    file: 'README.md',
    begins: 'curl -u owner@example.com:<key>',
    beside: 'the ready server',
    says: [/"result":"success"/, /email +ada@example\.com/, /invite link +http/, /Usage: parley/],
  },
  {
    file: 'docs/how-to/run-the-server.md',
    begins: 'npx parley prune-events',
    beside: 'the ready server',
    says: [/forgotten +0/],
  },
  {
    file: 'docs/how-to/run-the-server.md',
    begins: 'npx parley rerender',
    beside: 'the ready server',
    says: [/messages +\d/],
  },
  {
    file: 'docs/how-to/run-the-server.md',
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
    says: [/./, /./, 'It prints <strong>twice</strong>', /"result":"success"/],
  },
  { file: 'docs/reference/mutation.md', begins: 'npm run mutation', because: 'it takes hours' },
];

/** What a page of documentation shows that is no code. */
export const LAYOUTS: ReadonlyArray<Named> = [
  { file: 'docs/explanation/architecture.md', begins: 'packages/core ' },
];

/** A line without the remark at its end. */
export const commandsIn = (code: string): ReadonlyArray<string> =>
  code
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
