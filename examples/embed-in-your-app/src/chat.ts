import {
  type BlobStore,
  type Caller,
  createParley,
  E,
  newPassword,
  newTraffic,
  type Parley,
  type Storage,
  type UserId,
} from '@parley/core';
import type { EventQueuesPort } from '@parley/http-express';
import { linkEngine, markdownRenderer } from '@parley/markdown';
import { nodePorts } from '@parley/node-ports';
import { askOnce } from './ask-once.ts';
import type { HostUser } from './host-users.ts';
import { openQueues } from './queues.ts';

export interface Chat {
  readonly parley: Parley;
  /** What is told to chat clients. */
  readonly eventQueues: EventQueuesPort;
  /** Acts for the host itself. */
  readonly house: Caller;
  /** The Parley user of a host user, made when they are first seen. */
  callerFor(user: HostUser): Promise<Caller>;
}

/** The path of the host below which Parley is: what Parley tells begins with it. */
export const BASE = '/chat';

const HOUSE = { email: 'house@helpdesk.example', fullName: 'Help Desk' };
const CLIENT = 'help desk';
const { clock, entropy, digest, passwords } = nodePorts();

/** For what this program asks by itself: a refusal would be its own fault. */
export const orThrow = <A>(result: E.Either<{ readonly rule: string }, A>): A => {
  if (E.isLeft(result)) throw new Error(`Parley refused: ${result.left.rule}`);
  return result.right;
};

/** The account that makes the others, together with its organization when the store is new. */
const openHouse = async (parley: Parley, storage: Storage, url: string): Promise<Caller> => {
  const known = await parley.realms.find({ subdomain: '' })();
  if (E.isLeft(known)) {
    const owner = { ...HOUSE, password: newPassword(entropy) };
    const created = orThrow(
      await parley.realms.create({
        subdomain: '',
        name: 'Help desk',
        description: '',
        url,
        owner,
      })(),
    );
    return { realm: created.realm.id, user: created.owner.id, client: CLIENT };
  }
  const house = await storage.read(known.right.id, ({ users }) => users.byEmail(HOUSE.email));
  if (house === null) throw new Error('This store belongs to another application.');
  return { realm: known.right.id, user: house.id, client: CLIENT };
};

/** Parley inside this process: ports in, use cases out. `url` is where the host is reached. */
export const openChat = async (storage: Storage, blobs: BlobStore, url: string): Promise<Chat> => {
  const ports = {
    traffic: newTraffic({ storage }),
    clock,
    entropy,
    digest,
    passwords,
    markdown: markdownRenderer({ base: BASE }),
    links: linkEngine(),
  };
  const eventQueues = openQueues({ storage, ...ports });
  const parley = createParley({ ...ports, storage: eventQueues.storage, blobs });
  const house = await openHouse(parley, storage, url);

  const findOrCreate = async ({ email, name }: HostUser): Promise<UserId> => {
    const found = await parley.users.get({ caller: house, user: { email } })();
    if (E.isRight(found)) return found.right.id;
    // A user who signs in with the host never types it, but every Parley user has a password.
    const password = newPassword(entropy);
    return orThrow(await parley.users.create({ caller: house, email, fullName: name, password })())
      .id;
  };
  const once = askOnce<number, Caller>();
  const callerFor = (user: HostUser): Promise<Caller> =>
    once(user.id, async () => ({ ...house, user: await findOrCreate(user) }));
  return { parley, eventQueues, house, callerFor };
};
