import { MessageId, type PlacedMessage, type Repositories, type UserId } from '@parley/core';
import { fileState } from './file-state.ts';
import { invitationState } from './invitation-state.ts';
import { type Answers, ENOUGH, type Known, spanByMeaning } from './known.ts';
import type { Naive } from './naive/world.ts';
import { cheapDigest } from './ports.ts';
import { readState } from './read-state.ts';
import { saidState } from './said-state.ts';
import { topicIds, topicState } from './topic-state.ts';

const locatedByMeaning = ({ message, conversation, span, topicName, movedAt }: PlacedMessage) => ({
  message,
  conversation,
  topicName,
  movedAt,
  span: span && spanByMeaning(span, [message]),
});

const realmState = async (
  { realms, groups, linkifiers, playgrounds, profiles, outbox }: Repositories,
  { users }: Known,
): Promise<Answers> => {
  const all = await groups.all();
  const ids = all.map(({ group }) => group.id);
  const found = await realms.own();
  return {
    realm: found,
    told: await outbox.last(),
    linkifiers: await linkifiers.ofRealm(),
    fields: await Promise.all(
      (await profiles.fields()).map(async (field) => [
        field,
        await profiles.byId(field.id),
        await profiles.valuesIn(field.id),
      ]),
    ),
    playgrounds: await playgrounds.ofRealm(),
    groups: all,
    byId: await Promise.all(ids.map((id) => groups.byId(id))),
    withContents: await Promise.all(ids.map((id) => groups.withContents(id))),
    membersAmong: await Promise.all(ids.map((id) => groups.membersAmong(id, users))),
    subgroupsOf: await Promise.all(ids.map((id) => groups.subgroupsOf(id))),
    byIds: await groups.byIds([...ids].reverse()),
    byName: await Promise.all(all.map(({ group }) => groups.byName(group.name))),
    byNames: new Set(await groups.byNames(['cooks', 'insiders', 'nobody', 'role:members'])),
    within: await Promise.all(ids.map((id) => groups.within([id]))),
    directMembers: await groups.directMembers(ids),
    contents: await groups.contentsOf({ names: ['cooks', 'insiders'], ids: ids.slice(0, 2) }),
  };
};

const userState = async (
  { users, groups, channels, messages, snippets, drafts, profiles }: Repositories,
  known: Known,
): Promise<Answers> => {
  const { users: ids } = known;
  const all = await users.all();
  const placed = await messages.byIds(known.messages);
  const of = async (id: UserId) => ({
    user: await users.byId(id),
    password: await users.passwordHash(id),
    holding: await groups.holding(id, []),
    bots: await users.botsOf(id),
    subscriptions: await channels.subscriptionsOf(id),
    memberships: await channels.membershipsOf(id),
    conversations: await messages.conversationsOf(id),
    flags: await messages.flags(id, known.messages),
    directParticipants: await messages.directParticipants(id),
    recent: await messages.recentConversations(id, ENOUGH),
    snippets: await snippets.ofUser(id),
    drafts: await drafts.ofUser(id),
  });
  return {
    all,
    pages: [await users.page(null, 3), await users.page(ids[2] ?? null, 3)],
    roster: await users.roster(),
    profiles: await profiles.valuesOf(ids),
    byIds: await users.byIds(ids),
    byEmail: await Promise.all(all.map(({ email }) => users.byEmail(email?.toUpperCase() ?? ''))),
    byExternal: await users.byExternal(all.flatMap(({ external }) => external ?? [])),
    byFullNames: await users.byFullNames(['Ann', 'Eve', 'Kim', 'kim']),
    taken: await Promise.all(
      all.map(({ fullName, id }) => users.fullNameTaken(fullName.toUpperCase(), id)),
    ),
    owners: await users.activeOwners(),
    each: await Promise.all(ids.map(of)),
    among: await Promise.all(
      known.messages.map(async (id) => {
        const states = await messages.flagsAmong(id, ids);
        return ids.map((user) => states.get(user));
      }),
    ),
    // The same but for the flags, which were asked for each.
    details: await Promise.all(ids.slice(0, 2).map((id) => messages.details(id, placed))),
  };
};

const channelState = async (
  { channels, topics, devices }: Repositories,
  { users }: Known,
): Promise<Answers> => {
  const all = await channels.all();
  const [one, other] = users;
  const ids = all.map(({ id }) => id);
  const names = all.map(({ name }) => name.toUpperCase());
  const of = async (id: (typeof all)[number]['id']) => ({
    channel: await channels.byId(id),
    subscription: await Promise.all(users.map((user) => channels.subscription(id, user))),
    among: new Set(
      await channels.subscriptionsAmong(
        id,
        one === undefined || other === undefined ? [] : [other, one],
      ),
    ),
    to: await channels.subscriptionsTo(id),
    elsewhere: await Promise.all(
      ids.map((to) => channels.subscribedElsewhere(id, to, id < to ? 'everybody' : 'guests')),
    ),
    unread: await channels.wantingResolvedNotices(id, users.slice(0, 3)),
    holders: [await devices.holdersIn(id, 'everybody'), await devices.holdersIn(id, 'wanting-all')],
    count: await channels.countSubscribers(id, ENOUGH),
    topics: await topics.inChannel(id),
  });
  return {
    all,
    byIds: new Set(await channels.byIds(ids)),
    byNames: new Set(await channels.byNames(names)),
    memberships: await Promise.all(
      users.map(async (user) => new Set(await channels.membershipsByName(names, user))),
    ),
    subscribersOf: await channels.subscribersOf(ids),
    colors: await channels.colorsOf(users),
    each: await Promise.all(ids.map(of)),
  };
};

const messageState = async (
  { messages }: Repositories,
  { messages: ids, placed }: Known,
): Promise<Answers> => {
  const histories = [...(await messages.histories(ids))].filter(
    ([, { edits, moves }]) => edits.length + moves.length > 0,
  );
  const talks = placed.flatMap(({ conversation }) =>
    conversation._tag === 'Direct' ? [conversation.participants] : [],
  );
  return {
    all: placed.map(locatedByMeaning),
    each: (await Promise.all(ids.map((id) => messages.byId(id)))).map(
      (one) => one && locatedByMeaning(one),
    ),
    histories,
    edits: await Promise.all(
      histories.flatMap(([id, { edits }]) => edits.map((edit) => messages.edit(id, edit.id))),
    ),
    undos: await Promise.all(
      histories.flatMap(([, { edits, moves }]) =>
        [...edits, ...moves].map(({ id }) => messages.undo(id)),
      ),
    ),
    newestMoves: await Promise.all(
      placed.flatMap(({ message: { id, container } }) => {
        const pieces = [{ container, first: id, last: id }];
        const { moves } = histories.find(([one]) => one === id)?.[1] ?? { moves: [] };
        return moves.map((move) => messages.isNewestMove(move.id, pieces));
      }),
    ),
    reactions: await messages.reactions(ids),
    submessages: await messages.submessages(ids),
    mentions: await Promise.all(ids.map((id) => messages.mentions(id))),
    conversations: await Promise.all(
      talks.map((people) => messages.conversation(people.toReversed())),
    ),
    newest: await messages.newest(),
    after: await Promise.all([0, ...ids].map((id) => messages.idsAfter(MessageId(id), 3))),
  };
};

/**
 * Everything a store holds, by every query of its repositories. Where a contract gives no order,
 * the answer is a set.
 */
export const stateOf = async (snapshot: Repositories, world: Naive): Promise<Answers> => {
  const realm = world.realm.id;
  const messages = [...world.messages.keys(), ...world.removed].sort((a, b) => a - b);
  const placed = await snapshot.messages.byIds(messages);
  const known: Known = {
    realm,
    users: [...world.users.keys(), world.realm.notificationBot],
    messages,
    placed,
    invitations: [...world.links.keys()],
    files: [...world.files.values()],
  };
  return {
    realm: await realmState(snapshot, known),
    users: await userState(snapshot, known),
    channels: await channelState(snapshot, known),
    topics: await topicState(snapshot, known, await topicIds(snapshot, world.channels)),
    messages: await messageState(snapshot, known),
    said: await saidState(snapshot, { ...known, said: world.said }),
    reading: await readState(snapshot, known),
    invitations: await invitationState(snapshot, known, world.now),
    files: await fileState(snapshot, known, world.now),
    actors: await Promise.all(known.users.map((id) => snapshot.users.actor(id, world.now))),
    keys: await Promise.all(known.users.map((id) => snapshot.users.keysOf(id, world.now))),
    byKey: await Promise.all(
      world.keys.map(({ apiKey }) => snapshot.users.byApiKey(cheapDigest(apiKey), world.now)),
    ),
  };
};
