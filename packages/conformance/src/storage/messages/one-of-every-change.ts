import {
  type Change,
  Html,
  Markdown,
  Meta,
  nextRevision,
  programKey,
  Sha256,
  UnixSeconds,
  UploadId,
} from '@parley/core';
import { anInvitation } from '../../an-invitation.ts';
import {
  aDevice,
  aMute,
  anActivePush,
  anAttachment,
  anEmoji,
  anUpload,
  aRecipe,
  aRequest,
  aStatus,
  someAlertWords,
  storing,
} from '../../belongings.ts';
import {
  aChannel,
  aDraft,
  aGroup,
  aMessage,
  aMove,
  anEdit,
  aSnippet,
  aSubscription,
} from '../../entities.ts';
import { aLinkifier, aPlayground } from '../../links.ts';
import { piecesOf, stateOf } from '../../talk.ts';
import type { PopulatedRealm } from '../a-populated-realm.ts';
import { aReaction } from './reaction.cases.ts';
import { aSubmessage } from './submessage.cases.ts';
/** One of every kind of change, all of them lawful. */
export const oneOfEveryChange = async (scene: PopulatedRealm): Promise<ReadonlyArray<Change>> => {
  const {
    fixture,
    ben,
    source,
    target,
    messages,
    snippet,
    draft,
    linkifier,
    playground,
    attachment,
  } = scene;
  const { ann, realm, next } = fixture;
  const [first, second, third] = messages;
  if (!first || !second || !third) throw new Error('Messages were sent');
  const { topic } = await stateOf(fixture, source.id);
  const [message, other] = [await next('message'), await next('message')];
  const container = topic.openContainer ?? (await next('container'));
  const place = { id: source.id, channel: source.channel };
  const text = {
    content: Markdown('x'),
    rendered: Html('<p>x</p>'),
    mentionsChannel: true,
    hasLink: true,
    hasImage: true,
  };
  const conversation = await next('container');
  return [
    { _tag: 'realm.put', realm: { ...realm, name: 'changed' } },
    { _tag: 'user.put', user: { ...ben, fullName: 'changed' } },
    { _tag: 'password.put', user: ben.id, hash: 'new' },
    programKey(ben.id, Sha256('b'.repeat(64)), UnixSeconds(0)),
    { _tag: 'api-key.remove', user: ben.id, digest: Sha256('b'.repeat(64)) },
    { _tag: 'api-keys.end', user: ann.id, at: UnixSeconds(0) },
    { _tag: 'api-keys.remove', user: ann.id, but: null },
    { _tag: 'group.put', group: aGroup(await next('group'), realm.id) },
    {
      _tag: 'channel.put',
      channel: aChannel(source.channel, realm.id, ann.id, { description: 'changed' }),
    },
    { _tag: 'group-member.remove', group: realm.systemGroups.members, user: ben.id },
    { _tag: 'group-member.put', group: realm.systemGroups.members, user: ann.id },
    {
      _tag: 'subgroup.put',
      group: realm.systemGroups.members,
      subgroup: realm.systemGroups.owners,
    },
    { _tag: 'subscription.put', subscription: aSubscription(ben.id, source.channel) },
    {
      _tag: 'topic.put',
      topic: { ...topic, name: 'renamed', revision: nextRevision(topic.revision) },
    },
    { _tag: 'topic-visibility.remove', user: ben.id, topic: source.id },
    {
      _tag: 'topic-visibility.put',
      visibility: { user: ann.id, topic: source.id, policy: 1, at: ann.joinedAt },
    },
    { _tag: 'message.send', message: aMessage(message, realm.id, container, ann.id), topic: place },
    {
      _tag: 'message.move',
      pieces: await piecesOf(fixture, source),
      to: target.id,
      channel: target.channel,
      move: aMove(await next('history'), ann.id),
      isToggle: false,
      arrival: null,
    },
    {
      _tag: 'message.send',
      message: aMessage(other, realm.id, await next('container'), ben.id),
      topic: place,
    },
    { _tag: 'message.edit', message: second, ...text, edit: anEdit(await next('history'), ann.id) },
    {
      _tag: 'undo.put',
      recipe: aRecipe(ann, await next('history'), first),
      before: UnixSeconds(0),
    },
    {
      _tag: 'message.rerender',
      message: first,
      rendered: Html('<p>anew</p>'),
      hasLink: true,
      hasImage: true,
    },
    { _tag: 'message.set-meta', message: first, meta: Meta({ order: [17, null, 'ä'] }) },
    { _tag: 'message-flag.put', message: first, user: ann.id, flag: 'starred' },
    { _tag: 'message-flag.remove', message: second, user: ben.id, flag: 'mentioned' },
    { _tag: 'submessage.put', submessage: aSubmessage(await next('submessage'), first, ann) },
    { _tag: 'reaction.put', message: first, reaction: aReaction(ann) },
    {
      _tag: 'reaction.remove',
      message: second,
      user: ann.id,
      type: 'unicode_emoji',
      emojiCode: '1f697',
    },
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
    {
      _tag: 'presence.note',
      user: ann.id,
      realm: realm.id,
      activeAt: ann.joinedAt,
      connectedAt: ann.joinedAt,
    },
    { _tag: 'presence.backdate', user: ben.id, last: UnixSeconds(1) },
    storing(someAlertWords(ann)),
    { _tag: 'mute.put', mute: aMute(ann, ben) },
    { _tag: 'request.put', note: aRequest(ann) },
    { _tag: 'request.remove', user: ben.id, key: aRequest(ben).key },
    { _tag: 'mute.remove', user: ben.id, muted: ann.id },
    { _tag: 'device.put', device: aDevice(ann) },
    { _tag: 'device.remove', device: aDevice(ann, { token: 'of Ann' }) },
    { _tag: 'devices.clear', user: ben.id },
    { _tag: 'active-pushes.put', pushes: [anActivePush(ben, third)] },
    { _tag: 'plan.note', id: 'a plan', at: UnixSeconds(1), expired: UnixSeconds(0) },
    { _tag: 'active-pushes.remove', user: ben.id, messages: [second] },
    { _tag: 'conversation.put', id: conversation, realm: realm.id, participants: [ben.id] },
    {
      _tag: 'message.send',
      message: aMessage(await next('message'), realm.id, conversation, ben.id),
      topic: null,
    },
  ];
};
