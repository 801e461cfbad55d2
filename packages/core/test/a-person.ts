import type { Attachment } from '../src/attachment/attachment.ts';
import {
  type ChannelId,
  FIRST_REVISION,
  type MessageId,
  type ProfileFieldId,
  UnixSeconds,
} from '../src/kernel/brand.ts';
import type { Caller } from '../src/kernel/caller.ts';
import { type Change, changeSetOf } from '../src/kernel/change-set.ts';
import { right } from '../src/testing/outcome.ts';
import type { TestChat } from './test-chat.ts';

/** A word that stands in everything the person wrote, and nowhere else. */
export const SECRET = 'zebrafish';
export const NAME = 'Grace Hopper';
export const EMAIL = 'grace@example.com';
export const KEY = 'employee-17';

/** A person with something in every place where something of a person can be. */
export interface TestPerson {
  readonly ann: Caller;
  readonly grace: Caller;
  readonly channel: ChannelId;
  /** The person's messages: in a channel, edited, with a file, and direct. */
  readonly own: ReadonlyArray<MessageId>;
  /** Messages of Ann's that mention the person; the first was edited. */
  readonly mentions: ReadonlyArray<MessageId>;
  readonly file: Attachment;
  readonly unused: Attachment;
}

async function* bytes(): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(SECRET);
}

export const editText = (
  { parley }: TestChat,
  caller: Caller,
  message: MessageId,
  content: string,
): Promise<unknown> => {
  const command = {
    caller,
    message,
    content,
    prevContentSha256: null,
    topic: null,
    channel: null,
    scope: 'this-message' as const,
    noticeInOldThread: false,
    noticeInNewThread: false,
  };
  return right(parley.messages.edit(command));
};

const belongings = (grace: Caller, ann: Caller, field: ProfileFieldId): ReadonlyArray<Change> => {
  const { realm, user } = grace;
  const at = UnixSeconds(1);
  return [
    {
      _tag: 'profile-field.put',
      field: {
        id: field,
        realm,
        revision: FIRST_REVISION,
        name: 'Phone',
        kind: 'short-text',
        hint: '',
        data: null,
        order: 1,
        inSummary: true,
        required: false,
        editableByUser: true,
      },
    },
    { _tag: 'profile-value.put', value: { user, field, value: SECRET, rendered: SECRET } },
    { _tag: 'presence.note', user, realm, activeAt: at, connectedAt: at },
    {
      _tag: 'device.put',
      device: {
        realm,
        user,
        kind: 'apple',
        token: SECRET,
        revision: FIRST_REVISION,
        app: null,
        addedAt: at,
      },
    },
    { _tag: 'mute.put', mute: { user, muted: ann.user, revision: FIRST_REVISION, at } },
  ];
};

const write = async (
  { ports }: TestChat,
  { realm }: Caller,
  changes: ReadonlyArray<Change>,
): Promise<unknown> => right(ports.storage.commit(changeSetOf(ports.entropy, realm, { changes })));

export const aPerson = async (chat: TestChat): Promise<TestPerson> => {
  const { parley, ports, owner } = chat;
  const { realm } = owner;
  const ann = await chat.newcomer('Ann');
  const grace = await chat.newcomer('Grace');
  const account = await ports.storage.read(realm, ({ users }) => users.byId(grace.user));
  if (account === null) throw new Error('The person has an account');
  await write(chat, owner, [
    { _tag: 'user.put', user: { ...account, fullName: NAME, external: KEY } },
  ]);
  const channel = await chat.channel(ann, 'ships');
  await right(chat.subscribe(grace, ['ships']));
  const upload = (name: string) =>
    right(parley.attachments.upload({ caller: grace, name, type: 'text/plain', bytes: bytes() }));
  const [file, unused] = [await upload('plan.txt'), await upload(`${SECRET}.txt`)];
  const own = [
    await chat.send(grace, channel, 'radar', `the first ${SECRET}`),
    await chat.send(grace, channel, 'radar', `[plan](/user_uploads/${file.path}) ${SECRET}`),
    (
      await right(
        parley.messages.send({
          caller: grace,
          to: { _tag: 'Users', users: [ann.user] },
          content: `direct ${SECRET}`,
        }),
      )
    ).id,
  ];
  const mentions = [
    await chat.send(ann, channel, 'radar', `Ask @**${NAME}** soon`),
    await chat.send(ann, channel, 'radar', `@_**${NAME}|${grace.user}** wrote that`),
  ];
  await editText(chat, grace, own[0] as MessageId, `the second ${SECRET}`);
  await editText(chat, ann, mentions[0] as MessageId, `Ask @**${NAME}** now`);
  const as = parley.realm(realm).as(grace.user);
  await as.orThrow.reactions.add({
    message: mentions[0] as MessageId,
    emoji: { name: 'tada', code: null, type: null },
  });
  await as.orThrow.snippets.create({ title: SECRET, content: SECRET });
  await as.orThrow.alertWords.add({ words: [SECRET] });
  await as.orThrow.statuses.setOwn({
    text: SECRET,
    emojiName: null,
    emojiCode: null,
    emojiType: null,
    away: null,
  });
  const ids = await ports.storage.ids.reserve(realm, { 'profile-field': 1 });
  await write(chat, owner, belongings(grace, ann, ids['profile-field'][0]));
  return { ann, grace, channel, own, mentions, file, unused };
};
