import { join } from 'node:path';
import { type Program, readyAsOwner, runServer } from '../../src/testing/program.ts';
import { temporaryDirectory } from '../../src/testing/temporary-directory.ts';
import { type Caller, callerAt } from './caller.ts';

/** A server that runs as a process of its own, over a data directory. */
export interface RunningSite {
  readonly program: Program;
  readonly url: string;
  readonly owner: Caller;
}

/** A data directory, and at most one server on it at a time. */
export interface Site {
  readonly directory: string;
  readonly database: string;
  start(): Promise<RunningSite>;
  /** Starts a server and kills it when `moment` has come, ready or not. */
  startAndKill(moment: () => Promise<unknown>): Promise<void>;
  /** Ends the server, if one runs, and waits until it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  remove(): Promise<void>;
}

/** `more`: what its servers find in their environment besides. */
export const newSite = async (more: Readonly<Record<string, string>> = {}): Promise<Site> => {
  const data = await temporaryDirectory();
  let program: Program | null = null;
  const end: Site['end'] = async (signal) => {
    program?.kill(signal);
    await program?.finished;
    program = null;
  };
  const run = (): Program => {
    program = runServer({
      PARLEY_DATA_DIR: data.path,
      PARLEY_LOG: 'error',
      PARLEY_RATE_LIMIT: '0',
      ...more,
    });
    return program;
  };
  return {
    directory: data.path,
    database: join(data.path, 'parley.sqlite'),
    startAndKill: async (moment) => {
      run();
      await moment();
      await end('SIGKILL');
    },
    start: async () => {
      const program = run();
      const { url, owner_email, owner_api_key = '' } = await readyAsOwner(program, data.path);
      return { program, url, owner: callerAt(url, owner_email, owner_api_key) };
    },
    end,
    remove: async () => {
      await end('SIGKILL');
      await data.remove();
    },
  };
};

const PASSWORD = 'correct horse battery';

/** Makes accounts, each with a key, all at once. */
export const newPeople = (
  { url, owner }: RunningSite,
  names: ReadonlyArray<string>,
): Promise<ReadonlyArray<Caller>> =>
  Promise.all(
    names.map(async (name) => {
      const email = `${name.toLowerCase()}@example.com`;
      await owner.post('/users', { email, password: PASSWORD, full_name: name });
      const fetched = await callerAt(url, '', '').post<{ api_key: string }>('/fetch_api_key', {
        username: email,
        password: PASSWORD,
      });
      return callerAt(url, email, fetched.body.api_key);
    }),
  );
