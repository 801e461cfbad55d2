import {
  type Change,
  type Channel,
  ChannelId,
  type ContainerId,
  changeSetOf,
  E,
  FIRST_REVISION,
  type GroupId,
  Html,
  Markdown,
  type MessageId,
  PathId,
  type RealmId,
  type Storage,
  type UnixSeconds,
  type UserId,
  type WantedIds,
} from '@parley/core';
import { nodeEntropy } from '@parley/node-ports';
import type { Dose } from './full-dose.ts';
import { fillLinks, type IdsOf, text, times } from './full-links.ts';

export interface FullRealm {
  /** In all topics of it there is a message. */
  readonly channel: ChannelId;
  /** It was edited, reacted to and submitted to as often as there is. */
  readonly message: MessageId;
  readonly group: GroupId;
  /** A user who is present. */
  readonly person: UserId;
}

interface Filling {
  readonly storage: Pick<Storage, 'commit' | 'ids' | 'read'>;
  readonly realm: RealmId;
  /** Whose lists are full. */
  readonly user: UserId;
  readonly at: UnixSeconds;
  /** Something of each kind, of which the others are copies. */
  readonly model: {
    readonly channel: ChannelId;
    readonly message: MessageId;
    readonly group: GroupId;
  };
}

const CHUNK = 2000;
const existing = <A>(found: A | null | undefined): A => {
  if (found === null || found === undefined) throw new Error('The model is there');
  return found;
};
/** Fills every list past all rules, as no request can. */
export const fillRealm = async (
  { storage, realm, user, at, model }: Filling,
  dose: Dose,
): Promise<FullRealm> => {
  const write = async (changes: ReadonlyArray<Change>): Promise<void> => {
    for (let from = 0; from < changes.length; from += CHUNK) {
      const done = await storage.commit(
        changeSetOf(nodeEntropy(), realm, {
          changes: changes.slice(from, from + CHUNK),
        }),
      )();
      if (E.isLeft(done)) throw new Error('No one else writes');
    }
  };
  const idsOf: IdsOf = async (kind, count) => {
    const wanted: WantedIds = { [kind]: count };
    return ((await storage.ids.reserve(realm, wanted))[kind] ?? []) as never;
  };

  const { channel, person, group, message } = await storage.read(realm, async (snapshot) => ({
    channel: existing((await snapshot.channels.byIds([model.channel]))[0]),
    person: existing((await snapshot.users.byIds([user]))[0]),
    group: existing((await snapshot.groups.all()).find((one) => one.group.id === model.group))
      .group,
    message: existing((await snapshot.messages.byIds([model.message]))[0]).message,
  }));
  const own = { realm, owner: user, revision: FIRST_REVISION };

  const people = await idsOf('user', dose.people);
  await write(
    people.flatMap(
      (id): ReadonlyArray<Change> => [
        {
          _tag: 'user.put',
          user: {
            ...person,
            id,
            email: `full${id}@chat.example`,
            fullName: `Full ${id}`,
            revision: FIRST_REVISION,
          },
        },
        { _tag: 'presence.note', user: id, realm, activeAt: at, connectedAt: at },
        {
          _tag: 'status.put',
          status: { user: id, realm, revision: FIRST_REVISION, text: text(60, id), emoji: null },
        },
      ],
    ),
  );
  await write(
    people
      .slice(0, 1000)
      .map((muted) => ({ _tag: 'mute.put', mute: { user, muted, revision: FIRST_REVISION, at } })),
  );
  const fields = await idsOf('profile-field', 50);
  await write(
    fields.map((id, order) => ({
      _tag: 'profile-field.put',
      field: {
        ...{
          id,
          realm,
          revision: FIRST_REVISION,
          name: text(40, id),
          kind: 'select',
          hint: text(80, id),
          order,
        },
        ...{ inSummary: false, required: false, editableByUser: true },
        data: {
          options: Object.fromEntries(
            times(50, (one) => [`${one}`, { text: text(60, one), order: `${one}` }]),
          ),
        },
      },
    })),
  );
  await write(
    people.slice(0, 400).flatMap((id) =>
      fields.slice(0, 10).map(
        (field): Change => ({
          _tag: 'profile-value.put',
          value: { user: id, field, value: text(400, id), rendered: null },
        }),
      ),
    ),
  );

  const drafts = await idsOf('draft', dose.drafts);
  await write(
    drafts.map((id) => ({
      _tag: 'draft.put',
      draft: {
        ...own,
        id,
        edition: id,
        address: { _tag: 'Nowhere' },
        content: Markdown(text(4000, id)),
        editedAt: at,
      },
    })),
  );
  const snippets = await idsOf('snippet', dose.drafts);
  await write(
    snippets.map((id) => ({
      _tag: 'snippet.put',
      snippet: { ...own, id, title: text(60, id), content: text(4000, id), createdAt: at },
    })),
  );
  await write([
    {
      _tag: 'alert-words.put',
      alertWords: { user, realm, revision: FIRST_REVISION },
      added: times(500, (word) => `word ${word} ${'ü'.repeat(90)}`),
      removed: [],
    },
  ]);

  const channels: ReadonlyArray<Channel> = (await idsOf('channel', dose.channels)).map((id) => ({
    ...{ ...channel, id: ChannelId(id), name: `full ${id}`, description: text(1000, id) },
  }));
  await write(channels.map((one) => ({ _tag: 'channel.put', channel: one })));
  await write(
    channels.slice(0, dose.channels / 2).map(({ id }, place) => ({
      _tag: 'subscription.put',
      subscription: {
        ...{
          user,
          channel: id,
          revision: FIRST_REVISION,
          isActive: place % 2 === 0,
          color: '#a1b2c3',
          isMuted: false,
          isPinned: false,
        },
        notifications: {
          desktop: null,
          audible: null,
          push: null,
          email: null,
          wildcardMentions: null,
        },
        periods: [{ from: model.message, until: place % 2 === 0 ? null : model.message }],
      },
    })),
  );
  const groups = await idsOf('group', dose.groups);
  await write(
    groups.map((id) => ({
      _tag: 'group.put',
      group: { ...group, id, name: `full ${id}`, description: text(500, id) },
    })),
  );
  await write([
    ...people.map((id): Change => ({ _tag: 'group-member.put', group: model.group, user: id })),
    ...groups.map((subgroup): Change => ({ _tag: 'subgroup.put', group: model.group, subgroup })),
  ]);

  const topics = await idsOf('topic', dose.topics);
  const containers = await idsOf('container', dose.topics);
  const messages = await idsOf('message', dose.topics);
  await write(
    topics.flatMap(
      (id, place): ReadonlyArray<Change> => [
        {
          _tag: 'topic.put',
          topic: {
            id,
            realm,
            channel: channel.id,
            revision: FIRST_REVISION,
            name: text(59, id),
            openContainer: null,
          },
        },
        {
          _tag: 'message.send',
          message: {
            ...message,
            id: existing(messages[place]),
            container: existing(containers[place]),
            revision: FIRST_REVISION,
            readFor: 'nobody',
          },
          topic: { id, channel: channel.id },
        },
        { _tag: 'topic-visibility.put', visibility: { user, topic: id, policy: 1, at } },
        { _tag: 'message-flag.put', message: existing(messages[place]), user, flag: 'starred' },
      ],
    ),
  );

  const files = await idsOf('attachment', dose.files);
  await write(
    files.flatMap(
      (id): ReadonlyArray<Change> => [
        {
          _tag: 'attachment.put',
          attachment: {
            ...{
              ...own,
              id,
              path: PathId(`${realm}/aa/${String(id).padStart(24, 'a')}/full.txt`),
              name: 'full.txt',
              type: 'text/plain',
            },
            ...{ size: 1, createdAt: at, image: null },
          },
        },
        ...messages
          .slice(0, id === files[0] ? undefined : 10)
          .map((holder): Change => ({ _tag: 'attachment.claim', attachment: id, message: holder })),
      ],
    ),
  );
  const pictures = await idsOf('emoji', dose.emoji);
  await write(
    pictures.map((id) => ({
      _tag: 'emoji.put',
      emoji: {
        id,
        realm,
        revision: FIRST_REVISION,
        name: `full_${id}`,
        author: user,
        createdAt: at,
        isActive: true,
        image: { file: `${id}.png`, still: null },
      },
    })),
  );
  await write(
    people.slice(0, dose.reactions).map(
      (one): Change => ({
        _tag: 'reaction.put',
        message: model.message,
        reaction: { user: one, emojiName: 'octopus', emojiCode: '1f419', type: 'unicode_emoji' },
      }),
    ),
  );
  await write(
    people.map((one): Change => ({ _tag: 'messages.read', user: one, ...readAll(message) })),
  );
  const submessages = await idsOf('submessage', 100);
  await write(
    submessages.map((id) => ({
      _tag: 'submessage.put',
      submessage: {
        id,
        message: model.message,
        sender: user,
        type: 'widget',
        content: JSON.stringify(text(4000, id)),
      },
    })),
  );
  const edits = await idsOf('history', dose.edits);
  for (const id of edits) {
    const [content, rendered] = [Markdown(text(10_000, id)), Html(`<p>${text(10_000, id)}</p>`)];
    await write([
      {
        ...{
          _tag: 'message.edit',
          message: model.message,
          content,
          rendered,
          mentionsChannel: false,
          hasLink: false,
          hasImage: false,
        },
        edit: { id, by: user, at, prevContent: content, prevRendered: rendered, move: null },
      },
    ]);
  }
  await fillLinks({ write, idsOf, realm, user, at });
  return {
    channel: channel.id,
    message: model.message,
    group: model.group,
    person: existing(people[0]),
  };
};

const readAll = ({
  id,
  container,
}: {
  readonly id: MessageId;
  readonly container: ContainerId;
}) => ({
  pieces: [{ container, first: id, last: id }],
});
