import {
  type Attachment,
  DEFAULT_USER_SETTINGS,
  type DomainEvent,
  FIRST_REVISION,
  Markdown,
  type MessageId,
  type ProfileField,
  programKey,
  type Realm,
  ROLE,
  Sha256,
  UnixSeconds,
} from '@parley/core';
import {
  aDevice,
  aMute,
  anActivePush,
  anUpload,
  aRecipe,
  aRequest,
  aStatus,
  someAlertWords,
  storing,
} from '../../belongings.ts';
import { move } from '../../moves.ts';
import type { StorageFixture } from '../../storage-fixture.ts';
import {
  aConversation,
  aTopicOf,
  edit,
  piecesBetween,
  piecesOf,
  send,
  sendDirect,
} from '../../talk.ts';
import { aReaction } from '../messages/reaction.cases.ts';
import { aSubmessage } from '../messages/submessage.cases.ts';
import type { Story } from './story.ts';

const secretOf = (realm: Realm, letter: string): string => String(realm.id).padStart(24, letter);
const digestOf = (realm: Realm, letter: string): Sha256 =>
  Sha256(String(realm.id).padStart(64, letter));

const people = async (fixture: StorageFixture): Promise<Pick<Story, 'ann' | 'ben' | 'bot'>> => {
  const { ann } = fixture;
  const settings = { ...DEFAULT_USER_SETTINGS, resolvedNoticeRead: 'never' } as const;
  const ben = await fixture.user({
    external: `ben in ${fixture.realm.id}`,
    fullName: 'Ben',
    role: ROLE.owner,
    settings,
  });
  const bot = await fixture.user({ bot: { type: 1, owner: ann.id, isSystem: false } });
  return { ann, ben, bot };
};

const belongings = async (
  fixture: StorageFixture,
  { ann, ben }: Pick<Story, 'ann' | 'ben'>,
  events: number,
) => {
  const { realm } = fixture;
  const secret = secretOf(realm, 's');
  const content = Markdown(`/user_uploads/1/a3/${secret}/a.txt`);
  const field: ProfileField = {
    id: await fixture.next('profile-field'),
    realm: realm.id,
    revision: FIRST_REVISION,
    name: 'Pronouns',
    kind: 'short-text',
    hint: '',
    data: null,
    order: 1,
    inSummary: true,
    required: false,
    editableByUser: true,
  };
  const digests = ['a', 'b', 'c', 'd'].map((letter) => digestOf(realm, letter));
  const [program, session, bens, unused] = digests as [Sha256, Sha256, Sha256, Sha256];
  const held = {
    snippet: await fixture.snippet(ann),
    draft: await fixture.draft(ann, { content }),
    invitation: await fixture.invitation(ann, { expiresAt: null }),
    emoji: await fixture.emoji({ name: 'party_cat' }),
    linkifier: await fixture.linkifier({ pattern: '#(?P<id>x)', position: 1 }),
    playground: await fixture.playground({ name: 'play' }),
    field,
    attachment: await fixture.attachment(ann),
    upload: anUpload(secretOf(realm, 'u'), ann, { size: 5_000 + events }),
    shared: aDevice(ann, { token: 'shared' }),
    device: aDevice(ann, { token: `of ${realm.id}` }),
    digests: [program, session, bens, unused] as const,
    secret,
  };
  await fixture.draft(ann);
  await fixture.write(
    { _tag: 'upload.put', upload: held.upload },
    { _tag: 'device.put', device: held.shared },
    { _tag: 'device.put', device: held.device },
    { _tag: 'profile-field.put', field },
    {
      _tag: 'profile-value.put',
      value: { user: ann.id, field: field.id, value: 'they', rendered: null },
    },
    { _tag: 'password.put', user: ann.id, hash: 'hash' },
    programKey(ann.id, program, UnixSeconds(5)),
    { ...programKey(ann.id, session, UnixSeconds(5)), kind: 'session' },
    programKey(ben.id, bens, UnixSeconds(5)),
    { _tag: 'status.put', status: aStatus(ann) },
    storing(someAlertWords(ann)),
    { _tag: 'mute.put', mute: aMute(ann, ben) },
    { _tag: 'request.put', note: aRequest(ann) },
    ...[ann, ben].map(
      (user) =>
        ({
          _tag: 'presence.note',
          user: user.id,
          realm: realm.id,
          activeAt: ann.joinedAt,
          connectedAt: ann.joinedAt,
        }) as const,
    ),
  );
  return held;
};

const talk = async (
  fixture: StorageFixture,
  { ann, ben }: Pick<Story, 'ann' | 'ben'>,
  attachment: Attachment,
) => {
  const channel = await fixture.channel({ name: 'general' });
  const aside = await fixture.channel({ name: `aside of ${fixture.realm.id}` });
  for (const user of [ann, ben]) await fixture.subscription(user, channel);
  const sent = await aTopicOf(fixture, channel, 4, { name: 'lunch' });
  const messages = sent.messages as readonly [MessageId, MessageId, MessageId, MessageId];
  const [first, second] = messages;
  const target = await fixture.topic(channel, { name: 'dinner' });
  await send(fixture, target, { sender: ben.id });
  const moved = await piecesBetween(fixture, sent.topic, second, second);
  await move(fixture, { from: sent.topic, to: target, pieces: moved });
  const conversation = await aConversation(fixture, [ann, ben]);
  const direct = await sendDirect(fixture, conversation);
  await fixture.write(
    { _tag: 'message-flag.put', message: first, user: ann.id, flag: 'starred' },
    { _tag: 'message-flag.put', message: first, user: ben.id, flag: 'mentioned' },
    { _tag: 'reaction.put', message: first, reaction: aReaction(ben) },
    {
      _tag: 'submessage.put',
      submessage: aSubmessage(await fixture.next('submessage'), first, ann),
    },
    { _tag: 'attachment.claim', attachment: attachment.id, message: first },
    { _tag: 'active-pushes.put', pushes: [anActivePush(ann, first)] },
    {
      _tag: 'topic-visibility.put',
      visibility: { user: ann.id, topic: sent.topic.id, policy: 3, at: ann.joinedAt },
    },
  );
  const { id } = await edit(fixture, first, 'edited');
  const recipe = aRecipe(ann, id, first);
  await fixture.write({ _tag: 'undo.put', recipe, before: UnixSeconds(0) });
  const pieces = await piecesOf(fixture, sent.topic);
  const { topic } = sent;
  return { channel, aside, topic, target, messages, pieces, conversation, direct, edit: id };
};

/**
 * Tells the same in every realm, with names that are unique in a realm, and its ids. What has
 * neither differs by the number of events.
 */
export const aStory = async (fixture: StorageFixture, events = 1): Promise<Story> => {
  const { realm, next } = fixture;
  const users = await people(fixture);
  const [group, inner] = [
    await fixture.group({ name: 'cooks', creator: users.ann.id }),
    await fixture.group({ name: 'bakers' }),
  ];
  await fixture.write(
    { _tag: 'group-member.put', group: group.id, user: users.ben.id },
    { _tag: 'group-member.put', group: inner.id, user: users.ann.id },
    { _tag: 'subgroup.put', group: group.id, subgroup: inner.id },
  );
  const held = await belongings(fixture, users, events);
  const said = await talk(fixture, users, held.attachment);
  const event: DomainEvent = { _tag: 'realm.updated', realm: realm.id, changed: ['name'] };
  await fixture.storage.commit(fixture.set({ events: Array(events).fill(event) }))();
  const unused = {
    message: await next('message'),
    history: await next('history'),
    container: await next('container'),
    submessage: await next('submessage'),
    attachment: await next('attachment'),
    upload: secretOf(realm, 'v'),
  };
  return { realm, ...users, group, inner, ...held, ...said, unused };
};
