import type { Ask } from '../access/requests.cases.ts';
import { PASSWORD } from '../test-app.ts';
import type { TalkFixture } from './talk-fixture.ts';

/** A request of every day, in a realm where people talk. */
export interface UsualRequest {
  readonly endpoint: string;
  readonly about: string;
  /** The most calls that should follow one another. Null when no goal is decided. */
  readonly goal: number | null;
  readonly ask: (talk: TalkFixture) => Ask;
}

const QUIET = { send_notification_to_new_thread: false, send_notification_to_old_thread: false };
const TOLD = { send_notification_to_new_thread: true, send_notification_to_old_thread: true };

const usual = (
  endpoint: string,
  about: string,
  goal: number | null,
  ask: UsualRequest['ask'],
): UsualRequest => ({ endpoint, about, goal, ask });

/** A topic of five messages, the first by the caller. */
const aTopic = async (
  { testApp, channels }: TalkFixture,
  { person }: Parameters<Ask>[0],
  topic: string,
) => {
  const first = await testApp.post(person ?? testApp.owner, channels.general, topic, 'Who comes?');
  for (const content of ['I do', 'Me too', 'Where?', 'Here'])
    await testApp.post(testApp.owner, channels.general, topic, content);
  return first;
};

const edit = (about: string, goal: number, change: (talk: TalkFixture) => object): UsualRequest =>
  usual('PATCH /messages/{message_id}', about, goal, (talk) => async (actor, { word }) => {
    const name = word();
    const first = await aTopic(talk, actor, name);
    const fields = Object.entries(change(talk)).map(([field, value]) => [
      field,
      value === '' ? `✔ ${name}` : value,
    ]);
    return actor.client.patch(`/messages/${first}`, Object.fromEntries(fields));
  });

const ALL = { propagate_mode: 'change_all' };

/** Requests of every day, among 20 messages in a topic, three channels and a group. */
export const USUAL: ReadonlyArray<UsualRequest> = [
  usual(
    'GET /messages/{message_id}',
    'edited, with reactions',
    4,
    ({ messages }) =>
      ({ client }) =>
        client.get(`/messages/${messages[0]}`),
  ),
  usual(
    'GET /messages',
    'the newest 30',
    6,
    () =>
      ({ client }) =>
        client.get('/messages', { anchor: 'newest', num_before: 30, num_after: 0 }),
  ),
  usual(
    'GET /messages',
    'the newest 30 of a topic',
    6,
    ({ channels }) =>
      ({ client }) =>
        client.get('/messages', {
          anchor: 'newest',
          num_before: 30,
          num_after: 0,
          narrow: [
            { operator: 'channel', operand: channels.general },
            { operator: 'topic', operand: 'lunch' },
          ],
        }),
  ),
  usual(
    'POST /messages',
    'to a topic',
    5,
    ({ channels }) =>
      ({ client }) =>
        client.post('/messages', {
          type: 'channel',
          to: channels.general,
          topic: 'lunch',
          content: 'Soup is served',
        }),
  ),
  usual(
    'POST /messages',
    'to a topic, with mentions',
    6,
    ({ channels }) =>
      ({ client }) =>
        client.post('/messages', {
          type: 'channel',
          to: channels.general,
          topic: 'lunch',
          content: '@**bea user**, @*crew*: soup in #**design**',
        }),
  ),
  usual(
    'POST /messages',
    'to two people',
    5,
    () =>
      async ({ client }, { user }) =>
        client.post('/messages', {
          type: 'direct',
          to: [(await user()).id, (await user()).id],
          content: 'Soup?',
        }),
  ),
  edit('the content', 6, () => ({ content: 'Who comes along?' })),
  edit('the topic of one message', 7, () => ({ topic: 'elsewhere', ...QUIET })),
  edit('the topic of all, with notices', 6, () => ({ topic: 'another', ...ALL, ...TOLD })),
  edit('resolves the topic', 7, () => ({ topic: '', ...ALL })),
  edit('all to another channel, with notices', 7, ({ channels }) => ({
    stream_id: channels.design,
    ...ALL,
    ...TOLD,
  })),
  edit('all to a private channel', 7, ({ channels }) => ({
    stream_id: channels.vault,
    ...ALL,
    ...QUIET,
  })),
  usual(
    'POST /mark_all_as_read',
    'with 20 unread',
    4,
    () =>
      ({ client }) =>
        client.post('/mark_all_as_read'),
  ),
  usual(
    'POST /messages/{message_id}/reactions',
    'with reactions of others',
    6,
    ({ messages }) =>
      ({ client }) =>
        client.post(`/messages/${messages[0]}/reactions`, { emoji_name: 'octopus' }),
  ),
  usual(
    'POST /register',
    'everything',
    8,
    () =>
      ({ client }) =>
        client.post('/register'),
  ),
  usual(
    'POST /users',
    'by an administrator who may make accounts',
    7,
    () =>
      ({ client }, { word }) =>
        client.post('/users', {
          email: `${word()}@chat.example`,
          password: PASSWORD,
          full_name: 'New User',
        }),
  ),
];
