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
import { aChannel, aGroup, aMessage, aMove, anEdit, aSubscription, aTopic, aUser } from '../entities.ts';
import { equal } from '../equal.ts';
import { aTopicOf, messagesOf, piecesOf, send, stateOf } from '../talk.ts';
import { storageCase, type World } from '../world.ts';

const channelNames = (world: World): Promise<ReadonlyArray<string>> =>
  world.read(async ({ channels }) => (await channels.all(world.realm.id)).map(({ name }) => name));

const created = (world: World): DomainEvent => ({ _tag: 'realm.updated', realm: world.realm.id, changed: ['name'] });

const storedEvents = async (world: World): Promise<number> => (await world.storage.outbox.read(0, 1000)).length;

/** Change sets that name what never was, each by the last of its changes. */
const brokenChanges = async (world: World): Promise<ReadonlyArray<Change>> => {
  const { realm, ann, next } = world;
  const channel = await world.channel();
  const { topic, messages } = await aTopicOf(world, channel, 3);
  const [piece] = await piecesOf(world, topic);
  if (piece === undefined || messages[1] === undefined) throw new Error('The topic is empty');
  const aside = await world.topic(channel);
  const middle = { ...piece, first: messages[1], last: messages[1] };
  const move = aMove(await next('history'), ann.id);
  const moving = { _tag: 'message.move', to: aside.id, channel: channel.id, move, isToggle: false, arrival: null } as const;
  await world.write({ ...moving, pieces: [middle] });
  const message = await next('message');
  const text = { content: Markdown('x'), rendered: Html('x'), mentionsChannel: false, hasLink: false, hasImage: false };
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
    { _tag: 'message.send', message: aMessage(message, realm.id, await next('container'), ann.id), topic: null },
    {
      _tag: 'message.send',
      message: aMessage(message, realm.id, await next('container'), await next('user')),
      topic: { ...topic, channel: channel.id },
    },
    { _tag: 'subscription.put', subscription: aSubscription(await next('user'), channel.id) },
    { _tag: 'group-member.put', group: await next('group'), user: ann.id },
    { _tag: 'subgroup.put', group: realm.systemGroups.members, subgroup: await next('group') },
    { _tag: 'topic.put', topic: aTopic(await next('topic'), { ...channel, id: await next('channel') }) },
    { _tag: 'topic-visibility.put', visibility: { user: ann.id, topic: await next('topic'), policy: 1, at: ann.joinedAt } },
    { _tag: 'password.put', user: await next('user'), hash: 'x' },
    programKey(await next('user'), Sha256('f'.repeat(64)), UnixSeconds(0)),
    { _tag: 'user.put', user: aUser(await next('user'), await next('realm')) },
    { _tag: 'group.put', group: aGroup(await next('group'), await next('realm')) },
    { _tag: 'channel.put', channel: { ...channel, id: await next('channel'), realm: await next('realm'), name: 'nowhere' } },
    { _tag: 'conversation.put', id: await next('container'), realm: realm.id, participants: [ann.id, await next('user')] },
  ];
};

export const commitCases = [
  storageCase('a change set is applied with its events', async (world) => {
    const channel = aChannel(await world.next('channel'), world.realm.id, world.ann.id, { name: 'lunch' });
    equal(await world.attempt({ changes: [{ _tag: 'channel.put', channel }], events: [created(world)] }), 'done');
    equal(await channelNames(world), ['lunch']);
    equal(
      (await world.storage.outbox.read(0, 10)).map(({ event }) => event),
      [created(world)],
    );
  }),

  storageCase('a stale change set writes nothing', async (world) => {
    const channel = await world.channel();
    const lunch = await aTopicOf(world, channel, 3, { name: 'lunch' });
    const dinner = await world.topic(channel, { name: 'dinner' });
    const { topic, last } = await stateOf(world, lunch.topic.id);
    const move: ChangeSet = {
      guards: [{ _tag: 'topic.unchanged', topic: topic.id, revision: topic.revision, last }],
      changes: [
        { _tag: 'group.put', group: aGroup(await world.next('group'), world.realm.id, { name: 'movers' }) },
        {
          _tag: 'message.move',
          pieces: await piecesOf(world, topic),
          to: dinner.id,
          channel: channel.id,
          move: aMove(await world.next('history'), world.ann.id),
          isToggle: false,
          arrival: null,
        },
      ],
      events: [created(world)],
    };
    const late = await send(world, topic); // somebody speaks between the reading and the commit
    equal(await world.storage.commit(move)(), E.left(stale));
    equal(await messagesOf(world, topic), [...lunch.messages, late]);
    equal(await messagesOf(world, dinner), []);
    equal(await world.read(({ groups }) => groups.byName(world.realm.id, 'movers')), null);
    equal(await storedEvents(world), 0);
  }),

  storageCase('a set that breaks half-way leaves nothing behind', async (world) => {
    for (const broken of await brokenChanges(world)) {
      const before = await channelNames(world);
      const channel = aChannel(await world.next('channel'), world.realm.id, world.ann.id);
      const set = { changes: [{ _tag: 'channel.put', channel } as const, broken], events: [created(world)] };
      equal(await world.attempt(set), 'broken', broken._tag);
      equal(await channelNames(world), before, broken._tag);
      equal(await storedEvents(world), 0, broken._tag);
    }
    equal(await world.attempt({ events: [created(world)] }), 'done');
    equal(await storedEvents(world), 1);
  }),

  storageCase('a set that takes a key which another row holds is stale and writes nothing', async (world) => {
    const { realm, ann, next } = world;
    const channel = await world.channel({ name: 'Straße' });
    const topic = await world.topic(channel, { name: 'ΣΊΣΥΦΟΣ' });
    const ben = await world.user({ email: 'ben@example.org' });
    const group = await world.group({ name: 'cooks' });
    const conversation = { _tag: 'conversation.put', realm: realm.id } as const;
    await world.write({ ...conversation, id: await next('container'), participants: [ann.id, ben.id] });
    await world.write(programKey(ann.id, Sha256('c'.repeat(64)), UnixSeconds(0)));
    const taking: ReadonlyArray<Change> = [
      { _tag: 'realm.put', realm: { ...realm, id: await next('realm'), subdomain: realm.subdomain.toUpperCase() } },
      { _tag: 'channel.put', channel: { ...channel, id: await next('channel'), name: 'STRASSE' } },
      { _tag: 'topic.put', topic: { ...topic, id: await next('topic'), name: 'σίσυφος' } },
      { _tag: 'user.put', user: { ...ben, id: await next('user'), email: 'BEN@example.org' } },
      { _tag: 'group.put', group: { ...group, id: await next('group') } },
      { ...conversation, id: await next('container'), participants: [ann.id, ben.id] },
      programKey(ben.id, Sha256('c'.repeat(64)), UnixSeconds(0)),
    ];
    for (const change of taking) {
      const lawful = aGroup(await next('group'), realm.id, { name: 'leftover' });
      const outcome = await world.attempt({ changes: [{ _tag: 'group.put', group: lawful }, change], events: [created(world)] });
      equal(outcome, 'stale', change._tag);
      equal(await world.read(({ groups }) => groups.byName(realm.id, 'leftover')), null, change._tag);
    }
    equal(await storedEvents(world), 0);
  }),

  storageCase('a message is sent once: its id cannot be used for another', async (world) => {
    const channel = await world.channel();
    const { topic, messages } = await aTopicOf(world, channel, 1);
    const [id] = messages;
    if (id === undefined) throw new Error('One message was sent');
    const before = await world.read((snapshot) => snapshot.messages.byId(world.realm.id, id));
    const again = aMessage(id, world.realm.id, await world.next('container'), world.ann.id, { content: Markdown('again') });
    const place = { id: topic.id, channel: channel.id };
    const outcome = await world.attempt({ changes: [{ _tag: 'message.send', message: again, topic: place }], events: [created(world)] });
    equal(outcome === 'done', false);
    equal(await world.read((snapshot) => snapshot.messages.byId(world.realm.id, id)), before);
    equal([await messagesOf(world, topic), await storedEvents(world)], [messages, 0]);
  }),

  storageCase('changes are applied in their order: a name given up is free for the next', async (world) => {
    const channel = await world.channel();
    const { topic, messages } = await aTopicOf(world, channel, 1, { name: 'lunch' });
    const { topic: stored } = await stateOf(world, topic.id);
    const renamed = { ...stored, name: 'dinner' };
    const newcomer = aTopic(await world.next('topic'), channel, { name: 'LUNCH' });
    const message = aMessage(await world.next('message'), world.realm.id, await world.next('container'), world.ann.id);
    await world.write(
      { _tag: 'topic.put', topic: renamed },
      { _tag: 'topic.put', topic: newcomer },
      { _tag: 'message.send', message, topic: { id: newcomer.id, channel: channel.id } },
    );
    equal(await messagesOf(world, renamed), messages);
    equal(await messagesOf(world, newcomer), [message.id]);
  }),

  storageCase('a commit begins when its task is run, not when it is made', async (world) => {
    const channel = aChannel(await world.next('channel'), world.realm.id, world.ann.id, { name: 'later' });
    const task = world.storage.commit({ guards: [], changes: [{ _tag: 'channel.put', channel }], events: [] });
    equal(await channelNames(world), []);
    await task();
    equal(await channelNames(world), ['later']);
  }),

  storageCase('of change sets that wait together each is applied whole, or stale, or broken, by itself', async (world) => {
    const ids = await world.storage.ids.reserve('channel', 12);
    const channels = ids.map((id) => aChannel(ChannelId(id), world.realm.id, world.ann.id, { name: `c${String(id % 4)}` }));
    const nobody = await world.next('user');
    const outcomes = await Promise.all(
      channels.map((channel, index) =>
        world.attempt({
          changes: [
            { _tag: 'channel.put', channel },
            { _tag: 'subscription.put', subscription: aSubscription(index === 1 ? nobody : world.ann.id, channel.id) },
          ],
          events: [{ _tag: 'channel.created', realm: world.realm.id, channel: channel.id }],
        }),
      ),
    );
    // The second is broken, so its name is still free for the sixth; every other repetition of a name is stale.
    const applied = outcomes.flatMap((outcome, index) => (outcome === 'done' ? [ChannelId(ids[index] ?? 0)] : []));
    equal(outcomes.slice(0, 7), ['done', 'broken', 'done', 'done', 'stale', 'done', 'stale']);
    equal(outcomes.slice(7), Array(5).fill('stale'));
    equal(
      (await world.read((snapshot) => snapshot.channels.all(world.realm.id))).map(({ id }) => id),
      applied,
    );
    const told = (await world.storage.outbox.read(0, 100)).map(({ event }) => (event._tag === 'channel.created' ? event.channel : null));
    equal(told, applied);
  }),

  storageCase('a snapshot shows one state of the store, whatever is committed meanwhile', async (world) => {
    const seen: Array<number> = [];
    const reading = world.read(async (snapshot) => {
      for (let look = 0; look < 10; look++) seen.push((await snapshot.channels.all(world.realm.id)).length);
    });
    const [one, two] = [await world.next('channel'), await world.next('channel')];
    const writing = [one, two].map((id) => world.write({ _tag: 'channel.put', channel: aChannel(id, world.realm.id, world.ann.id) }));
    await Promise.all([reading, ...writing]);
    equal(seen, Array(10).fill(seen[0]));
    equal((await channelNames(world)).length, 2);
  }),

  storageCase('a set without guards, changes and events is applied', async (world) => {
    equal(await world.attempt({}), 'done');
  }),
];
