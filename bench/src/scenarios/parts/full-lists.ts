import type { Dataset, Person } from '../../data/dataset.ts';
import type { PlannedRequest } from '../../load/plan.ts';
import { get, withBody } from '../../load/requests.ts';
import type { Deed } from './deed.ts';
import { API } from './request-lists.ts';

/**
 * As much as one account may own; half as many channels as an administrator may make in a day,
 * since some are made already.
 */
const DRAFTS = 500;
const DRAFTS_AT_ONCE = 100;
const WORDS = 499;
const CHANNELS = 500;
const CHANNELS_AT_ONCE = 250;
const GROUPS = 500;
const TOPICS = 1000;
const CHARACTERS = 3900;
const DESCRIPTION = 1000;

const text = (length: number, at: number): string =>
  `${at} ${'full '.repeat(length / 5)}`.slice(0, length).trim();
const times = <A>(count: number, make: (at: number) => A): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, at) => make(at));

const owner = ({ users: [first] }: Dataset): Person => {
  if (first === undefined) throw new Error('The data set has no user');
  return first;
};

/** Fills every list of the owner, and those that all clients are told. */
export const fillingLists = (world: Dataset): ReadonlyArray<PlannedRequest> => {
  const by = owner(world);
  const post = (path: string, fields: Readonly<Record<string, string | number>>) =>
    withBody('fill', 'POST', by, `${API}${path}`, fields);
  const draft = (at: number) => ({ type: '', to: [], topic: '', content: text(CHARACTERS, at) });
  return [
    ...times(DRAFTS / DRAFTS_AT_ONCE, (at) =>
      post('/drafts', {
        drafts: JSON.stringify(times(DRAFTS_AT_ONCE, (one) => draft(at * DRAFTS_AT_ONCE + one))),
      }),
    ),
    ...times(DRAFTS, (at) =>
      post('/saved_snippets', { title: `full ${at}`, content: text(CHARACTERS, at) }),
    ),
    post('/users/me/alert_words', {
      alert_words: JSON.stringify(times(WORDS, (at) => `word ${at} ${'x'.repeat(80)}`)),
    }),
    ...times(CHANNELS / CHANNELS_AT_ONCE, (at) =>
      post('/users/me/subscriptions', {
        subscriptions: JSON.stringify(
          times(CHANNELS_AT_ONCE, (one) => ({
            name: `full ${at * CHANNELS_AT_ONCE + one}`,
            description: text(DESCRIPTION, at * CHANNELS_AT_ONCE + one),
          })),
        ),
      }),
    ),
    ...times(GROUPS, (at) =>
      post('/user_groups/create', {
        name: `full ${at}`,
        description: text(DESCRIPTION, at),
        members: JSON.stringify([by.id]),
      }),
    ),
    ...times(TOPICS, (at) =>
      post('/user_topics', {
        stream_id: world.giant.channel,
        topic: `full ${at}`,
        visibility_policy: 1,
      }),
    ),
  ];
};

const reading = (title: string, path: string): Deed => ({
  title,
  asked: (world) => get('reading', owner(world), `${API}${path}`, {}),
});
const registering = (title: string, types: ReadonlyArray<string>): Deed => ({
  title,
  asked: (world) =>
    withBody('register', 'POST', owner(world), `${API}/register`, {
      fetch_event_types: JSON.stringify(types),
    }),
});

/** What reads a full list, and what adds to one. */
export const fullLists: ReadonlyArray<Deed> = [
  reading('500 drafts of 3,900 characters', '/drafts'),
  reading('500 snippets of 3,900 characters', '/saved_snippets'),
  reading('500 alert words', '/users/me/alert_words'),
  reading('500 more channels with descriptions of 1,000 characters', '/streams'),
  reading('subscriptions to them', '/users/me/subscriptions'),
  reading('500 groups', '/user_groups'),
  registering('registering for drafts and snippets, full', ['drafts', 'saved_snippets']),
  registering('registering for channels and subscriptions, full', ['stream', 'subscription']),
  registering('registering for topics, groups and alert words, full', [
    'user_topic',
    'realm_user_groups',
    'alert_words',
  ]),
  {
    title: 'one alert word less and one more, of 500',
    first: (world) =>
      withBody('words', 'DELETE', owner(world), `${API}/users/me/alert_words`, {
        alert_words: '["another"]',
      }),
    asked: (world) =>
      withBody('words', 'POST', owner(world), `${API}/users/me/alert_words`, {
        alert_words: '["another"]',
      }),
  },
];
