import { type Json, Meta, nextRevision } from '@parley/core';
import { equal } from '../equal.ts';
import { aStorageFixture, type StorageFixture, storageCase } from '../storage-fixture.ts';
import { aTopicOf } from '../talk.ts';

const VALUES: ReadonlyArray<NonNullable<Json>> = [
  { order: 17, lines: [{ of: 'té', paid: true }, null], note: '"\u2028' },
  [],
  {},
  0,
  false,
  '',
  'x'.repeat(4_094),
];

const oneMessage = async (fixture: StorageFixture) => {
  const { messages } = await aTopicOf(fixture, await fixture.channel({}), 1, { name: 'one' });
  const [id] = messages;
  if (id === undefined) throw new Error('One message was sent');
  return id;
};

export const metaCases = [
  storageCase('metadata of messages is any JSON, and raises the revision', async (fixture) => {
    const id = await oneMessage(fixture);
    const stored = () => fixture.read(({ messages }) => messages.byId(id));
    const before = await stored();
    equal(before?.message.meta, null);
    let message = before?.message;
    for (const value of [...VALUES, null]) {
      const meta = value === null ? null : Meta(value);
      await fixture.write({ _tag: 'message.set-meta', message: id, meta });
      message = message && { ...message, meta, revision: nextRevision(message.revision) };
      equal((await stored())?.message, message);
    }
  }),

  storageCase('a message is sent with its metadata, and keeps it in an edit', async (fixture) => {
    const id = await oneMessage(fixture);
    const first = await fixture.read(({ messages }) => messages.byId(id));
    if (first === null || first.span === null) throw new Error('It was sent to a topic');
    const message = {
      ...first.message,
      id: await fixture.next('message'),
      meta: Meta({ order: 18 }),
    };
    const { topic, channel } = first.span;
    await fixture.write({ _tag: 'message.send', message, topic: { id: topic, channel } });
    equal((await fixture.read(({ messages }) => messages.byId(message.id)))?.message, message);
    await fixture.write({
      _tag: 'message.rerender',
      message: message.id,
      rendered: message.rendered,
      hasLink: false,
      hasImage: false,
    });
    const [found] = await fixture.read(({ messages }) => messages.byIds([message.id]));
    equal(found?.message.meta, message.meta);
  }),

  storageCase('a set with metadata of a message of another realm is refused', async (fixture) => {
    const id = await oneMessage(fixture);
    const other = await aStorageFixture(fixture.storage);
    const change = {
      _tag: 'message.set-meta',
      message: id,
      meta: Meta({ of: 'another' }),
    } as const;
    equal(await other.attempt({ changes: [change] }), 'broken');
    equal((await fixture.read(({ messages }) => messages.byId(id)))?.message.meta, null);
  }),

  storageCase('channels and users have metadata in every list', async (fixture) => {
    for (const value of VALUES) {
      const meta = Meta(value);
      const channel = await fixture.channel({ meta });
      const user = await fixture.user({ meta });
      const [found, listed, one, some, all] = await fixture.read(({ channels, users }) =>
        Promise.all([
          channels.byId(channel.id),
          channels.all(),
          users.byId(user.id),
          users.byIds([user.id]),
          users.all(),
        ]),
      );
      equal(found, channel);
      equal(
        listed.find(({ id }) => id === channel.id),
        channel,
      );
      equal([one, ...some], [user, user]);
      equal(
        all.find(({ id }) => id === user.id),
        user,
      );
    }
  }),
];
