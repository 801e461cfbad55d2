import { createHash } from 'node:crypto';
import {
  type Caller,
  type Change,
  type CreatedRealm,
  changeSetOf,
  createParley,
  E,
  Html,
  type Ids,
  type Parley,
  type ParleyPorts,
  plainlyRendered,
  type Repositories,
  type Role,
  Sha256,
  type TE,
  UnixSeconds,
  type User,
} from '@parley/core';
import { memoryBlobs, memoryStorage } from '../src/index.ts';

/** Passwords that `verify` was asked about. Null for a missing hash. */
export interface Asked {
  readonly verified: Array<string | null>;
}

const portsWith = (asked: Asked, clock: ParleyPorts['clock']): ParleyPorts => {
  let tokens = 0;
  return {
    storage: memoryStorage(),
    blobs: memoryBlobs(clock),
    clock,
    entropy: { token: (length) => `${++tokens}`.padStart(length, 'k') },
    digest: { sha256: (text) => Sha256(createHash('sha256').update(text).digest('hex')) },
    passwords: {
      hash: async (password) => `hash of ${password}`,
      verify: async (password, hash) => {
        asked.verified.push(hash);
        return hash === `hash of ${password}`;
      },
      isStrong: (password) => !password.includes('weak'),
    },
    markdown: {
      version: 1,
      codeLanguage: (typed) => typed.toLowerCase(),
      namedIn: () => ({ users: [], groups: [], channels: [], topics: [], emoji: [] }),
      parse: (text) => ({
        names: { users: [], groups: [], channels: [], topics: [], emoji: [], uploads: [] },
        prose: text,
        render: () => E.right(plainlyRendered(Html(text))),
      }),
    },
    links: {
      groupsOf: () => E.right([]),
      matchesEmpty: () => false,
      variablesOf: () => [],
      topicLinks: () => () => [],
    },
  };
};

export interface Founded extends CreatedRealm {
  readonly realms: Parley['realms'];
  readonly groups: Parley['groups'];
  readonly users: Parley['users'];
  readonly asked: Asked;
  readonly ids: Ids;
  readonly read: <A>(work: (snapshot: Repositories) => Promise<A>) => Promise<A>;
  readonly as: (user: User) => Caller;
  /** The clock stands until then. */
  readonly later: (seconds: number) => void;
  /** A new member, or of another role, with the password `correct horse`. */
  readonly person: (name: string, role?: Role) => Promise<User>;
  /** Writes past every rule. */
  readonly write: (...changes: ReadonlyArray<Change>) => Promise<void>;
}

/** Runs it; the test fails when it is refused. */
export const done = async <A>(task: TE.TaskEither<unknown, A>): Promise<A> => {
  const result = await task();
  if (E.isLeft(result)) throw new Error(`Refused: ${JSON.stringify(result.left)}`);
  return result.right;
};

export const PASSWORD = 'correct horse';
export const OWNER = { email: 'Ann@example.com', fullName: 'Ann', password: PASSWORD };

/** An organization with its owner Ann, in a store of its own. */
export const founded = async (): Promise<Founded> => {
  const asked: Asked = { verified: [] };
  let time = 1_800_000_000;
  const ports = portsWith(asked, { now: () => UnixSeconds(time) });
  const { realms, users, groups } = createParley(ports);
  const created = await done(
    realms.create({
      subdomain: '',
      name: 'Lunch club',
      description: '',
      url: 'https://chat.example.com',
      owner: OWNER,
    }),
  );
  const as = (user: User): Caller => ({ realm: user.realm, user: user.id, client: 'test' });
  return {
    ...created,
    realms,
    users,
    groups,
    asked,
    ids: ports.storage.ids,
    read: (work) => ports.storage.read(created.realm.id, work),
    as,
    later: (seconds) => {
      time += seconds;
    },
    person: async (name, role) => {
      const email = `${name.toLowerCase()}@example.com`;
      const user = await done(
        users.create({ caller: as(created.owner), email, fullName: name, password: PASSWORD }),
      );
      return role === undefined
        ? user
        : done(
            users.update({
              caller: as(created.owner),
              user: { id: user.id },
              fullName: null,
              role,
            }),
          );
    },
    write: (...changes) =>
      done(ports.storage.commit(changeSetOf(ports.entropy, created.realm.id, { changes }))),
  };
};
