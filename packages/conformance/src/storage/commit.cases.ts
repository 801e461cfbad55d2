import {
  type Change,
  type ChangeSet,
  ChannelId,
  type DomainEvent,
  E,
  Html,
  Markdown,
  programKey,
  Sha256,
  stale,
  UnixSeconds,
} from '@parley/core';
import {
  aChannel,
  aGroup,
  aMessage,
  aMove,
  anEdit,
  aSubscription,
  aTopic,
  aUser,
} from '../entities.ts';
import { equal } from '../equal.ts';
import { type StorageFixture, storageCase } from '../storage-fixture.ts';
import { aTopicOf, messagesOf, piecesOf, send, stateOf } from '../talk.ts';

const channelNames = (fixture: StorageFixture): Promise<ReadonlyArray<string>> =>
  fixture.read(async ({ channels }) => (await channels.all()).map(({ name }) => name));

const created = (fixture: StorageFixture): DomainEvent => ({
  _tag: 'realm.updated',
  realm: fixture.realm.id,
  changed: ['name'],
});

const storedEvents = async (fixture: StorageFixture): Promise<number> =>
  (await fixture.storage.outbox.of(fixture.realm.id).read(0, 1000)).length;

/** Change sets that name what never was, each by the last of its changes. */
const brokenChanges = async (fixture: StorageFixture): Promise<ReadonlyArray<Change>> => {
  const { realm, ann, next } = fixture;
  const channel = await fixture.channel();
  const { topic, messages } = await aTopicOf(fixture, channel, 3);
  const [piece] = await piecesOf(fixture, topic);
  if (piece === undefined || messages[1] === undefined) throw new Error('The topic is empty');
  const aside = await fixture.topic(channel);
  const middle = { ...piece, first: messages[1], last: messages[1] };
  const move = aMove(await next('history'), ann.id);
  const moving = {
    _tag: 'message.move',
    to: aside.id,
    channel: channel.id,
    move,
    isToggle: false,
    arrival: null,
  } as const;
  await fixture.write({ ...moving, pieces: [middle] });
  const message = await next('message');
  const text = {
    content: Markdown('x'),
    rendered: Html('x'),
    mentionsChannel: false,
    hasLink: false,
    hasImage: false,
  };
  return [
    { _tag: 'message.edit', message, ...text, edit: anEdit(await next('history'), ann.id) },
    { _tag: 'message.remove', message },
    { _tag: 'message-flag.put', message, user: ann.id, flag: 'starred' },
    { _tag: 'unread-mark.put', message, user: ann.id },
    { ...moving, pieces: [piece] },
    { ...moving, pieces: [middle], to: await next('topic') },
    {
      _tag: 'message.send',
      message: aMessage(message, realm.id, await next('container'), ann.id),
      topic: { id: await next('topic'), channel: channel.id },
    },
    {
      _tag: 'message.send',
      message: aMessage(message, realm.id, await next('container'), ann.id),
      topic: null,
    },
    {
      _tag: 'message.send',
      message: aMessage(message, realm.id, await next('container'), await next('user')),
      topic: { ...topic, channel: channel.id },
    },
    { _tag: 'subscription.put', subscription: aSubscription(await next('user'), channel.id) },
    { _tag: 'group-member.put', group: await next('group'), user: ann.id },
    { _tag: 'subgroup.put', group: realm.systemGroups.members, subgroup: await next('group') },
    {
      _tag: 'topic.put',
      topic: aTopic(await next('topic'), { ...channel, id: await next('channel') }),
    },
    {
      _tag: 'topic-visibility.put',
      visibility: { user: ann.id, topic: await next('topic'), policy: 1, at: ann.joinedAt },
    },
    { _tag: 'password.put', user: await next('user'), hash: 'x' },
    programKey(await next('user'), Sha256('f'.repeat(64)), UnixSeconds(0)),
    { _tag: 'user.put', user: aUser(await next('user'), await next('realm')) },
    { _tag: 'group.put', group: aGroup(await next('group'), await next('realm')) },
    {
      _tag: 'channel.put',
      channel: {
        ...channel,
        id: await next('channel'),
        realm: await next('realm'),
        name: 'nowhere',
      },
    },
    {
      _tag: 'conversation.put',
      id: await next('container'),
      realm: realm.id,
      participants: [ann.id, await next('user')],
    },
  ];
};

export const commitCases = [
  storageCase('a change set is applied with its events', async (fixture) => {
    const channel = aChannel(await fixture.next('channel'), fixture.realm.id, fixture.ann.id, {
      name: 'lunch',
    });
    equal(
      await fixture.attempt({
        changes: [{ _tag: 'channel.put', channel }],
        events: [created(fixture)],
      }),
      'done',
    );
    equal(await channelNames(fixture), ['lunch']);
    equal(
      (await fixture.storage.outbox.of(fixture.realm.id).read(0, 10)).map(({ event }) => event),
      [created(fixture)],
    );
  }),

  storageCase('a stale change set writes nothing', async (fixture) => {
    const channel = await fixture.channel();
    const lunch = await aTopicOf(fixture, channel, 3, { name: 'lunch' });
    const dinner = await fixture.topic(channel, { name: 'dinner' });
    const { topic, last } = await stateOf(fixture, lunch.topic.id);
    const move: ChangeSet = fixture.set({
      guards: [{ _tag: 'topic.unchanged', topic: topic.id, revision: topic.revision, last }],
      changes: [
        {
          _tag: 'group.put',
          group: aGroup(await fixture.next('group'), fixture.realm.id, { name: 'movers' }),
        },
        {
          _tag: 'message.move',
          pieces: await piecesOf(fixture, topic),
          to: dinner.id,
          channel: channel.id,
          move: aMove(await fixture.next('history'), fixture.ann.id),
          isToggle: false,
          arrival: null,
        },
      ],
      events: [created(fixture)],
    });
    const late = await send(fixture, topic); // sent between reading and committing
    equal(await fixture.storage.commit(move)(), E.left(stale));
    equal(await messagesOf(fixture, topic), [...lunch.messages, late]);
    equal(await messagesOf(fixture, dinner), []);
    equal(await fixture.read(({ groups }) => groups.byName('movers')), null);
    equal(await storedEvents(fixture), 0);
  }),

  storageCase('a set that breaks half-way leaves nothing behind', async (fixture) => {
    for (const broken of await brokenChanges(fixture)) {
      const before = await channelNames(fixture);
      const channel = aChannel(await fixture.next('channel'), fixture.realm.id, fixture.ann.id);
      const set = {
        changes: [{ _tag: 'channel.put', channel } as const, broken],
        events: [created(fixture)],
      };
      equal(await fixture.attempt(set), 'broken', broken._tag);
      equal(await channelNames(fixture), before, broken._tag);
      equal(await storedEvents(fixture), 0, broken._tag);
    }
    equal(await fixture.attempt({ events: [created(fixture)] }), 'done');
    equal(await storedEvents(fixture), 1);
  }),

  storageCase(
    'a set that takes a key which another row holds is stale and writes nothing',
    async (fixture) => {
      const { realm, ann, next } = fixture;
      const channel = await fixture.channel({ name: 'Straße' });
      const topic = await fixture.topic(channel, { name: 'ΣΊΣΥΦΟΣ' });
      const ben = await fixture.user({ email: 'ben@example.org' });
      const group = await fixture.group({ name: 'cooks' });
      const conversation = { _tag: 'conversation.put', realm: realm.id } as const;
      await fixture.write({
        ...conversation,
        id: await next('container'),
        participants: [ann.id, ben.id],
      });
      await fixture.write(programKey(ann.id, Sha256('c'.repeat(64)), UnixSeconds(0)));
      const taking: ReadonlyArray<Change> = [
        {
          _tag: 'channel.put',
          channel: { ...channel, id: await next('channel'), name: 'STRASSE' },
        },
        { _tag: 'topic.put', topic: { ...topic, id: await next('topic'), name: 'σίσυφος' } },
        { _tag: 'user.put', user: { ...ben, id: await next('user'), email: 'BEN@example.org' } },
        { _tag: 'group.put', group: { ...group, id: await next('group') } },
        { ...conversation, id: await next('container'), participants: [ann.id, ben.id] },
        programKey(ben.id, Sha256('c'.repeat(64)), UnixSeconds(0)),
      ];
      for (const change of taking) {
        const lawful = aGroup(await next('group'), realm.id, { name: 'leftover' });
        const outcome = await fixture.attempt({
          changes: [{ _tag: 'group.put', group: lawful }, change],
          events: [created(fixture)],
        });
        equal(outcome, 'stale', change._tag);
        equal(await fixture.read(({ groups }) => groups.byName('leftover')), null, change._tag);
      }
      const id = await next('realm');
      const twin = { ...realm, id, subdomain: realm.subdomain.toUpperCase() };
      equal(
        await fixture.attempt({ realm: id, changes: [{ _tag: 'realm.put', realm: twin }] }),
        'stale',
      );
      equal(await fixture.storage.read(id, ({ realms }) => realms.own()), null);
      equal(await storedEvents(fixture), 0);
    },
  ),

  storageCase('a message is sent once: its id cannot be used for another', async (fixture) => {
    const channel = await fixture.channel();
    const { topic, messages } = await aTopicOf(fixture, channel, 1);
    const [id] = messages;
    if (id === undefined) throw new Error('One message was sent');
    const before = await fixture.read((snapshot) => snapshot.messages.byId(id));
    const again = aMessage(id, fixture.realm.id, await fixture.next('container'), fixture.ann.id, {
      content: Markdown('again'),
    });
    const place = { id: topic.id, channel: channel.id };
    const outcome = await fixture.attempt({
      changes: [{ _tag: 'message.send', message: again, topic: place }],
      events: [created(fixture)],
    });
    equal(outcome === 'done', false);
    equal(await fixture.read((snapshot) => snapshot.messages.byId(id)), before);
    equal([await messagesOf(fixture, topic), await storedEvents(fixture)], [messages, 0]);
  }),

  storageCase(
    'changes are applied in their order: a name given up is free for the next',
    async (fixture) => {
      const channel = await fixture.channel();
      const { topic, messages } = await aTopicOf(fixture, channel, 1, { name: 'lunch' });
      const { topic: stored } = await stateOf(fixture, topic.id);
      const renamed = { ...stored, name: 'dinner' };
      const newcomer = aTopic(await fixture.next('topic'), channel, { name: 'LUNCH' });
      const message = aMessage(
        await fixture.next('message'),
        fixture.realm.id,
        await fixture.next('container'),
        fixture.ann.id,
      );
      await fixture.write(
        { _tag: 'topic.put', topic: renamed },
        { _tag: 'topic.put', topic: newcomer },
        { _tag: 'message.send', message, topic: { id: newcomer.id, channel: channel.id } },
      );
      equal(await messagesOf(fixture, renamed), messages);
      equal(await messagesOf(fixture, newcomer), [message.id]);
    },
  ),

  storageCase('a commit begins when its task is run, not when it is made', async (fixture) => {
    const channel = aChannel(await fixture.next('channel'), fixture.realm.id, fixture.ann.id, {
      name: 'later',
    });
    const task = fixture.storage.commit(
      fixture.set({
        changes: [{ _tag: 'channel.put', channel }],
      }),
    );
    equal(await channelNames(fixture), []);
    await task();
    equal(await channelNames(fixture), ['later']);
  }),

  storageCase(
    'of change sets that wait together each is applied whole, or stale, or broken, by itself',
    async (fixture) => {
      const { channel: ids } = await fixture.storage.ids.reserve(fixture.realm.id, {
        channel: 12,
      });
      const channels = ids.map((id) =>
        aChannel(id, fixture.realm.id, fixture.ann.id, { name: `c${String(id % 4)}` }),
      );
      const nobody = await fixture.next('user');
      const outcomes = await Promise.all(
        channels.map((channel, index) =>
          fixture.attempt({
            changes: [
              { _tag: 'channel.put', channel },
              {
                _tag: 'subscription.put',
                subscription: aSubscription(index === 1 ? nobody : fixture.ann.id, channel.id),
              },
            ],
            events: [{ _tag: 'channel.created', realm: fixture.realm.id, channel: channel.id }],
          }),
        ),
      );
      // The second is broken, so its name is still free for the sixth; every other repetition of a
      // name is stale.
      const applied = outcomes.flatMap((outcome, index) =>
        outcome === 'done' ? [ChannelId(ids[index] ?? 0)] : [],
      );
      equal(outcomes.slice(0, 7), ['done', 'broken', 'done', 'done', 'stale', 'done', 'stale']);
      equal(outcomes.slice(7), Array(5).fill('stale'));
      equal(
        (await fixture.read((snapshot) => snapshot.channels.all())).map(({ id }) => id),
        applied,
      );
      const told = (await fixture.storage.outbox.of(fixture.realm.id).read(0, 100)).map(
        ({ event }) => (event._tag === 'channel.created' ? event.channel : null),
      );
      equal(told, applied);
    },
  ),

  storageCase(
    'a snapshot shows one state of the store, whatever is committed meanwhile',
    async (fixture) => {
      const seen: Array<number> = [];
      const reading = fixture.read(async (snapshot) => {
        for (let look = 0; look < 10; look++) seen.push((await snapshot.channels.all()).length);
      });
      const [one, two] = [await fixture.next('channel'), await fixture.next('channel')];
      const writing = [one, two].map((id) =>
        fixture.write({
          _tag: 'channel.put',
          channel: aChannel(id, fixture.realm.id, fixture.ann.id),
        }),
      );
      await Promise.all([reading, ...writing]);
      equal(seen, Array(10).fill(seen[0]));
      equal((await channelNames(fixture)).length, 2);
    },
  ),

  storageCase('a set without guards, changes and events is applied', async (fixture) => {
    equal(await fixture.attempt({}), 'done');
  }),
];
