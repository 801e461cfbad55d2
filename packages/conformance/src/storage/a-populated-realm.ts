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
import { move } from '../moves.ts';
import type { StorageFixture } from '../storage-fixture.ts';
import { aTopicOf, edit, listed, piecesBetween, send, wholeChannel } from '../talk.ts';
import { aReaction } from './messages/reaction.cases.ts';

/** Two topics with a past, and something of everything else. */
export interface PopulatedRealm {
  readonly fixture: StorageFixture;
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
export const aPopulatedRealm = async (fixture: StorageFixture): Promise<PopulatedRealm> => {
  const channel = await fixture.channel();
  const { topic: source, messages } = await aTopicOf(fixture, channel, 4, { name: 'source' });
  const { topic: target, messages: own } = await aTopicOf(fixture, channel, 2, { name: 'target' });
  const ben = await fixture.user();
  const second = messages[1];
  if (second === undefined) throw new Error('Four messages were sent');
  await move(fixture, {
    from: source,
    to: target,
    pieces: await piecesBetween(fixture, source, second, second),
  });
  await edit(fixture, second, 'edited once');
  const later = [await send(fixture, source), await send(fixture, source, { sender: ben.id })];
  await fixture.write(
    { _tag: 'message-flag.put', message: second, user: ben.id, flag: 'mentioned' },
    {
      _tag: 'topic-visibility.put',
      visibility: { user: ben.id, topic: source.id, policy: 3, at: fixture.ann.joinedAt },
    },
    { _tag: 'password.put', user: ben.id, hash: 'old' },
    programKey(fixture.ann.id, Sha256('a'.repeat(64)), UnixSeconds(0)),
    { _tag: 'group-member.put', group: fixture.realm.systemGroups.members, user: ben.id },
  );
  const snippet = await fixture.snippet(ben);
  const draft = await fixture.draft(ben);
  const [linkifier, playground] = [await fixture.linkifier(), await fixture.playground()];
  const attachment = await fixture.attachment(ben);
  await fixture.write({ _tag: 'attachment.claim', attachment: attachment.id, message: second });
  await fixture.write({ _tag: 'upload.put', upload: anUpload('a'.repeat(24), ben) });
  await fixture.write(
    { _tag: 'mute.put', mute: aMute(ben, fixture.ann) },
    { _tag: 'device.put', device: aDevice(ben, { token: 'of Ben' }) },
    { _tag: 'device.put', device: aDevice(fixture.ann, { token: 'of Ann' }) },
    { _tag: 'active-pushes.put', pushes: [anActivePush(ben, second)] },
    {
      _tag: 'presence.note',
      user: ben.id,
      realm: ben.realm,
      activeAt: ben.joinedAt,
      connectedAt: ben.joinedAt,
    },
    { _tag: 'reaction.put', message: second, reaction: aReaction(fixture.ann) },
  );
  const invitation = await fixture.invitation(ben);
  const kept = { snippet, draft, linkifier, playground, invitation, attachment };
  return { fixture, ben, source, target, messages: [...messages, ...own, ...later], ...kept };
};

/** Everything that could be asked about it. */
export const everything = ({
  fixture,
  ben,
  source,
  target,
  messages: ids,
  invitation,
}: PopulatedRealm): Promise<Record<string, unknown>> =>
  fixture.read(
    async ({
      realms,
      users,
      groups,
      channels,
      topics,
      messages,
      attachments,
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
      users: await users.all(),
      password: await users.passwordHash(ben.id),
      keys: [
        await users.byApiKey(Sha256('a'.repeat(64)), UnixSeconds(0)),
        await users.byApiKey(Sha256('b'.repeat(64)), UnixSeconds(0)),
      ],
      realm: await realms.own(),
      groups: await groups.all(),
      channels: await channels.all(),
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
      messages: await messages.byIds(ids),
      histories: [...(await messages.histories(ids))].filter(
        ([, { edits, moves }]) => edits.length + moves.length > 0,
      ),
      flags: await messages.flags(ben.id, ids),
      reactions: await messages.reactions(ids),
      submessages: await messages.submessages(ids),
      mentions: await messages.mentions(ids[1] ?? ids[0] ?? (0 as MessageId)),
      countMessages: await messages.countMessages(await topics.spans([source.id, target.id]), null),
      newest: await messages.newest(),
      conversations: await messages.conversationsOf(ben.id),
      snippets: [await snippets.ofUser(ben.id), await snippets.ofUser(fixture.ann.id)],
      drafts: [await drafts.ofUser(ben.id), await drafts.ofUser(fixture.ann.id)],
      uploads: await fixture.storage.directory.uploadsStartedBefore(
        UnixSeconds(2_000_000_000),
        UploadId(''),
        100,
      ),
      attachments: [
        await attachments.ofUser(ben.id),
        await attachments.ofUser(fixture.ann.id),
        await attachments.space(),
      ],
      emoji: await emoji.all(),
      linkifiers: await linkifiers.ofRealm(),
      playgrounds: await playgrounds.ofRealm(),
      invitations: [
        await invitations.byId(invitation.id),
        await invitations.live(null, ben.joinedAt),
      ],
      presences: await presences.inRealm(-1, null),
      statuses: await statuses.inRealm(),
      alertWords: await alertWords.inRealm(),
      mutes: [await mutes.by(ben.id), await mutes.by(fixture.ann.id)],
      devices: await devices.ofUsers([ben.id, fixture.ann.id]),
      activePushes: await activePushes.ofUser(ben.id),
      list: await listed(fixture, [wholeChannel({ id: source.channel })]),
    }),
  );
