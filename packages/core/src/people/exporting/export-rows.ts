import { MessageId, type RealmId, UnixSeconds, type UserId } from '../../kernel/brand.ts';
import type { ParleyPorts, Repositories } from '../../kernel/ports.ts';
import { windowsOf } from '../windows.ts';
import type { ExportKind, ExportKinds, ExportRow } from './export-row.ts';

/** Messages that are read together. */
const PAGE = 100;
/** Everything ended after this moment, so nothing is passed over because it has ended. */
const EVER = UnixSeconds(0);

/** Reads rows of one kind. */
type Section<Kind extends ExportKind> = (
  snapshot: Repositories,
  user: UserId,
) => Promise<ReadonlyArray<ExportKinds[Kind]>>;

const some = <A>(row: A | null): ReadonlyArray<A> => (row === null ? [] : [row]);

/** The kinds of which a person has few rows: each is read at once. */
const SECTIONS = {
  profile: async ({ users }, user) =>
    some(await users.byId(user)).map(({ emailChange, ...account }) => ({
      ...account,
      requestedEmail: emailChange?.email ?? null,
    })),
  'profile-value': async ({ profiles }, user) => {
    const fields = new Map((await profiles.fields()).map(({ id, name }) => [id, name]));
    return (await profiles.valuesOf([user])).map((value) => ({
      ...value,
      name: fields.get(value.field) ?? '',
    }));
  },
  status: async ({ statuses }, user) => some(await statuses.ofUser(user)),
  presence: async ({ presences }, user) => some(await presences.ofUser(user)),
  'alert-words': async ({ alertWords }, user) => some(await alertWords.ofUser(user)),
  mute: ({ mutes }, user) => mutes.by(user),
  password: async ({ users }, user) => [{ isSet: (await users.passwordHash(user)) !== null }],
  key: async ({ users }, user) =>
    (await users.keysOf(user, EVER)).map(({ digest: _digest, ...key }) => key),
  device: async ({ devices }, user) =>
    (await devices.ofUsers([user])).map(({ token: _token, ...device }) => device),
  'active-push': ({ activePushes }, user) => activePushes.ofUser(user),
  bot: ({ users }, user) => users.botsOf(user),
  membership: async ({ groups }, user) =>
    (await groups.all())
      .filter(({ members }) => members.includes(user))
      .map(({ group: { id, name } }) => ({ id, name })),
  subscription: async ({ channels }, user) =>
    (await channels.membershipsOf(user)).map(({ channel: { name }, subscription }) => ({
      ...subscription,
      name,
    })),
  topic: ({ topics }, user) => topics.wishesOf(user),
  draft: ({ drafts }, user) => drafts.ofUser(user),
  snippet: ({ snippets }, user) => snippets.ofUser(user),
  invitation: async ({ invitations }, user) =>
    (await invitations.live(user, EVER)).map(({ key: _key, ...invitation }) => invitation),
  'created-group': async ({ groups }, user) =>
    (await groups.all()).map(({ group }) => group).filter(({ creator }) => creator === user),
  'created-channel': async ({ channels }, user) =>
    (await channels.all()).filter(({ creator }) => creator === user),
  'created-emoji': async ({ emoji }, user) =>
    (await emoji.all()).filter(({ author }) => author === user),
} as const satisfies { readonly [Kind in ExportKind]?: Section<Kind> };

export interface ExportPorts extends Pick<ParleyPorts, 'storage' | 'blobs'> {
  readonly realm: RealmId;
  readonly user: UserId;
}

const rowOf = <Kind extends ExportKind>(kind: Kind, row: ExportKinds[Kind]): ExportRow =>
  ({ kind, row }) as unknown as ExportRow;

async function* filesOf({ storage, blobs, realm, user }: ExportPorts): AsyncIterable<ExportRow> {
  const files = await storage.read(realm, ({ attachments }) => attachments.ofUser(user));
  for (const { attachment, holders } of files)
    yield rowOf('file', {
      attachment,
      messages: holders.map(({ message }) => message),
      open: () => blobs.open(attachment.path),
    });
}

async function* messagesOf({ storage, realm, user }: ExportPorts): AsyncIterable<ExportRow> {
  let after = MessageId(0);
  for (;;) {
    const ids = await storage.personal.messagesBy(realm, user, after, PAGE);
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
    yield* await storage.read(realm, async ({ messages }) => {
      const histories = await messages.histories(ids);
      return (await messages.byIds(ids)).map(({ message, conversation, topicName }) => {
        const { edits = [], moves = [] } = histories.get(message.id) ?? {};
        const history = { edits, moves };
        return rowOf('message', { message, conversation, topic: topicName, history });
      });
    });
  }
}

async function* markedBy(ports: ExportPorts): AsyncIterable<ExportRow> {
  const { storage, realm, user } = ports;
  const { personal } = storage;
  for await (const window of windowsOf(storage, realm))
    for (const one of await personal.reactionsBy(realm, user, window)) yield rowOf('reaction', one);
  for await (const window of windowsOf(storage, realm))
    for (const one of await personal.submessagesBy(realm, user, window))
      yield rowOf('submessage', one);
  for await (const window of windowsOf(storage, realm))
    for (const one of await personal.flagsOf(realm, user, window)) yield rowOf('flag', one);
}

/** Everything that is stored of a person, a page at a time. */
export async function* exportRows(ports: ExportPorts): AsyncIterable<ExportRow> {
  const { storage, realm, user } = ports;
  for (const [kind, read] of Object.entries<Section<ExportKind>>(SECTIONS)) {
    const rows = await storage.read(realm, (snapshot) => read(snapshot, user));
    for (const one of rows) yield rowOf(kind as ExportKind, one as never);
  }
  yield* filesOf(ports);
  yield* messagesOf(ports);
  yield* markedBy(ports);
}
