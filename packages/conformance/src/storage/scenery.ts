import {
  type Attachment,
  type Draft,
  type Invitation,
  type Linkifier,
  type MessageId,
  type Playground,
  programKey,
  Sha256,
  type Snippet,
  type Topic,
  UnixSeconds,
  UploadId,
  type User,
} from '@parley/core';
import { aDevice, aMute, anActivePush, anUpload } from '../belongings.ts';
import { aTopicOf, edit, listed, move, piecesBetween, send, wholeChannel } from '../talk.ts';
import type { World } from '../world.ts';
import { aReaction } from './messages/reaction.cases.ts';

/** Two topics with a past, and something of everything else. */
export interface Scenery {
  readonly world: World;
  readonly ben: User;
  readonly source: Topic;
  readonly target: Topic;
  readonly messages: ReadonlyArray<MessageId>;
  readonly snippet: Snippet;
  readonly draft: Draft;
  readonly linkifier: Linkifier;
  readonly playground: Playground;
  readonly invitation: Invitation;
  readonly attachment: Attachment;
}

/** Two topics with a past: the source has two spans, one of them moved, and an open container. */
export const scenery = async (world: World): Promise<Scenery> => {
  const channel = await world.channel();
  const { topic: source, messages } = await aTopicOf(world, channel, 4, { name: 'source' });
  const { topic: target, messages: own } = await aTopicOf(world, channel, 2, { name: 'target' });
  const ben = await world.user();
  const second = messages[1];
  if (second === undefined) throw new Error('Four messages were sent');
  await move(world, { from: source, to: target, pieces: await piecesBetween(world, source, second, second) });
  await edit(world, second, 'edited once');
  const later = [await send(world, source), await send(world, source, { sender: ben.id })];
  await world.write(
    { _tag: 'message-flag.put', message: second, user: ben.id, flag: 'mentioned' },
    { _tag: 'topic-visibility.put', visibility: { user: ben.id, topic: source.id, policy: 3, at: world.ann.joinedAt } },
    { _tag: 'password.put', user: ben.id, hash: 'old' },
    programKey(world.ann.id, Sha256('a'.repeat(64)), UnixSeconds(0)),
    { _tag: 'group-member.put', group: world.realm.systemGroups.members, user: ben.id },
  );
  const snippet = await world.snippet(ben);
  const draft = await world.draft(ben);
  const [linkifier, playground] = [await world.linkifier(), await world.playground()];
  const attachment = await world.attachment(ben);
  await world.write({ _tag: 'attachment.claim', attachment: attachment.id, message: second });
  await world.write({ _tag: 'upload.put', upload: anUpload('a'.repeat(24), ben) });
  await world.write(
    { _tag: 'mute.put', mute: aMute(ben, world.ann) },
    { _tag: 'device.put', device: aDevice(ben, { token: 'of Ben' }) },
    { _tag: 'device.put', device: aDevice(world.ann, { token: 'of Ann' }) },
    { _tag: 'active-pushes.put', pushes: [anActivePush(ben, second)] },
    { _tag: 'presence.note', user: ben.id, realm: ben.realm, activeAt: ben.joinedAt, connectedAt: ben.joinedAt },
    { _tag: 'reaction.put', message: second, reaction: aReaction(world.ann) },
  );
  const invitation = await world.invitation(ben);
  const kept = { snippet, draft, linkifier, playground, invitation, attachment };
  return { world, ben, source, target, messages: [...messages, ...own, ...later], ...kept };
};

/** Everything that could be asked about it. */
export const everything = ({ world, ben, source, target, messages: ids, invitation }: Scenery): Promise<Record<string, unknown>> =>
  world.read(
    async ({
      realms,
      users,
      groups,
      channels,
      topics,
      messages,
      attachments,
      uploads,
      snippets,
      drafts,
      emoji,
      statuses,
      presences,
      alertWords,
      mutes,
      devices,
      activePushes,
      linkifiers,
      playgrounds,
      invitations,
    }) => ({
      users: await users.all(world.realm.id),
      password: await users.passwordHash(ben.id),
      keys: [
        await users.byApiKey(world.realm.id, Sha256('a'.repeat(64)), UnixSeconds(0)),
        await users.byApiKey(world.realm.id, Sha256('b'.repeat(64)), UnixSeconds(0)),
      ],
      realm: await realms.byId(world.realm.id),
      groups: await groups.all(world.realm.id),
      channels: await channels.all(world.realm.id),
      subscriptions: await channels.subscriptionsTo(source.channel),
      activity: await channels.activity([source.channel]),
      topics: [
        await topics.byName(source.channel, 'source'),
        await topics.byName(source.channel, 'target'),
        await topics.inChannel(source.channel),
      ],
      spans: await topics.spans([source.id, target.id]),
      participants: [await topics.participants(source.id), await topics.participants(target.id)],
      visibilities: await topics.visibilities(source.id),
      messages: await messages.byIds(world.realm.id, ids),
      histories: [...(await messages.histories(ids))].filter(([, { edits, moves }]) => edits.length + moves.length > 0),
      flags: await messages.flags(ben.id, ids),
      reactions: await messages.reactions(ids),
      submessages: await messages.submessages(ids),
      mentions: await messages.mentions(ids[1] ?? ids[0] ?? (0 as MessageId)),
      tally: await messages.tally(await topics.spans([source.id, target.id]), null),
      newest: await messages.newest(world.realm.id),
      conversations: await messages.conversationsOf(ben.id),
      snippets: [await snippets.ofUser(ben.id), await snippets.ofUser(world.ann.id)],
      drafts: [await drafts.ofUser(ben.id), await drafts.ofUser(world.ann.id)],
      uploads: await uploads.startedBefore(UnixSeconds(2_000_000_000), UploadId(''), 100),
      attachments: [await attachments.ofUser(ben.id), await attachments.ofUser(world.ann.id), await attachments.space(world.realm.id)],
      emoji: await emoji.all(world.realm.id),
      linkifiers: await linkifiers.ofRealm(world.realm.id),
      playgrounds: await playgrounds.ofRealm(world.realm.id),
      invitations: [await invitations.byId(world.realm.id, invitation.id), await invitations.live(world.realm.id, null, ben.joinedAt)],
      presences: await presences.inRealm(world.realm.id, -1, null),
      statuses: await statuses.inRealm(world.realm.id),
      alertWords: await alertWords.inRealm(world.realm.id),
      mutes: [await mutes.by(ben.id), await mutes.by(world.ann.id)],
      devices: await devices.ofUsers([ben.id, world.ann.id]),
      activePushes: await activePushes.ofUser(ben.id),
      list: await listed(world, [wholeChannel({ id: source.channel })]),
    }),
  );
