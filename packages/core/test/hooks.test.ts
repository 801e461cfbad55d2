import { beforeAll, describe, expect, test } from '@jest/globals';
import { createParley } from '../src/create-parley.ts';
import type { Hooks } from '../src/hooks/hooks.ts';
import type { Caller } from '../src/kernel/caller.ts';
import { denial } from '../src/kernel/denial.ts';
import type { DomainEvent } from '../src/kernel/event.ts';
import { E } from '../src/kernel/fp.ts';
import { type HostDenial, hostDenial, isHostDenial } from '../src/kernel/host-denial.ts';
import { ParleyRefused } from '../src/kernel/parley-refused.ts';
import { stale } from '../src/kernel/ports.ts';
import { permitDelete } from '../src/message/may-delete.ts';
import { right } from '../src/testing/outcome.ts';
import { ROLE } from '../src/user/user.ts';
import { openTestChat, type TestChat } from './test-chat.ts';

let chat: TestChat;
let ann: Caller;
let guest: Caller;
beforeAll(async () => {
  chat = await openTestChat();
  ann = await chat.newcomer('Ann');
  guest = await chat.newcomer('Gus', ROLE.guest);
  await chat.channel(ann, 'kitchen');
  await right(chat.subscribe(ann, ['kitchen'], { people: [guest.user] }));
});

const saying = (content: string, caller = ann) =>
  ({ caller, to: { _tag: 'Channel', channel: 'kitchen', topic: 'soup' }, content }) as const;
const withHooks = <Host = null>(hooks: Hooks<Host>) => createParley(chat.ports, hooks);
const closed = hostDenial('host.kitchen-closed', 'The kitchen is closed.', { status: 403 });
const messages = async (): Promise<number> => (await chat.told('message.sent')).length;
const textOf = async (id: number): Promise<string | undefined> =>
  (await chat.ports.storage.read(ann.realm, (snapshot) => snapshot.messages.byId(id as never)))
    ?.message.content;

describe('a judge of the host', () => {
  test('refuses what Parley allows, and nothing is written', async () => {
    const parley = withHooks({ judges: { maySend: () => E.left(closed) } });
    const before = await messages();
    expect(await parley.messages.send(saying('soup'))()).toEqual(E.left(closed));
    expect(await parley.messages.send.plan(saying('soup'))()).toEqual(E.left(closed));
    expect(await messages()).toBe(before);
  });

  test('allows what Parley refuses, by the permit of its module', async () => {
    const { id } = await right(chat.parley.messages.send(saying('soup')));
    const remove = { caller: guest, message: id };
    const refused = await chat.parley.messages.remove(remove)();
    expect(E.isLeft(refused) && refused.left.rule).toBe('message.delete.not-permitted');
    const parley = withHooks({
      judges: { mayDelete: (_context, message) => E.right(permitDelete({ message })) },
    });
    await right(parley.messages.remove(remove));
    expect(await textOf(id)).toBeUndefined();
  });

  test('is given what is asked, what the host knows, and the policy that it replaces', async () => {
    const asked: string[] = [];
    const parley = withHooks({
      facts: async ({ command, user }) => ({ command, isOpen: user === ann.user }),
      judges: {
        maySend: (channel, writer, owner, host, standard) => {
          asked.push(`${host.command} ${channel}`);
          return host.isOpen ? standard(channel, writer, owner) : E.left(closed);
        },
      },
    });
    await right(parley.messages.send(saying('soup')));
    expect(await parley.messages.send(saying('soup', guest))()).toEqual(E.left(closed));
    expect(asked).toEqual(['messages.send kitchen', 'messages.send kitchen']);
  });

  test('that throws makes its command reject, and no other', async () => {
    const broken = new Error('The host is broken');
    const parley = withHooks({
      judges: {
        mayMention: () => {
          throw broken;
        },
      },
    });
    const before = await messages();
    await expect(parley.messages.send(saying('soup'))()).rejects.toBe(broken);
    expect(await messages()).toBe(before);
    await right(parley.alertWords.add({ caller: ann, words: ['soup'] }));
  });

  test('is asked before what is slow, too', async () => {
    const asked: string[] = [];
    const parley = withHooks({
      judges: {
        mayCreateUser: (...all) => {
          asked.push(all[2].email);
          return E.left(closed);
        },
      },
    });
    const create = { caller: chat.owner, email: 'x@example.com', password: 'a good one' };
    expect(await parley.users.create({ ...create, fullName: 'Xen' })()).toEqual(E.left(closed));
    expect(asked).toEqual(['x@example.com']);
  });
});

describe('a command that the host rewrites', () => {
  const shouting = withFacts('!');
  function withFacts(mark: string): Hooks<string> {
    return {
      facts: () => mark,
      rewrite: {
        'messages.send': (command, host) => ({ ...command, content: command.content + host }),
      },
    };
  }

  test('is carried out as rewritten, planned or not, in handles too', async () => {
    const parley = withHooks(shouting);
    const { id } = await right(parley.messages.send(saying('soup')));
    expect(await textOf(id)).toBe('soup!');
    const plan = await right(parley.messages.send.plan(saying('more')));
    await right(parley.apply(plan));
    expect(await textOf(plan.reply.id)).toBe('more!');
    const { to, content } = saying('most');
    const sent = await parley.realm(ann.realm).as(ann.user).orThrow.messages.send({ to, content });
    expect(await textOf(sent.id)).toBe('most!');
  });

  test('has its texts judged after that', async () => {
    const refused = await withHooks(withFacts('\ud800')).messages.send(saying('soup'))();
    expect(E.isLeft(refused) && refused.left.rule).toBe('text.characters');
  });

  test('asks the host once for what it knows', async () => {
    let asked = 0;
    const parley = withHooks({
      ...shouting,
      facts: async () => {
        asked += 1;
        return '?';
      },
      before: { 'messages.send': () => E.right(undefined) },
    });
    await right(parley.messages.send(saying('soup')));
    expect(asked).toBe(1);
  });

  test('has to exist', () => {
    const rewrite = { 'messages.shout': (command: object) => command } as object;
    expect(() => withHooks({ rewrite })).toThrow('There is no command messages.shout to rewrite.');
  });
});

describe('before a command is decided', () => {
  test('the host sees what was read, and may refuse', async () => {
    const seen: unknown[] = [];
    const parley = withHooks({
      facts: async ({ realm }) => ({ realm }),
      before: {
        'messages.send': (facts, command, host) => {
          seen.push([facts.context.actor.user.fullName, command.content, host.realm]);
          return command.content === 'soup' ? E.left(closed) : E.right(undefined);
        },
      },
    });
    const before = await messages();
    expect(await parley.messages.send(saying('soup'))()).toEqual(E.left(closed));
    expect(await messages()).toBe(before);
    await right(parley.messages.send(saying('bread')));
    expect(seen).toEqual([
      ['Ann', 'soup', ann.realm],
      ['Ann', 'bread', ann.realm],
    ]);
  });

  test('it is asked again where the command is decided again', async () => {
    let asked = 0;
    let facts = 0;
    const { storage } = chat.ports;
    let isStale = true;
    const commit: typeof storage.commit = (set) => async () => {
      if (!isStale) return storage.commit(set)();
      isStale = false;
      return E.left(stale);
    };
    const parley = createParley(
      { ...chat.ports, storage: { ...storage, commit } },
      {
        facts: () => ++facts,
        before: {
          'messages.send': () => {
            asked += 1;
            return E.right(undefined);
          },
        },
      },
    );
    await right(parley.messages.send(saying('soup')));
    expect([asked, facts]).toEqual([2, 1]);
  });
});

describe('after a commit', () => {
  test('the host is told the events, and not of what was refused', async () => {
    const told: DomainEvent[] = [];
    const parley = withHooks({ after: (events) => told.push(...events) });
    await right(parley.messages.send(saying('soup')));
    await parley.messages.send(saying(' '))();
    const plan = await right(parley.messages.send.plan(saying('more')));
    await Promise.resolve();
    expect(told.map(({ _tag }) => _tag)).toEqual(['message.sent']);
    await right(parley.apply(plan));
    const another = await right(parley.messages.send.plan(saying('most')));
    parley.transaction(({ apply }) => apply(another));
    await Promise.resolve();
    expect(told.map(({ _tag }) => _tag)).toEqual(Array(3).fill('message.sent'));
  });
});

describe('a refusal of the host', () => {
  test('has a rule that begins with host, and is told from others', () => {
    expect(closed).toEqual({
      rule: 'host.kitchen-closed',
      says: 'The kitchen is closed.',
      status: 403,
    });
    expect(isHostDenial(closed)).toBe(true);
    for (const other of [stale, denial('host.X', { says: 'x' }), { rule: 'host.x' }, null, 'host'])
      expect(isHostDenial(other)).toBe(false);
    for (const rule of ['host.', 'host.Ä', 'host.a b', 'message.x'])
      expect(() => hostDenial(rule as HostDenial['rule'], 'x')).toThrow(TypeError);
  });

  test('is thrown by handles that throw', async () => {
    const parley = withHooks({ judges: { maySend: () => E.left(closed) } });
    const { to, content } = saying('soup');
    const refused = parley.realm(ann.realm).as(ann.user).orThrow.messages.send({ to, content });
    await expect(refused).rejects.toEqual(new ParleyRefused(closed));
    await expect(refused).rejects.toMatchObject({ refusal: closed });
  });
});
