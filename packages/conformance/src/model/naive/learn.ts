import { DEFAULT_USER_SETTINGS, type DomainEvent, foldCase } from '@parley/core';
import type { Act, Tag } from '../act.ts';
import { difference } from '../difference.ts';
import { learnRemovedMessage, learnSweep, learnUpload } from './files.ts';
import { circleIn, learnMembers, useOf } from './groups.ts';
import { learnedInvitations } from './invitations.ts';
import { learnBotGone, learnLeft } from './leaving.ts';
import type { Evidence, Learn, Lessons } from './lesson.ts';
import {
  checkLinkifiers,
  checkPlaygrounds,
  learnLinkifier,
  learnOrder,
  learnPlayground,
  learnPlaygroundRemoved,
} from './links.ts';
import { learnedFlags } from './messages/flags.ts';
import { learnEdit, relink } from './messages/learn-edit.ts';
import { learnMeta } from './messages/learn-meta.ts';
import { learnedSaid } from './messages/learn-said.ts';
import { learnedReactions } from './messages/reactions.ts';
import { learnSend, storedText } from './messages/talk.ts';
import { asked, topicNamed } from './names.ts';
import { learnedDevices } from './people/devices.ts';
import { learnedKeys, learnPassword } from './people/keys.ts';
import { learnedProfiles } from './people/learn-profiles.ts';
import { learnedPresences, learnHiding } from './people/presences.ts';
import { learnedUploads } from './uploads.ts';
import { itemsOf, join, type Naive } from './world.ts';

/**
 * Sending makes the sender and the mentioned users follow or unmute a topic; which users exactly is
 * checked elsewhere.
 */
const learnWishes = (world: Naive, events: ReadonlyArray<DomainEvent>): void => {
  for (const event of events) {
    if (event._tag !== 'topic.visibility-changed') continue;
    const topic = topicNamed(world, event.channel, event.topic);
    if (event.policy === 0) topic?.policies.delete(event.user);
    else topic?.policies.set(event.user, event.policy);
  }
};

const channelIds = ({ channels }: Naive, names: ReadonlyArray<string>) =>
  [...channels.values()]
    .filter((channel) => names.some((name) => foldCase(name) === foldCase(channel.name)))
    .map(({ id }) => id);

const learned: Lessons = {
  'messages.send': (world, command, { id }, { events }) => {
    learnSend(world, command, id);
    learnWishes(world, events);
    relink(world, command.caller.user, id, storedText(command.content));
    return null;
  },
  'messages.edit': learnEdit,
  'messages.setMeta': learnMeta,
  'messages.remove': (world, { message }) => {
    world.messages.delete(message);
    world.removed.add(message);
    learnRemovedMessage(world, message);
    return null;
  },
  'channels.subscribe': (world, _command, { subscribed }) => {
    for (const { user, channels } of subscribed)
      for (const id of channelIds(world, channels)) join(world, id, user);
    return null;
  },
  'channels.unsubscribe': (world, { caller, people }, { removed }) => {
    const leaving = [...world.users.values()]
      .filter(({ id, email }) => people.includes(id) || people.includes(email ?? ''))
      .map(({ id }) => id);
    for (const id of channelIds(world, removed))
      for (const user of people.length === 0 ? [caller.user] : leaving)
        itemsOf(world.subscribed, id).delete(user);
    return null;
  },
  'topics.setVisibility': (world, { caller, channel, topic: raw, policy }) => {
    const topic = topicNamed(world, channel, asked(raw)) ?? {
      channel,
      name: asked(raw),
      policies: new Map(),
    };
    if (policy === 0) topic.policies.delete(caller.user);
    else world.topics.add(topic);
    if (policy !== 0) topic.policies.set(caller.user, policy);
    return null;
  },
  'users.create': (world, _command, { id, settings }) => {
    const { userDefaults, settings: own } = world.realm;
    const wrong = difference(
      { ...DEFAULT_USER_SETTINGS, ...userDefaults, language: own.defaultLanguage },
      settings,
      'settings of a newcomer',
    );
    if (wrong !== null) return wrong;
    for (const channel of world.channels.values())
      if (channel.isDefault && !channel.isArchived && channel.privacy !== 'private')
        join(world, channel.id, id);
    return null;
  },
  'users.changeSettings': (world, command, _reply, { events }) => {
    const { caller, settings, password } = command;
    learnHiding(world, events);
    if (password !== undefined) learnPassword(world, caller.user, password);
    for (const event of events)
      if (event._tag === 'user.email-change-asked') world.tokens.push(event.token);
    if (settings?.synchronizesDrafts === false)
      for (const [draft, owner] of [...world.drafts]) {
        if (owner !== caller.user) continue;
        world.drafts.delete(draft);
        world.unsent.delete(`draft ${draft}`);
      }
    return null;
  },
  'users.confirmEmail': (world, { token }, { user, to }) => {
    if (world.usedTokens.has(token)) return 'a token was used twice';
    world.usedTokens.add(token);
    return world.users.get(user)?.email === to
      ? null
      : `${user} confirmed ${to} and does not have it`;
  },
  'groups.create': (world) => circleIn(world),
  'groups.changeMembers': (world, command, _reply, { sent }) => learnMembers(world, command, sent),
  'groups.deactivate': (world, { group }) => useOf(world, group),
  'users.deactivate': (world, { user }) => learnLeft(world, user),
  'bots.deactivate': (world, { bot }) => learnBotGone(world, bot),
  ...learnedInvitations,
  ...learnedSaid,
  ...learnedPresences,
  ...learnedReactions,
  ...learnedFlags,
  ...learnedProfiles,
  ...learnedDevices,
  ...learnedKeys,
  'linkifiers.create': (world, { caller, ...texts }, id) =>
    learnLinkifier(world, caller.user, id, texts),
  'linkifiers.edit': (world, { caller, linkifier, ...texts }) =>
    learnLinkifier(world, caller.user, linkifier, texts),
  'linkifiers.order': (world, { caller, order }) => learnOrder(world, caller.user, order),
  'linkifiers.remove': (world, { caller, linkifier }) => {
    const rest = world.linkifiers.map(({ id }) => id).filter((id) => id !== linkifier);
    return learnOrder(world, caller.user, rest, true);
  },
  'linkifiers.list': (world, _command, shown) => checkLinkifiers(world, shown),
  'playgrounds.create': (world, { caller, ...requested }, id) =>
    learnPlayground(world, caller.user, id, requested),
  'playgrounds.edit': (world, { caller, playground, ...requested }) =>
    learnPlayground(world, caller.user, playground, requested),
  'playgrounds.remove': (world, { caller, playground }) =>
    learnPlaygroundRemoved(world, caller.user, playground),
  'playgrounds.list': (world, _command, shown) => checkPlaygrounds(world, shown),
  ...learnedUploads,
  'attachments.upload': (world, _command, attachment) => learnUpload(world, attachment),
  'attachments.remove': (world, { caller, attachment }) => {
    const isOwn = world.files.get(attachment)?.owner === caller.user;
    world.files.delete(attachment);
    return isOwn ? null : `${caller.user} removed file ${attachment}, which is not theirs`;
  },
  'attachments.sweep': (world, { unusedSeconds }, { unused }) => {
    const expected = learnSweep(world, unusedSeconds);
    return unused === expected ? null : `the sweep removed ${unused} files instead of ${expected}`;
  },
  'snippets.create': (world, { caller, content }, id) => {
    world.snippets.set(id, caller.user);
    world.unsent.set(`snippet ${id}`, content);
    return null;
  },
  'snippets.edit': (world, { caller, snippet, title, content }) => {
    const isOwn = world.snippets.get(snippet) === caller.user;
    if (content !== null) world.unsent.set(`snippet ${snippet}`, content);
    return isOwn || (title === null && content === null)
      ? null
      : `${caller.user} changed snippet ${snippet}, which is not theirs`;
  },
  'drafts.create': (world, { caller, drafts }, ids) => {
    for (const [index, id] of ids.entries()) {
      world.drafts.set(id, caller.user);
      world.unsent.set(`draft ${id}`, drafts[index]?.content ?? '');
    }
    return null;
  },
  'drafts.edit': (world, { caller, draft, typed }) => {
    world.unsent.set(`draft ${draft}`, typed.content);
    return world.drafts.get(draft) === caller.user
      ? null
      : `${caller.user} changed draft ${draft}, which is not theirs`;
  },
  'drafts.remove': (world, { caller, draft }) => {
    const isOwn = world.drafts.get(draft) === caller.user;
    world.drafts.delete(draft);
    world.unsent.delete(`draft ${draft}`);
    return isOwn ? null : `${caller.user} removed draft ${draft}, which is not theirs`;
  },
  'snippets.remove': (world, { caller, snippet }) => {
    const isOwn = world.snippets.get(snippet) === caller.user;
    world.snippets.delete(snippet);
    world.unsent.delete(`snippet ${snippet}`);
    return isOwn ? null : `${caller.user} removed snippet ${snippet}, which is not theirs`;
  },
};

/**
 * Takes an accepted act into account. Answers what is wrong with what the store did, null for
 * nothing.
 */
export const learn = (
  world: Naive,
  { tag, command }: Act,
  reply: unknown,
  evidence: Evidence,
): string | null => {
  const apply = learned[tag] as Learn<Tag> | undefined;
  return apply === undefined ? null : apply(world, command as never, reply as never, evidence);
};
