import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Caller,
  type Change,
  ChannelId,
  changeSetOf,
  createParley,
  E,
  type MessageId,
  newFanOut,
  newTraffic,
  nextRevision,
  type Parley,
  type ParleyPorts,
  programKey,
  type RealmId,
  ROLE,
  type Role,
  revokedListener,
  type Sha256,
  type Storage,
  UnixSeconds,
  type User,
} from '@parley/core';
import { eventQueues } from '@parley/event-queues';
import { linkEngine, markdownRenderer } from '@parley/markdown';
import { nodeEntropy, nodePorts } from '@parley/node-ports';
import { memoryBlobs } from '@parley/storage-memory';
import { createApp } from '../../src/app.ts';
import { keyIn } from '../../src/testing/links.ts';
import { PASSWORD, right } from '../../src/testing/test-app.ts';
import { interestsOf } from '../../src/updates/interests.ts';
import { HEARTBEAT, toClientEvents } from '../../src/updates/to-client-events.ts';
import type { Credentials } from './draw-head.ts';
import { emptyKnown, type Known } from './known.ts';
import { quickImages } from './quick-images.ts';
import { type Random, randomOf } from './random.ts';

/** What the server itself knows of one request. */
export interface Trace {
  /** Sets of changes that were written for it, and the events in them. */
  commits: number;
  events: number;
  /** `GET /users/me`, null for a path that is not served. */
  route: string | null;
  rule: string | null;
  fault: unknown;
}

export interface FuzzTarget {
  readonly port: number;
  readonly storage: Storage;
  readonly known: Known;
  readonly people: ReadonlyArray<Credentials>;
  /** By the number in the answer's header. */
  readonly traces: Map<string, Trace>;
  /** Of everything written, for every caller. */
  readonly written: () => { readonly commits: number; readonly events: number };
  later(seconds: number): void;
  /**
   * Gives every user the initial role, address and key, and reactivates accounts that were active
   * initially.
   */
  heal(): Promise<void>;
  close(): Promise<void>;
}

/** Names the trace of the request that an answer belongs to. */
export const TRACE_HEADER = 'x-fuzz-trace';

/** Where a test makes the server worse than it is. */
export interface PlantedFault {
  readonly parley?: (parley: Parley, storage: Storage) => Parley;
  readonly listener?: (listener: RequestListener) => RequestListener;
}

const START = 1_790_000_000;
const OTHER = 'other.example';

const watched = (storage: Storage, traces: AsyncLocalStorage<Trace>) => {
  const total = { commits: 0, events: 0 };
  const commit: Storage['commit'] = (set) => async () => {
    const done = await storage.commit(set)();
    if (E.isLeft(done)) return done;
    // The use of a key is noted after any answer.
    if (set.events.length === 0 && set.changes.every(({ _tag }) => _tag === 'api-key.use'))
      return done;
    for (const count of [total, traces.getStore()]) {
      if (!count) continue;
      count.commits += 1;
      count.events += set.events.length;
    }
    return done;
  };
  return { storage: { ...storage, commit }, total };
};

interface Founding {
  readonly parley: Parley;
  readonly storage: Storage;
  readonly known: Known;
  readonly people: Credentials[];
  /** As they began. */
  readonly users: User[];
}

const keyFor = async (
  { parley, people, known }: Founding,
  realm: RealmId,
  user: User,
  host: string,
): Promise<Caller> => {
  const { apiKey } = await right(
    parley.users.fetchApiKey({ realm, username: user.email ?? '', password: PASSWORD }),
  );
  people.push({ email: user.email ?? '', key: apiKey, host });
  known.addId('user', user.id);
  known.addText('email', user.email ?? '');
  known.addText('name', user.fullName);
  return { realm, user: user.id, client: 'town' };
};

const force = (storage: Storage, realm: RealmId, change: Change) =>
  right(storage.commit(changeSetOf(nodeEntropy(), realm, { changes: [change] })));

const settle = async (
  founding: Founding,
  by: Caller,
  host: string,
  name: string,
  role: Role,
  over: Partial<User> = {},
): Promise<Caller> => {
  const { parley, storage } = founding;
  const email = `${name.toLowerCase()}@chat.example`;
  const user = await right(
    parley.users.create({ caller: by, email, password: PASSWORD, fullName: `${name} ${name}son` }),
  );
  const caller = await keyFor(founding, by.realm, user, host);
  const settled = { ...user, role, ...over, revision: nextRevision(user.revision) };
  await force(storage, user.realm, { _tag: 'user.put', user: settled });
  founding.users.push(settled);
  return caller;
};

const channel = async (
  { parley, storage, known }: Founding,
  by: Caller,
  name: string,
  others: ReadonlyArray<Caller>,
  isPrivate = false,
): Promise<ChannelId> => {
  const create = {
    isPrivate,
    isWebPublic: false,
    hasSharedHistory: isPrivate ? false : null,
    isDefault: false,
    retention: null,
    permissions: {},
  };
  const people = [by, ...others].map(({ user }) => user);
  await right(
    parley.channels.subscribe({
      caller: by,
      channels: [{ name, color: null, description: null }],
      people,
      create,
      skipUnavailable: false,
    }),
  );
  const [made] = await storage.read(by.realm, ({ channels }) => channels.byNames([name]));
  known.addText('channel', name);
  known.addId('channel', made?.id ?? 0);
  return made?.id ?? ChannelId(0);
};

/** `readers` react to it, so that there is something to take back. */
const say = async (
  { parley, known }: Founding,
  by: Caller,
  where: ChannelId,
  topic: string,
  content: string,
  readers: ReadonlyArray<Caller> = [],
): Promise<MessageId> => {
  const to = { _tag: 'Channel', channel: where, topic } as const;
  const { id } = await right(parley.messages.send({ caller: by, to, content, readBySender: true }));
  const car = { name: 'car', code: null, type: null };
  for (const caller of readers)
    await right(parley.reactions.add({ caller, message: id, emoji: car }));
  known.addId('message', id);
  known.addText('topic', topic);
  known.addText('content', content);
  return id;
};

/** A change that can be taken back. */
const rewrite = async (
  { parley, known }: Founding,
  by: Caller,
  message: MessageId,
): Promise<void> => {
  const asked = { content: 'about supper', prevContentSha256: null, topic: null, channel: null };
  const where = {
    scope: 'this-message',
    noticeInOldThread: false,
    noticeInNewThread: false,
  } as const;
  const { history } = await right(
    parley.messages.edit({ caller: by, message, ...asked, ...where }),
  );
  known.addChange(history ?? 0, message);
};

/** A file, and a message that links it. */
const attach = async (founding: Founding, by: Caller, where: ChannelId): Promise<void> => {
  const bytes = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.from('a plan');
  };
  const { id, path } = await right(
    founding.parley.attachments.upload({
      caller: by,
      name: 'plan.txt',
      type: null,
      bytes: bytes(),
    }),
  );
  founding.known.addId('attachment', id);
  await say(founding, by, where, 'plans', `[plan](/user_uploads/${path})`);
};

const foundOther = async (founding: Founding): Promise<void> => {
  const { parley } = founding;
  const owner = { email: 'oswald@other.example', fullName: 'Oswald Owner', password: PASSWORD };
  const founded = await right(
    parley.realms.create({
      subdomain: 'other',
      name: 'Other',
      description: '',
      url: 'http://other.example',
      owner,
    }),
  );
  const oswald = await keyFor(founding, founded.realm.id, founded.owner, OTHER);
  founding.users.push(founded.owner);
  const omar = await settle(founding, oswald, OTHER, 'Omar', ROLE.member);
  const secret = await channel(founding, oswald, 'elsewhere', [omar]);
  await say(founding, omar, secret, 'abroad', 'nobody at the root hears this');
};

/**
 * Restores the initial role, account, address and key. An address that another user has taken
 * meanwhile stays with that user.
 */
const healUser = async (
  storage: Storage,
  { id, realm, role, isActive, email }: User,
  key: Sha256,
): Promise<void> => {
  const { now, holder, opened } = await storage.read(realm, async ({ users }) => ({
    now: await users.byId(id),
    holder: await users.byEmail(email ?? ''),
    opened: await users.byApiKey(key, UnixSeconds(0)),
  }));
  if (now === null) return;
  const healed = { ...now, role, isActive, email: holder === null ? email : now.email };
  if (healed.role !== now.role || healed.isActive !== now.isActive || healed.email !== now.email)
    await force(storage, realm, {
      _tag: 'user.put',
      user: { ...healed, revision: nextRevision(now.revision) },
    });
  if (opened === null) await force(storage, realm, programKey(id, key, UnixSeconds(0)));
};

/**
 * Two realms, people of every role, channels of every kind, messages in them, and ids of them all.
 */
const found = async (founding: Founding): Promise<void> => {
  const { parley, known } = founding;
  const owner = { email: 'olga@chat.example', fullName: 'Olga Owner', password: PASSWORD };
  const founded = await right(
    parley.realms.create({
      subdomain: '',
      name: 'Root',
      description: 'all',
      url: 'http://chat.example',
      owner,
    }),
  );
  const olga = await keyFor(founding, founded.realm.id, founded.owner, 'chat.example');
  founding.users.push(founded.owner);
  const here = (name: string, role: Role, over?: Partial<User>) =>
    settle(founding, olga, 'chat.example', name, role, over);
  const adam = await here('Adam', ROLE.administrator, { canCreateUsers: true });
  const mona = await here('Mona', ROLE.moderator);
  const mark = await here('Mark', ROLE.member);
  await right(
    parley.realms.update({
      caller: { realm: founded.realm.id, user: founded.owner.id, client: 'fuzz' },
      settings: { readReceiptsEnabled: true },
    }),
  );
  const mia = await here('Mia', ROLE.member, {
    settings: { ...founded.owner.settings, emailVisibility: 4 },
  });
  const gina = await here('Gina', ROLE.guest);
  await here('Dora', ROLE.member, { isActive: false });
  await here('Botho', ROLE.member, { bot: { type: 1, owner: mark.user, isSystem: false } });
  known.addText('password', PASSWORD);
  for (const group of Object.values(founded.realm.systemGroups)) known.addId('group', group);

  const general = await channel(founding, olga, 'general', [adam, mona, mark, mia]);
  const guests = await channel(founding, mark, 'with guests', [gina, mia]);
  const board = await channel(founding, olga, 'Board', [adam], true);
  const others: ChannelId[] = [];
  for (const name of ['design', 'help', 'Störungen', 'sales', 'travel'])
    others.push(await channel(founding, olga, name, [mark, mona]));
  const gone = await channel(founding, olga, 'gone', [mark]);
  for (const [where, by] of [
    [general, olga],
    [general, mark],
    [general, mia],
    [guests, gina],
    [board, adam],
    [gone, mark],
    ...others.map((id) => [id, olga] as const),
  ] as const) {
    for (const topic of ['lunch', 'Ünïcode ✔', '✔ done'])
      await say(
        founding,
        by,
        where,
        topic,
        `about ${topic}`,
        where === general ? [olga, adam, mona, mark, mia] : [by],
      );
  }
  for (const where of others)
    await rewrite(founding, olga, await say(founding, olga, where, 'supper', 'about dinner'));
  for (const by of [olga, olga, mark, mia]) await attach(founding, by, general);
  await right(parley.channels.archive({ caller: olga, channel: gone }));
  const { id } = await right(
    parley.messages.send({
      caller: mark,
      to: { _tag: 'Users', users: [mia.user] },
      content: 'psst',
      readBySender: true,
    }),
  );
  known.addId('message', id);
  for (const [name, caller] of [
    ['makers', olga],
    ['readers', mark],
    ['walkers', olga],
    ['talkers', mona],
  ] as const) {
    const make = {
      caller,
      name,
      description: 'who like it',
      members: [mark.user, gina.user],
      subgroups: [],
      settings: {},
    };
    known.addId('group', await right(parley.groups.create(make)));
    known.addText('group', name);
  }
  for (const name of ['party_cat', 'mug', 'thumbs_sideways', 'pot', 'pan']) {
    await right(
      parley.emoji.add({ caller: mark, name, image: { file: `${name}.png`, still: null } }),
    );
    known.addText('emoji_name', name);
  }
  const offer = {
    expiresInMinutes: null,
    channels: [general],
    groups: [],
    withDefaultChannels: true,
    welcomeText: null,
  };
  for (const role of [ROLE.member, ROLE.guest, ROLE.moderator, ROLE.member]) {
    const link = await right(parley.invitations.create({ caller: olga, role, ...offer }));
    known.addId('invite', link.id);
    known.addText('key', keyIn(link.url));
  }
  for (const caller of [olga, adam, mona, mark, mia])
    for (const { user } of [gina, mia, mark])
      if (user !== caller.user) await right(parley.mutes.mute({ caller, user }));
  await foundOther(founding);
};

const listen = async (listener: RequestListener) => {
  const server = createServer(listener);
  // Lanes rest between worlds' waves; only they decide when a connection ends.
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return server;
};

const entropyOf = (random: Random): ParleyPorts['entropy'] =>
  nodeEntropy((count) => Uint8Array.from({ length: count }, () => random.int(256)));

/**
 * A server with a realm at the root and another one, over `store`; what happens in it follows from
 * the seed.
 */
export const openFuzzTarget = async (
  store: Storage,
  seed: number,
  world: number,
  sabotage: PlantedFault = {},
): Promise<FuzzTarget> => {
  const current = new AsyncLocalStorage<Trace>();
  const { storage, total } = watched(store, current);
  let time = START;
  const clock = { now: () => UnixSeconds(time) };
  const small = nodePorts();
  const passwords: ParleyPorts['passwords'] = {
    // The real password estimator takes most of the time, so it runs only now and then.
    isStrong: world % 10 === 1 ? small.passwords.isStrong : (password) => password.length >= 10,
    hash: async (password) => `#${password}`,
    verify: async (password, hash) => hash === `#${password}`,
  };
  const entropy = entropyOf(randomOf(seed, world, -1));
  const traffic = newTraffic({ storage });
  const listening = eventQueues({
    storage,
    fanOut: newFanOut({ clock, markdown: markdownRenderer(), links: linkEngine(), traffic }),
    revokedListener,
    write: toClientEvents,
    interests: interestsOf,
    heartbeat: HEARTBEAT,
    token: () => entropy.token(32),
    failed: (error) => {
      const trace = current.getStore();
      if (trace) trace.fault = error;
    },
  });
  const honest = createParley({
    ...small,
    traffic,
    storage: listening.storage,
    blobs: memoryBlobs(clock),
    clock,
    passwords,
    entropy,
    markdown: markdownRenderer(),
    links: linkEngine(),
    images: quickImages,
  });
  const founding: Founding = {
    parley: honest,
    storage,
    known: emptyKnown(),
    people: [],
    users: [],
  };
  await found(founding);

  const parley = sabotage.parley?.(honest, storage) ?? honest;
  const app = createApp({
    parley,
    // No request here waits for an event.
    eventQueues: { ...listening, poll: (poll) => listening.poll({ ...poll, wait: false }) },
    checkReplies: true,
    limits: { requestsPerMinute: 0, failedCredentialsPerMinute: 0 },
    subdomainOf: (host) =>
      host === OTHER
        ? 'other'
        : host.startsWith('void')
          ? null
          : host.startsWith('nowhere')
            ? 'nowhere'
            : '',
    logger: {
      info: (fields: { method?: string; path?: string | null; rule?: string }) => {
        const trace = current.getStore();
        if (!trace) return;
        trace.route = fields.path ? `${fields.method} ${fields.path}` : null;
        trace.rule = fields.rule ?? null;
      },
      error: (fields: { err?: unknown }) => {
        const trace = current.getStore();
        if (trace) trace.fault = fields.err;
      },
    },
  });
  const traces = new Map<string, Trace>();
  let count = 0;
  const listener: RequestListener = (request, response) => {
    const trace: Trace = { commits: 0, events: 0, route: null, rule: null, fault: null };
    const name = String(++count);
    traces.set(name, trace);
    response.setHeader(TRACE_HEADER, name);
    current.run(trace, () => app(request, response));
  };
  const server = await listen(sabotage.listener?.(listener) ?? listener);

  return {
    port: (server.address() as AddressInfo).port,
    storage,
    known: founding.known,
    people: founding.people,
    traces,
    written: () => total,
    later: (seconds) => {
      time += seconds;
    },
    heal: async () => {
      for (const [index, user] of founding.users.entries())
        await healUser(storage, user, small.digest.sha256(founding.people[index]?.key ?? ''));
    },
    close: async () => {
      await listening.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await storage.close();
    },
  };
};
