import { type ParleyPorts, ROLE } from '@parley/core';
import { sharpImages } from '@parley/images-sharp';
import { emailTokenIn } from '../email-token.ts';
import { keyIn } from '../links.ts';
import type { Client } from '../request.ts';
import { ok, openTestApp, type Person, type TestApp } from '../test-app.ts';
import type { Kind } from './kinds.ts';

/** A caller of one kind, with a client. */
export interface Actor {
  readonly kind: Kind;
  readonly client: Client;
  /** Null for a caller without credentials. */
  readonly person: Person | null;
}

/** What requests are about. Each call creates a new one. */
export interface Things {
  /** A word not used before. */
  word(): string;
  /** An account that no other test needs. */
  user(): Promise<Person>;
  /** A public channel with the owner and, where allowed, the caller. */
  channel(fields?: object): Promise<{ readonly id: number; readonly name: string }>;
  /** A message in a new channel, sent by the owner or by the caller. */
  message(by?: 'owner' | 'actor'): Promise<number>;
  /** A group that the owner creates. */
  group(fields?: object): Promise<number>;
  /** A bot that the owner owns. */
  bot(): Promise<number>;
  /** An invitation link of the owner, for this role. */
  invitation(role: number): Promise<number>;
  /** The key of an invitation link of the owner, for members. */
  linkKey(): Promise<string>;
  /** A token that confirms a new address for a user of this realm. */
  emailToken(): Promise<string>;
  linkifier(): Promise<number>;
  playground(): Promise<number>;
}

export interface AccessFixture {
  readonly testApp: TestApp;
  /** The ports that the test app is built from. */
  readonly ports: ParleyPorts;
  actor(kind: Kind): Promise<Actor>;
  things(actor: Actor): Things;
  close(): Promise<void>;
}

const counter = () => {
  let count = 0;
  return (word: string) => {
    count += 1;
    return `${word}${count}`;
  };
};

/**
 * An organization with its initial settings, and a caller of each kind. `change` puts other ports
 * in.
 */
export const openAccessFixture = async (
  change: (ports: ParleyPorts) => ParleyPorts = (ports) => ports,
): Promise<AccessFixture> => {
  const images = sharpImages();
  const made: ParleyPorts[] = [];
  const testApp = await openTestApp({}, (plain) => {
    const changed = change({ ...plain, images });
    made.push(changed);
    return changed;
  });
  const [ports] = made;
  if (ports === undefined) throw new Error('The test app asked for no ports');
  const next = counter();
  const member = await testApp.user(next('member'));
  const abroad = await testApp.foundRealm('abroad');
  const bot = { type: 1, owner: member.id, isSystem: false } as const;

  const personOf = (kind: Kind): Promise<Person> | Person | null => {
    switch (kind) {
      case 'bot':
        return testApp.user(next('robot'), ROLE.member, (user) => ({ ...user, bot }));
      case 'deactivated':
        return testApp.user(next('gone'), ROLE.member).then(async (person) => {
          ok(await testApp.as(testApp.owner).del(`/users/${person.id}`));
          return person;
        });
      case 'anonymous':
        return null;
      case 'stranger':
        return abroad.owner;
      default:
        return testApp.user(next(kind), ROLE[kind]);
    }
  };

  const owner = testApp.as(testApp.owner);
  const isHere = ({ kind }: Actor): boolean =>
    kind !== 'stranger' && kind !== 'anonymous' && kind !== 'deactivated';

  return {
    testApp,
    ports,
    close: async () => {
      await testApp.close();
      await images.close();
    },
    actor: async (kind) => {
      const person = await personOf(kind);
      return { kind, person, client: testApp.as(person) };
    },
    things: (actor) => {
      const word = () => next('word');
      const channel: Things['channel'] = async (fields = {}) => {
        const name = word();
        const others = isHere(actor) && actor.person !== null ? [actor.person] : [];
        return { id: await testApp.channel(testApp.owner, name, { others, ...fields }), name };
      };
      return {
        word,
        channel,
        user: () => testApp.user(next('other')),
        emailToken: async () => {
          ok(
            await testApp
              .as(await testApp.user(next('moving')))
              .patch('/settings', { email: `${word()}@elsewhere.example` }),
          );
          return emailTokenIn(await testApp.outbox.read(0, Number.MAX_SAFE_INTEGER));
        },
        message: async (by = 'owner') => {
          const { id } = await channel();
          const sender =
            by === 'actor' && isHere(actor) && actor.person !== null ? actor.person : testApp.owner;
          return testApp.post(sender, id, 'topic');
        },
        linkKey: async () => keyIn(ok(await owner.post('/invites/multiuse')).body.invite_link),
        invitation: async (role) => {
          const { invite_link: link } = ok(
            await owner.post('/invites/multiuse', { invite_as: role }),
          ).body;
          const { invites } = ok(await owner.get('/invites')).body;
          return invites.find(({ link_url }: { link_url: string }) => link_url === link).id;
        },
        linkifier: async () =>
          ok(
            await owner.post('/realm/filters', {
              pattern: word(),
              url_template: 'https://t.example/',
            }),
          ).body.id,
        playground: async () =>
          ok(
            await owner.post('/realm/playgrounds', {
              name: word(),
              pygments_language: 'python',
              url_template: 'https://p.test/{code}',
            }),
          ).body.id,
        bot: async () =>
          ok(await owner.post('/bots', { full_name: `Robot ${word()}`, short_name: word() })).body
            .user_id,
        group: async (fields = {}) =>
          ok(
            await owner.post('/user_groups/create', {
              name: word(),
              description: '',
              members: [],
              ...fields,
            }),
          ).body.group_id,
      };
    },
  };
};
