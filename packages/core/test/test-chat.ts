import type { Subscribe } from '../src/channel/use-cases/subscription-contract.ts';
import { createParley, type Parley } from '../src/create-parley.ts';
import type { ChannelId, MessageId } from '../src/kernel/brand.ts';
import type { Caller } from '../src/kernel/caller.ts';
import type { DomainEvent } from '../src/kernel/event.ts';
import type { ParleyPorts } from '../src/kernel/ports.ts';
import { right } from '../src/testing/outcome.ts';
import { openTestPorts } from '../src/testing/test-ports.ts';
import { ROLE, type Role } from '../src/user/user.ts';

const PLAIN = {
  isPrivate: false,
  isWebPublic: false,
  hasSharedHistory: null,
  isDefault: false,
  retention: null,
  permissions: {},
};

/**
 * What a new organization is, seen through the use cases alone, with people who do things in it.
 */
export interface TestChat {
  readonly parley: Parley;
  readonly ports: ParleyPorts;
  readonly owner: Caller;
  readonly newcomer: (name: string, role?: Role) => Promise<Caller>;
  readonly advanceClock: (seconds: number) => void;
  /** Subscribes the user to channels, and creates missing ones; `over` has the other options. */
  readonly subscribe: (
    caller: Caller,
    names: ReadonlyArray<string>,
    over?: Partial<Omit<Subscribe, 'create'>>,
    create?: Partial<Subscribe['create']>,
  ) => ReturnType<Parley['channels']['subscribe']>;
  readonly channel: (
    caller: Caller,
    name: string,
    create?: Partial<Subscribe['create']>,
  ) => Promise<ChannelId>;
  readonly send: (
    caller: Caller,
    channel: ChannelId,
    topic: string,
    content?: string,
  ) => Promise<MessageId>;
  /** Everything the outbox holds of these kinds. */
  readonly told: (
    ...tags: ReadonlyArray<DomainEvent['_tag']>
  ) => Promise<ReadonlyArray<DomainEvent>>;
}

/** `more`: other ports than the usual ones. */
export const openTestChat = async (more: Partial<ParleyPorts> = {}): Promise<TestChat> => {
  const { ports, advanceClock } = openTestPorts(more);
  const parley = createParley(ports);
  const founder = { email: 'owner@example.com', fullName: 'Owner', password: 'a good one' };
  const founded = await right(
    parley.realms.create({
      subdomain: '',
      name: 'Town',
      description: '',
      url: 'https://town.example.com',
      owner: founder,
    }),
  );
  const owner: Caller = { realm: founded.realm.id, user: founded.owner.id, client: 'test' };
  const subscribe: TestChat['subscribe'] = (caller, names, over = {}, create = {}) =>
    parley.channels.subscribe({
      caller,
      channels: names.map((name) => ({ name, color: null, description: null })),
      people: [],
      skipUnavailable: false,
      ...over,
      create: { ...PLAIN, ...create },
    });
  return {
    parley,
    ports,
    owner,
    subscribe,
    advanceClock,
    newcomer: async (name, role = ROLE.member) => {
      const email = `${name.toLowerCase()}@example.com`;
      const user = await right(
        parley.users.create({ caller: owner, email, password: 'a good one', fullName: name }),
      );
      if (role !== ROLE.member)
        await right(
          parley.users.update({ caller: owner, user: { id: user.id }, fullName: null, role }),
        );
      return { realm: user.realm, user: user.id, client: 'test' };
    },
    channel: async (caller, name, create = {}) => {
      await right(subscribe(caller, [name], {}, create));
      return right(parley.channels.idOf({ caller, name }));
    },
    send: async (caller, channel, topic, content = 'hello') => {
      const to = { _tag: 'Channel', channel, topic } as const;
      return (await right(parley.messages.send({ caller, to, content, readBySender: true }))).id;
    },
    told: async (...tags) =>
      (await ports.storage.outbox.of(owner.realm).read(0, 1000))
        .map(({ event }) => event)
        .filter(({ _tag }) => tags.includes(_tag)),
  };
};
