import { type Change, Html, Markdown, Meta, nextRevision, UnixSeconds } from '@parley/core';
import { anActivePush, anAttachment, anUpload, aRecipe } from '../../belongings.ts';
import { aMessage, aMove, anEdit, aSubscription } from '../../entities.ts';
import { aReaction } from '../messages/reaction.cases.ts';
import { aSubmessage } from '../messages/submessage.cases.ts';
import { BOTH, type ChangesOfStory, NONE, ROWS, USERS } from './made-change.ts';

const text = {
  content: Markdown('changed'),
  rendered: Html('<p>changed</p>'),
  mentionsChannel: true,
  hasLink: true,
  hasImage: true,
};
const LATER = UnixSeconds(1_700_009_999);

export const MESSAGE_CHANGES = {
  'channel.put': [
    NONE,
    ({ realm, channel }) => ({
      _tag: 'channel.put',
      channel: { ...channel, realm: realm.id, description: 'changed' },
    }),
  ],
  'subscription.put': [
    BOTH,
    ({ bot, channel }) => ({
      _tag: 'subscription.put',
      subscription: aSubscription(bot.id, channel.id),
    }),
  ],
  'topic-visibility.put': [
    BOTH,
    ({ ben, topic }) => ({
      _tag: 'topic-visibility.put',
      visibility: { user: ben.id, topic: topic.id, policy: 1, at: LATER },
    }),
  ],
  'topic-visibility.remove': [
    BOTH,
    ({ ann, topic }) => ({ _tag: 'topic-visibility.remove', user: ann.id, topic: topic.id }),
  ],
  'conversation.put': [
    USERS,
    ({ realm, ann, bot, unused }) => ({
      _tag: 'conversation.put',
      id: unused.container,
      realm: realm.id,
      participants: [ann.id, bot.id],
    }),
  ],
  'message.send': [
    BOTH,
    ({ realm, ann, conversation, unused }) => ({
      _tag: 'message.send',
      message: aMessage(unused.message, realm.id, conversation, ann.id),
      topic: null,
    }),
  ],
  'message.edit': [
    ROWS,
    ({ ann, messages, unused }) => ({
      _tag: 'message.edit',
      message: messages[0],
      ...text,
      edit: anEdit(unused.history, ann.id),
    }),
  ],
  'undo.put': [
    USERS,
    ({ realm, ann, messages, edit }) => ({
      _tag: 'undo.put',
      recipe: { ...aRecipe(ann, edit, messages[0], { isUndone: true }), realm: realm.id },
      before: UnixSeconds(0),
    }),
  ],
  'message.rerender': [
    ROWS,
    ({ messages }) => ({
      _tag: 'message.rerender',
      message: messages[2],
      rendered: Html('<p>anew</p>'),
      hasLink: true,
      hasImage: true,
    }),
  ],
  'message.set-meta': [
    ROWS,
    ({ messages }) => ({
      _tag: 'message.set-meta',
      message: messages[2],
      meta: Meta({ told: 'of this realm' }),
    }),
  ],
  'submessage.put': [
    BOTH,
    ({ ann, messages, unused }) => ({
      _tag: 'submessage.put',
      submessage: aSubmessage(unused.submessage, messages[0], ann),
    }),
  ],
  'message-flag.put': [
    BOTH,
    ({ ann, messages }) => ({
      _tag: 'message-flag.put',
      message: messages[2],
      user: ann.id,
      flag: 'starred',
    }),
  ],
  'message-flag.remove': [
    BOTH,
    ({ ben, messages }) => ({
      _tag: 'message-flag.remove',
      message: messages[0],
      user: ben.id,
      flag: 'mentioned',
    }),
  ],
  'messages.read': [BOTH, ({ ben, pieces }) => ({ _tag: 'messages.read', user: ben.id, pieces })],
  'everything.read': [USERS, ({ ben }) => ({ _tag: 'everything.read', user: ben.id })],
  'unread-mark.put': [
    BOTH,
    ({ ben, messages }) => ({ _tag: 'unread-mark.put', message: messages[0], user: ben.id }),
  ],
  'reaction.put': [
    BOTH,
    ({ ann, messages }) => ({
      _tag: 'reaction.put',
      message: messages[0],
      reaction: aReaction(ann),
    }),
  ],
  'reaction.remove': [
    BOTH,
    ({ ben, messages }) => ({
      _tag: 'reaction.remove',
      message: messages[0],
      ...aReaction(ben),
    }),
  ],
  'attachment.claim': [
    ROWS,
    ({ attachment, direct }) => ({
      _tag: 'attachment.claim',
      attachment: attachment.id,
      message: direct,
    }),
  ],
  'attachment.release': [
    ROWS,
    ({ attachment, messages }) => ({
      _tag: 'attachment.release',
      attachment: attachment.id,
      message: messages[0],
    }),
  ],
  'attachment.remove': [
    ROWS,
    ({ attachment }) => ({ _tag: 'attachment.remove', attachment: attachment.id }),
  ],
  'attachment.put': [
    USERS,
    ({ realm, ann, unused }) => ({
      _tag: 'attachment.put',
      attachment: { ...anAttachment(unused.attachment, ann), realm: realm.id },
    }),
  ],
  'upload.remove': [ROWS, ({ upload }) => ({ _tag: 'upload.remove', upload: upload.id })],
  'upload.put': [
    USERS,
    ({ realm, ann, unused }) => ({
      _tag: 'upload.put',
      upload: { ...anUpload(unused.upload, ann), realm: realm.id },
    }),
  ],
  'message.move': [
    ROWS,
    ({ ann, pieces, target, channel, unused }) => ({
      _tag: 'message.move',
      pieces,
      to: target.id,
      channel: channel.id,
      move: aMove(unused.history, ann.id),
      isToggle: false,
      arrival: null,
    }),
  ],
  'topic.put': [
    ROWS,
    ({ realm, topic }) => ({
      _tag: 'topic.put',
      topic: {
        ...topic,
        realm: realm.id,
        name: 'changed',
        revision: nextRevision(nextRevision(topic.revision)),
      },
    }),
  ],
  'message.remove': [ROWS, ({ messages }) => ({ _tag: 'message.remove', message: messages[3] })],
  'active-pushes.put': [
    USERS,
    ({ ben, messages }) => ({
      _tag: 'active-pushes.put',
      pushes: [anActivePush(ben, messages[0])],
    }),
  ],
  'active-pushes.remove': [
    BOTH,
    ({ ann, messages }) => ({
      _tag: 'active-pushes.remove',
      user: ann.id,
      messages: [messages[0]],
    }),
  ],
} satisfies Partial<ChangesOfStory<Change['_tag']>>;
