import { type Change, FIRST_REVISION, type MessageId, type Topic } from '@parley/core';
import { equal, isSame } from '../equal.ts';
import { listed, send, wholeChannel } from '../talk.ts';
import { storageCase } from '../world.ts';
import { everything, scenery } from './scenery.ts';
import { upheaval } from './upheaval.ts';
import { type Change, FIRST_REVISION, Html, Markdown, type MessageId, nextRevision, Sha256, type Topic, UploadId } from '@parley/core';
import { anInvitation } from '../an-invitation.ts';
import { aDevice, aMute, anAttachment, anEmoji, anUpload, aStatus, someAlertWords } from '../belongings.ts';
import { aChannel, aDraft, aGroup, aMessage, aMove, anEdit, aSnippet, aSubscription } from '../entities.ts';
import { equal, isSame } from '../equal.ts';
import { aLinkifier, aPlayground } from '../links.ts';
import { listed, piecesOf, send, stateOf, wholeChannel } from '../talk.ts';
import { storageCase } from '../world.ts';
import { everything, type Scenery, scenery } from './rollback-scenery.ts';

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
    { _tag: 'device.put', device: aDevice(ann) },
    { _tag: 'device.remove', device: aDevice(ann, { token: `of ${ann.id}` }) },
    { _tag: 'devices.clear', user: ben.id },
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
