import { beforeEach, describe, expect, test } from '@jest/globals';
import { createParley } from '../src/create-parley.ts';
import type { ActingHost } from '../src/handle/acting-host.ts';
import type { Acting } from '../src/handle/realm-handle.ts';
import type { Hooks } from '../src/hooks/hooks.ts';
import type { ChannelId, MessageId } from '../src/kernel/brand.ts';
import type { Caller } from '../src/kernel/caller.ts';
import { E } from '../src/kernel/fp.ts';
import { hostDenial } from '../src/kernel/host-denial.ts';
import type { Json } from '../src/kernel/meta.ts';
import { permitSetMeta } from '../src/message/may-set-meta.ts';
import type { ExportRow } from '../src/people/exporting/export-row.ts';
import { right } from '../src/testing/outcome.ts';
import { openTestChat, type TestChat } from './test-chat.ts';

let chat: TestChat;
let host: ActingHost;
let ann: Caller;
let asAnn: Acting;
let asBob: Acting;
let kitchen: ChannelId;

beforeEach(async () => {
  chat = await openTestChat();
  ann = await chat.newcomer('Ann');
  const bob = await chat.newcomer('Bob');
  const realm = chat.parley.realm(ann.realm);
  host = realm.asHost();
  [asAnn, asBob] = [realm.as(ann.user), realm.as(bob.user)];
  kitchen = await chat.channel(ann, 'kitchen');
});

const soup = { _tag: 'Channel', channel: 'kitchen', topic: 'soup' } as const;
const order = { order: 17, state: 'new' };
const tooLong = { meta: 'x'.repeat(4_097) };
const refused = (outcome: E.Either<{ readonly rule: string }, unknown>): string | null =>
  E.isLeft(outcome) ? outcome.left.rule : null;
const sent = async (meta: Json = order): Promise<MessageId> =>
  (await asAnn.orThrow.messages.send({ to: soup, content: 'One soup', meta })).id;
const messageOf = async (message: MessageId) =>
  (await asAnn.orThrow.messages.fetch({ message })).view.message;
const metaOf = async (message: MessageId): Promise<Json> => (await messageOf(message)).meta;

describe('metadata of a message', () => {
  test('is sent with it, to a topic and to people, and read by all who read it', async () => {
    const id = await sent();
    const to = { _tag: 'Users', users: [ann.user] } as const;
    const direct = await asAnn.orThrow.messages.send({ to, content: 'note', meta: [1] });
    expect([await metaOf(id), await metaOf(direct.id)]).toEqual([order, [1]]);
    const { view } = await asBob.orThrow.messages.fetch({ message: id });
    expect(view.message.meta).toEqual(order);
  });

  test('is none where none is sent', async () => {
    const { id } = await asAnn.orThrow.messages.send({ to: soup, content: 'One soup' });
    expect([await metaOf(id), await metaOf(await sent(null))]).toEqual([null, null]);
  });

  test('that is no metadata refuses the message', async () => {
    const before = await chat.told('message.sent');
    expect(refused(await asAnn.messages.send({ to: soup, content: 'x', ...tooLong }))).toBe(
      'meta.too-long',
    );
    expect(await chat.told('message.sent')).toEqual(before);
  });

  test('changes by itself: text, history and time of edit stay', async () => {
    const message = await sent();
    const before = await messageOf(message);
    await asAnn.orThrow.messages.setMeta({ message, meta: { state: 'paid' } });
    expect(await messageOf(message)).toEqual({
      ...before,
      meta: { state: 'paid' },
      revision: before.revision + 1,
    });
    expect(await chat.told('message.meta-changed')).toEqual([
      {
        _tag: 'message.meta-changed',
        realm: ann.realm,
        message,
        by: ann.user,
        at: expect.any(Number),
      },
    ]);
    const { view } = await asAnn.orThrow.messages.fetch({ message });
    expect(view).toMatchObject({ history: [], editedAt: null });
    await asAnn.orThrow.messages.setMeta({ message, meta: null });
    expect(await metaOf(message)).toBeNull();
  });

  test('stays through an edit of the text and a move', async () => {
    const message = await sent();
    await right(
      chat.parley.messages.edit({
        caller: ann,
        message,
        content: 'Two soups',
        prevContentSha256: null,
        topic: 'dinner',
        channel: null,
        scope: 'this-message',
        noticeInOldThread: false,
        noticeInNewThread: false,
      }),
    );
    expect(await messageOf(message)).toMatchObject({ content: 'Two soups', meta: order });
  });

  test('that is equal already is not written again', async () => {
    const message = await sent();
    await asAnn.orThrow.messages.setMeta({ message, meta: { state: 'new', order: 17 } });
    expect(await messageOf(message)).toMatchObject({ revision: 1 });
    expect(await chat.told('message.meta-changed')).toEqual([]);
  });

  test('is changed by its sender and by the host, and by no one else', async () => {
    const message = await sent();
    expect(refused(await asBob.messages.setMeta({ message, meta: 1 }))).toBe(
      'message.meta.not-permitted',
    );
    await host.orThrow.messages.setMeta({ message, meta: { state: 'sent' } });
    expect(await metaOf(message)).toEqual({ state: 'sent' });
    expect(refused(await asAnn.messages.setMeta({ message, ...tooLong }))).toBe('meta.too-long');
    const missing = (message + 1_000) as MessageId;
    expect(refused(await asAnn.messages.setMeta({ message: missing, meta: 1 }))).toBe(
      'message.unavailable',
    );
    await host.orThrow.channels.archive({ channel: kitchen });
    expect(refused(await asAnn.messages.setMeta({ message, meta: 1 }))).toBe('message.unavailable');
  });

  test('is planned, and carried out once', async () => {
    const message = await sent();
    const plan = await right(asAnn.plan.messages.setMeta({ message, meta: 'planned' }));
    expect(await metaOf(message)).toEqual(order);
    await right(chat.parley.apply(plan));
    expect(await metaOf(message)).toBe('planned');
  });
});

describe('rules of the host', () => {
  const withHooks = (hooks: Hooks) => createParley(chat.ports, hooks).realm(ann.realm);

  test('may put metadata on all that is sent', async () => {
    const acting = withHooks({
      rewrite: { 'messages.send': (command) => ({ ...command, meta: { via: 'rule' } }) },
    }).as(ann.user);
    const { id } = await acting.orThrow.messages.send({ to: soup, content: 'x', meta: 1 });
    expect(await metaOf(id)).toEqual({ via: 'rule' });
  });

  test('see the metadata of what a command is about', async () => {
    const paid = hostDenial('host.paid', 'A paid order stays.');
    const acting = withHooks({
      before: {
        'messages.remove': ({ placed: { message } }) =>
          (message.meta as { readonly state?: string } | null)?.state === 'paid'
            ? E.left(paid)
            : E.right(undefined),
      },
    }).as(ann.user);
    const [first, second] = [await sent(), await sent({ state: 'paid' })];
    expect(await acting.messages.remove({ message: second })).toEqual(E.left(paid));
    expect(refused(await acting.messages.remove({ message: first }))).not.toBe('host.paid');
  });

  test('may let others change metadata, or the sender not', async () => {
    const { user } = await asBob.orThrow.users.me();
    const realm = withHooks({
      judges: {
        maySetMeta: (actor, message) =>
          actor.id === user.id
            ? E.right(permitSetMeta({ message }))
            : E.left(hostDenial('host.bob-only', 'Bob does this.')),
      },
    });
    const message = await sent();
    await realm.as(user.id).orThrow.messages.setMeta({ message, meta: 1 });
    expect(await metaOf(message)).toBe(1);
    expect(refused(await realm.as(ann.user).messages.setMeta({ message, meta: 2 }))).toBe(
      'host.bob-only',
    );
  });
});

describe('metadata of a channel', () => {
  const stored = async () => (await asAnn.orThrow.channels.get({ channel: kitchen })).channel;
  const change = (meta: Json) => ({
    channel: kitchen,
    name: null,
    description: null,
    isPrivate: null,
    isWebPublic: null,
    hasSharedHistory: null,
    isDefault: null,
    isArchived: null,
    retention: null,
    permissions: {},
    meta,
  });

  test('comes with a new channel, and leaves one that exists as it is', async () => {
    const opened = await host.orThrow.channels.open({ name: 'bar', meta: { room: 4 } });
    expect(opened.meta).toEqual({ room: 4 });
    const again = await host.orThrow.channels.open({ name: 'bar', meta: { room: 5 } });
    expect(again.meta).toEqual({ room: 4 });
    expect(refused(await host.channels.open({ name: 'pub', ...tooLong }))).toBe('meta.too-long');
  });

  test('is changed by who administers it, and the event keeps none of it', async () => {
    await asAnn.orThrow.channels.update(change({ room: 1 }));
    await host.orThrow.channels.update(change({ room: 2 }));
    expect(await stored()).toMatchObject({ revision: 3, meta: { room: 2 } });
    await host.orThrow.channels.update(change({ room: 2 }));
    expect(await stored()).toMatchObject({ revision: 3 });
    expect(refused(await asBob.channels.update(change({ room: 3 })))).toBe('channel.administer');
    expect(refused(await asAnn.channels.update(change(tooLong)))).toBe('meta.too-long');
    const told = await chat.told('channel.updated');
    expect(told.map((event) => 'changed' in event && event.changed)).toEqual([['meta'], ['meta']]);
    expect(JSON.stringify(told)).not.toContain('room');
    await host.orThrow.channels.update(change(null));
    expect(await stored()).toMatchObject({ revision: 4, meta: null });
  });
});

describe('metadata of a user', () => {
  const person = { key: 'k1', name: 'Kim', email: 'kim@example.com' };
  const kim = () => host.orThrow.people.find('k1');

  test('is synced: absent stays, null goes, and equal data is not written', async () => {
    const [first] = await host.orThrow.people.sync([{ ...person, meta: { plan: 'gold' } }]);
    expect(first).toMatchObject({ revision: 1, meta: { plan: 'gold' } });
    const [same] = await host.orThrow.people.sync([person]);
    const [equal] = await host.orThrow.people.sync([{ ...person, meta: { plan: 'gold' } }]);
    expect([same, equal]).toEqual([first, first]);
    const [other] = await host.orThrow.people.sync([{ ...person, meta: ['silver'] }]);
    expect(other).toMatchObject({ revision: 2, meta: ['silver'] });
    expect((await chat.told('user.updated')).at(-1)).toMatchObject({ changed: ['meta'] });
    const [none] = await host.orThrow.people.sync([{ ...person, meta: null }]);
    expect(none).toMatchObject({ revision: 3, meta: null });
  });

  test('that is no metadata refuses a sync, which says whose it is', async () => {
    const people = [person, { ...person, key: 'k2', ...tooLong }];
    expect(await host.people.sync(people)).toEqual(
      E.left({ rule: 'meta.too-long', limit: 4_096, key: 'k2' }),
    );
    expect(refused(await host.people.find('k1'))).toBe('person.unknown');
  });

  test('comes with a new account, and is changed by administrators', async () => {
    const created = await right(
      chat.parley.users.create({
        caller: chat.owner,
        email: 'new@example.com',
        password: 'a good one',
        fullName: 'New',
        meta: { plan: 'gold' },
      }),
    );
    expect(created.meta).toEqual({ plan: 'gold' });
    const change = { user: { id: created.id }, fullName: null, role: null };
    await host.orThrow.users.update({ ...change, meta: { plan: 'silver' } });
    const shown = await asAnn.orThrow.users.get({ user: { id: created.id } });
    expect(shown.meta).toEqual({ plan: 'silver' });
    expect(refused(await asBob.users.update({ ...change, meta: 1 }))).toBe(
      'user.not-administrable',
    );
    expect(refused(await host.users.update({ ...change, ...tooLong }))).toBe('meta.too-long');
  });

  test('is exported, and goes when the person is erased', async () => {
    await host.orThrow.people.sync([{ ...person, meta: { plan: 'gold' } }]);
    const { id } = await kim();
    const acting = chat.parley.realm(ann.realm).as(id).orThrow;
    const to = { _tag: 'Users', users: [ann.user] } as const;
    const said = await acting.messages.send({ to, content: 'Hello', meta: { mine: true } });
    const rows: ExportRow[] = [];
    for await (const row of await host.orThrow.people.export({ key: 'k1' })) rows.push(row);
    expect(rows.find(({ kind }) => kind === 'profile')?.row).toMatchObject({
      meta: { plan: 'gold' },
    });
    expect(rows.find(({ kind }) => kind === 'message')?.row).toMatchObject({
      message: { id: said.id, meta: { mine: true } },
    });
    await host.orThrow.people.erase({ key: 'k1', messages: 'remove' });
    const left = await chat.ports.storage.read(ann.realm, async ({ users, messages }) => ({
      user: await users.byId(id),
      message: await messages.byId(said.id),
    }));
    expect(left).toMatchObject({ user: { meta: null }, message: null });
  });
});
