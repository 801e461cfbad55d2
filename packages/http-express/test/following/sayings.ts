import fc from 'fast-check';
import type { Person, TestApp } from '../../src/testing/test-app.ts';

/**
 * A message of a user, or an action on one; the numbers choose the user and what it is about.
 */
export interface Saying {
  readonly kind: Kind;
  readonly by: number;
  readonly which: number;
  readonly where: number;
  readonly how: number;
}

export interface Hall {
  readonly testApp: TestApp;
  readonly people: ReadonlyArray<Person>;
  /** Each with its name. */
  readonly channels: ReadonlyArray<readonly [id: number, name: string]>;
  readonly sent: number[];
}

interface Chosen extends Saying {
  readonly client: ReturnType<TestApp['as']>;
  readonly person: Person;
  readonly channel: number;
  readonly name: string;
  readonly topic: string;
  readonly message: number;
}
type Done = Promise<{
  readonly status: number;
  readonly text: string;
  readonly body: Readonly<Record<string, number>>;
}>;

const TOPICS = ['soup', 'cake', ''];
const MODES = ['change_one', 'change_later', 'change_all'];
const QUIET = { send_notification_to_new_thread: false, send_notification_to_old_thread: false };
const at = <A>(list: ReadonlyArray<A>, index: number, none: A): A =>
  list[index % Math.max(1, list.length)] ?? none;

const SAYINGS = {
  send: ({ client, channel, topic, how, person }) =>
    client.post('/messages', {
      type: 'channel',
      to: channel,
      topic,
      content: at(['salt', `@**all** salt`, `@_**x|${person.id}**`], how, ''),
    }),
  mention: ({ client, channel, topic, person }) =>
    client.post('/messages', {
      type: 'channel',
      to: channel,
      topic,
      content: `@**${person.email.split('@')[0]} user|${person.id}** salt`,
    }),
  direct: ({ client, person }) =>
    client.post('/messages', { type: 'direct', to: [person.id], content: 'psst' }),
  edit: ({ client, message, how, person }) =>
    client.patch(`/messages/${message}`, {
      content:
        how % 3 === 0 ? `@**${person.email.split('@')[0]} user|${person.id}**` : `text ${how}`,
    }),
  retitle: ({ client, message, topic, how }) =>
    client.patch(`/messages/${message}`, {
      topic,
      propagate_mode: at(MODES, how, ''),
      ...(how % 2 === 0 && QUIET),
    }),
  move: ({ client, message, channel, how }) =>
    client.patch(`/messages/${message}`, {
      stream_id: channel,
      propagate_mode: at(MODES, how, ''),
      ...(how % 2 === 0 && QUIET),
    }),
  both: ({ client, message, topic, how }) =>
    client.patch(`/messages/${message}`, {
      topic,
      content: `new ${how}`,
      propagate_mode: at(MODES, how, ''),
      ...QUIET,
    }),
  resolve: ({ client, message, how }) =>
    client.patch(`/messages/${message}`, {
      topic: how % 2 === 0 ? '✔ soup' : 'soup',
      propagate_mode: 'change_all',
    }),
  delete: ({ client, message }) => client.del(`/messages/${message}`),
  star: ({ client, message, how }) =>
    client.post('/messages/flags', {
      messages: [message],
      op: how % 2 === 0 ? 'add' : 'remove',
      flag: 'starred',
    }),
  read: ({ client, message, how }) =>
    client.post('/messages/flags', {
      messages: [message],
      op: how % 2 === 0 ? 'add' : 'remove',
      flag: 'read',
    }),
  react: ({ client, message, how }) => {
    const reaction = { emoji_name: how % 3 === 0 ? 'smile' : 'heart' };
    const path = `/messages/${message}/reactions`;
    return how % 4 === 0 ? client.del(path, reaction) : client.post(path, reaction);
  },
  'read channel': ({ client, channel }) =>
    client.post('/mark_stream_as_read', { stream_id: channel }),
  'read everything': ({ client }) => client.post('/mark_all_as_read'),
  come: ({ client, name, person, how }) =>
    client.post('/users/me/subscriptions', {
      subscriptions: [{ name }],
      ...(how % 2 === 0 && { principals: [person.id] }),
    }),
  leave: ({ client, name, person, how }) =>
    client.del('/users/me/subscriptions', {
      subscriptions: [name],
      ...(how % 2 === 0 && { principals: [person.id] }),
    }),
} satisfies Readonly<Record<string, (chosen: Chosen) => Done>>;
type Kind = keyof typeof SAYINGS;

const small = fc.nat({ max: 59 });
/** Half of it is sent, so that there is something to do something with. */
const kind = fc.oneof(
  fc.constantFrom<Kind>('send', 'mention'),
  fc.constantFrom(...(Object.keys(SAYINGS) as Kind[])),
);
export const saying: fc.Arbitrary<Saying> = fc.record({
  kind,
  by: small,
  which: small,
  where: small,
  how: small,
});
export const sayings: fc.Arbitrary<ReadonlyArray<Saying>> = fc.array(saying, {
  minLength: 1,
  maxLength: 24,
});

/** Does it, or has it refused. */
export const say = async (
  { testApp, people, channels, sent }: Hall,
  saying: Saying,
): Promise<void> => {
  const { by, which, where, how } = saying;
  const [channel, name] = at(channels, where, [0, '']);
  const person = at(people, which + how, testApp.owner);
  const chosen = {
    ...saying,
    person,
    channel,
    name,
    topic: at(TOPICS, how, ''),
    message: at(sent, which, 1),
  };
  const answer = await SAYINGS[saying.kind]({
    ...chosen,
    client: testApp.as(at(people, by, testApp.owner)),
  });
  if (answer.status >= 500) throw new Error(`${saying.kind}: ${answer.status} ${answer.text}`);
  if (answer.status === 200 && answer.body.id !== undefined) sent.push(Number(answer.body.id));
};
