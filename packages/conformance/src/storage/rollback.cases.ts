import {
  type Attachment,
  type Change,
  type Draft,
  FIRST_REVISION,
  Html,
  type Invitation,
  type Linkifier,
  Markdown,
  type MessageId,
  nextRevision,
  type Playground,
  Sha256,
  type Snippet,
  type Topic,
  UnixSeconds,
  UploadId,
  type User,
} from '@parley/core';
import { anInvitation } from '../an-invitation.ts';
import { aMute, anAttachment, anEmoji, anUpload, aStatus, someAlertWords } from '../belongings.ts';
import { aChannel, aDraft, aGroup, aMessage, aMove, anEdit, aSnippet, aSubscription } from '../entities.ts';
import { equal, isSame } from '../equal.ts';
import { aLinkifier, aPlayground } from '../links.ts';
import { aTopicOf, edit, listed, move, piecesBetween, piecesOf, send, stateOf, wholeChannel } from '../talk.ts';
import { storageCase, type World } from '../world.ts';
import { aReaction } from './reaction.cases.ts';

interface Scenery {
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
const scenery = async (world: World): Promise<Scenery> => {
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
    { _tag: 'api-key.put', user: world.ann.id, digest: Sha256('a'.repeat(64)) },
    { _tag: 'group-member.put', group: world.realm.systemGroups.members, user: ben.id },
  );
  const snippet = await world.snippet(ben);
  const draft = await world.draft(ben);
  const [linkifier, playground] = [await world.linkifier(), await world.playground()];
  const attachment = await world.attachment(ben);
  await world.write({ _tag: 'attachment.claim', attachment: attachment.id, message: second });
  await world.write({ _tag: 'upload.put', upload: anUpload('a'.repeat(24), ben) });
  await world.write({ _tag: 'mute.put', mute: aMute(ben, world.ann) });
  await world.write(
    { _tag: 'mute.put', mute: aMute(ben, world.ann) },
    { _tag: 'reaction.put', message: second, reaction: aReaction(world.ann) },
  );
  const invitation = await world.invitation(ben);
  const kept = { snippet, draft, linkifier, playground, invitation, attachment };
  return { world, ben, source, target, messages: [...messages, ...own, ...later], ...kept };
};

/** Everything that could be asked about it. */
const everything = ({ world, ben, source, target, messages: ids, invitation }: Scenery): Promise<Record<string, unknown>> =>
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
      alertWords,
      mutes,
      linkifiers,
      playgrounds,
      invitations,
    }) => ({
      users: await users.all(world.realm.id),
      password: await users.passwordHash(ben.id),
      keys: [await users.byApiKey(world.realm.id, Sha256('a'.repeat(64))), await users.byApiKey(world.realm.id, Sha256('b'.repeat(64)))],
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
      statuses: await statuses.inRealm(world.realm.id),
      alertWords: await alertWords.inRealm(world.realm.id),
      mutes: [await mutes.by(ben.id), await mutes.by(world.ann.id)],
      list: await listed(world, [wholeChannel({ id: source.channel })]),
    }),
  );

/** One of every kind of change, all of them lawful. */
const upheaval = async (scene: Scenery): Promise<ReadonlyArray<Change>> => {
  const { world, ben, source, target, messages, snippet, draft, linkifier, playground, attachment } = scene;
  const { ann, realm, next } = world;
  const [first, second, third] = messages;
  if (!first || !second || !third) throw new Error('Messages were sent');
  const { topic } = await stateOf(world, source.id);
  const [message, other] = [await next('message'), await next('message')];
  const container = topic.openContainer ?? (await next('container'));
  const place = { id: source.id, channel: source.channel };
  const text = { content: Markdown('x'), rendered: Html('<p>x</p>'), mentionsChannel: true, hasLink: true, hasImage: true };
  const conversation = await next('container');
  return [
    { _tag: 'realm.put', realm: { ...realm, name: 'changed' } },
    { _tag: 'user.put', user: { ...ben, fullName: 'changed' } },
    { _tag: 'password.put', user: ben.id, hash: 'new' },
    { _tag: 'api-key.put', user: ben.id, digest: Sha256('b'.repeat(64)) },
    { _tag: 'api-keys.remove', user: ann.id },
    { _tag: 'group.put', group: aGroup(await next('group'), realm.id) },
    { _tag: 'channel.put', channel: aChannel(source.channel, realm.id, ann.id, { description: 'changed' }) },
    { _tag: 'group-member.remove', group: realm.systemGroups.members, user: ben.id },
    { _tag: 'group-member.put', group: realm.systemGroups.members, user: ann.id },
    { _tag: 'subgroup.put', group: realm.systemGroups.members, subgroup: realm.systemGroups.owners },
    { _tag: 'subscription.put', subscription: aSubscription(ben.id, source.channel) },
    { _tag: 'topic.put', topic: { ...topic, name: 'renamed', revision: nextRevision(topic.revision) } },
    { _tag: 'topic-visibility.remove', user: ben.id, topic: source.id },
    { _tag: 'topic-visibility.put', visibility: { user: ann.id, topic: source.id, policy: 1, at: ann.joinedAt } },
    { _tag: 'message.send', message: aMessage(message, realm.id, container, ann.id), topic: place },
    {
      _tag: 'message.move',
      pieces: await piecesOf(world, source),
      to: target.id,
      channel: target.channel,
      move: aMove(await next('history'), ann.id),
      isToggle: false,
      arrival: null,
    },
    { _tag: 'message.send', message: aMessage(other, realm.id, await next('container'), ben.id), topic: place },
    { _tag: 'message.edit', message: second, ...text, edit: anEdit(await next('history'), ann.id) },
    { _tag: 'message.rerender', message: first, rendered: Html('<p>anew</p>'), hasLink: true, hasImage: true },
    { _tag: 'message-flag.put', message: first, user: ann.id, flag: 'starred' },
    { _tag: 'message-flag.remove', message: second, user: ben.id, flag: 'mentioned' },
    { _tag: 'reaction.put', message: first, reaction: aReaction(ann) },
    { _tag: 'reaction.remove', message: second, user: ann.id, type: 'unicode_emoji', emojiCode: '1f697' },
    { _tag: 'unread-mark.put', message: first, user: ann.id },
    { _tag: 'attachment.claim', attachment: attachment.id, message: first },
    { _tag: 'attachment.release', attachment: attachment.id, message: second },
    { _tag: 'attachment.remove', attachment: attachment.id },
    { _tag: 'attachment.put', attachment: anAttachment(await next('attachment'), ann) },
    { _tag: 'upload.put', upload: anUpload('b'.repeat(24), ann) },
    { _tag: 'upload.remove', upload: UploadId('a'.repeat(24)) },
    { _tag: 'message.remove', message: third },
    { _tag: 'snippet.put', snippet: aSnippet(await next('snippet'), ann) },
    { _tag: 'snippet.remove', snippet: snippet.id },
    { _tag: 'draft.put', draft: aDraft(await next('draft'), ann) },
    { _tag: 'draft.remove', draft: draft.id },
    { _tag: 'invitation.put', invitation: anInvitation(await next('invitation'), ann) },
    { _tag: 'invitations.expire', creator: ben.id, last: ben.joinedAt },
    { _tag: 'emoji.put', emoji: anEmoji(await next('emoji'), ann) },
    { _tag: 'linkifier.put', linkifier: aLinkifier(await next('linkifier'), realm.id) },
    { _tag: 'linkifier.remove', linkifier: linkifier.id },
    { _tag: 'playground.put', playground: aPlayground(await next('playground'), realm.id) },
    { _tag: 'playground.remove', playground: playground.id },
    { _tag: 'status.put', status: aStatus(ann) },
    { _tag: 'alert-words.put', alertWords: someAlertWords(ann) },
    { _tag: 'mute.put', mute: aMute(ann, ben) },
    { _tag: 'mute.remove', user: ben.id, muted: ann.id },
    { _tag: 'conversation.put', id: conversation, realm: realm.id, participants: [ben.id] },
    { _tag: 'message.send', message: aMessage(await next('message'), realm.id, conversation, ben.id), topic: null },
  ];
};

export const rollbackCases = [
  storageCase('a set of every kind of change that ends broken or stale leaves everything as it was', async (world) => {
    const scene = await scenery(world);
    const before = await everything(scene);
    const missing: Change = { _tag: 'message.remove', message: await world.next('message') };
    const taken: Change = { _tag: 'user.put', user: { ...world.ann, id: await world.next('user'), revision: FIRST_REVISION } };
    for (const [last, outcome] of [
      [missing, 'broken'],
      [taken, 'stale'],
    ] as const) {
      const changes = await upheaval(scene);
      equal(await world.attempt({ changes: [...changes, last] }), outcome);
      equal(await everything(scene), before, outcome);
      // Whatever was looked up on the way must not be believed later.
      equal(await everything(scene), before, `${outcome}, asked again`);
    }
  }),

  storageCase('the same set without its last change is applied, and the talk goes on', async (world) => {
    const scene = await scenery(world);
    const { source, target, messages } = scene;
    const changes = await upheaval(scene);
    equal(await world.attempt({ changes: [...changes, { _tag: 'message.remove', message: await world.next('message') }] }), 'broken');
    const before = await everything(scene);
    const crossed = [await send(world, source), await send(world, target)];
    equal(await world.attempt({ changes }), 'done');
    const after = await everything(scene);
    equal(
      Object.keys(after).filter((question) => isSame(after[question], before[question])),
      [],
      'questions that see no change',
    );
    const later = await send(world, source);
    const held = (topic: Topic): Promise<ReadonlyArray<MessageId>> =>
      listed(world, [{ _tag: 'Channel', channel: topic.channel, topic: topic.id, take: 'all' }]);
    const all = await listed(world, [wholeChannel({ id: source.channel })]);
    equal(
      [...(await held(source)), ...(await held(target))].sort((a, b) => a - b),
      all,
    );
    equal(all.includes(messages[2] ?? later), false, 'the removed message is gone');
    equal(
      [...crossed, later].every((id) => all.includes(id)),
      true,
      'what was said in between is there',
    );
    equal((await held(source)).at(-1), later);
  }),
];
