import type { ParleyPorts, User } from '@parley/core';
import type { Answer, Client, Fields } from './request.ts';
import {
  ok,
  openTestApp,
  PASSWORD,
  type Person,
  right,
  type TestApp,
  type TestAppOptions,
} from './test-app.ts';

/** Runs once, between the decision and the commit of whatever is committed next. */
export interface Interference {
  next: (() => Promise<unknown>) | null;
}

const interfering =
  (interference: Interference) =>
  (ports: ParleyPorts): ParleyPorts => {
    const { storage } = ports;
    const commit: typeof storage.commit = (set) => async () => {
      const work = interference.next;
      interference.next = null;
      await work?.();
      return storage.commit(set)();
    };
    return { ...ports, storage: { ...storage, commit } };
  };

/** A world with the key of a link in its hand. */
export interface LinkWorld extends TestApp {
  readonly interference: Interference;
  /** The answer to making a link. */
  invite(who: Person, fields?: Fields): Promise<Answer>;
  /** A link that was made: its key. */
  link(who: Person, fields?: Fields): Promise<string>;
  /** By the owner of the organization. */
  revoke(key: string): Promise<Answer>;
  join(key: string, fields?: Fields): Promise<Answer>;
  open(key: string): Promise<Answer>;
  /** A new user joins by the link and signs in. */
  newcomer(key: string, fields?: Fields): Promise<Newcomer>;
  /** The users whose accounts were made while `work` was going on. */
  joinedDuring(work: () => Promise<unknown>): Promise<ReadonlyArray<User>>;
}
export interface Newcomer {
  readonly user: User;
  readonly client: Client;
  channels(): Promise<ReadonlyArray<number>>;
  /** The direct messages that the user has received. */
  letters(): Promise<
    ReadonlyArray<{
      readonly sender_full_name: string;
      readonly content: string;
      readonly flags: ReadonlyArray<string>;
    }>
  >;
}

export const keyIn = (link: string): string => /\/join\/([^/]+)\/$/.exec(link)?.[1] ?? '';

/** Members may make links, and the limit of attempts is out of reach. */
export const openLinkWorld = async (options: TestAppOptions = {}): Promise<LinkWorld> => {
  const interference: Interference = { next: null };
  const signIns = { perUserName: 5, perAddress: 1_000_000, seconds: 1800 };
  const testApp = await openTestApp(
    { limits: { requestsPerMinute: 0, failedCredentialsPerMinute: 0, signIns }, ...options },
    interfering(interference),
  );
  await testApp.settings({ create_multiuse_invite_group: { new: testApp.group('members') } });
  const realm = testApp.founded.realm.id;
  const everybody = () => testApp.storage.read(realm, ({ users }) => users.all());

  let count = 0;
  const invite: LinkWorld['invite'] = (who, fields = {}) =>
    testApp.as(who).post('/invites/multiuse', fields);
  const join: LinkWorld['join'] = (key, fields = {}) => {
    count += 1;
    return testApp.as(null).post(`/join/${key}`, {
      email: `newcomer${count}@chat.example`,
      full_name: 'New Comer',
      password: PASSWORD,
      ...fields,
    });
  };
  return {
    ...testApp,
    interference,
    invite,
    join,
    link: async (who, fields) => keyIn(ok(await invite(who, fields)).body.invite_link),
    revoke: async (key) => {
      const found = await testApp.storage.read(realm, ({ invitations }) => invitations.byKey(key));
      return testApp.as(testApp.owner).del(`/invites/multiuse/${found?.id}`);
    },
    open: (key) => testApp.as(null).get(`/join/${key}`),
    newcomer: async (key, fields = {}) => {
      const { user_id: id, email } = ok(await join(key, fields)).body;
      const password = typeof fields.password === 'string' ? fields.password : PASSWORD;
      const { apiKey } = await right(
        testApp.parley.users.fetchApiKey({ realm, username: email, password }),
      );
      const client = testApp.as({ email, key: apiKey });
      const user = (await everybody()).find((one) => one.id === id);
      if (user === undefined) throw new Error('The new user is missing');
      return {
        user,
        client,
        channels: async () =>
          ok(await client.get('/users/me/subscriptions')).body.subscriptions.map(
            ({ stream_id }: { stream_id: number }) => stream_id,
          ),
        letters: async () => {
          const narrow = [{ operator: 'is', operand: 'dm' }];
          return ok(
            await client.get('/messages', {
              anchor: 'newest',
              num_before: 9,
              num_after: 0,
              narrow,
            }),
          ).body.messages;
        },
      };
    },
    joinedDuring: async (work) => {
      const before = new Set((await everybody()).map(({ id }) => id));
      await work();
      return (await everybody()).filter(({ id }) => !before.has(id));
    },
  };
};
