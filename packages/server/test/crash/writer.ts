import { randomInt } from 'node:crypto';
import type { Answer, Caller, Params } from '../support/caller.ts';
import type { Ledger } from './ledger.ts';

/** As whom and where is written. */
export interface Desk {
  readonly caller: Caller;
  /** Another user, for direct messages and groups. */
  readonly friend: number;
  readonly channels: ReadonlyArray<number>;
  /** Channels that are joined and left with one request; none for a desk that does not. */
  readonly pair: ReadonlyArray<string>;
}

const TOPICS = ['soup', 'stew', 'broth'];
const SCOPES = ['change_one', 'change_later', 'change_all'];
/** So many of the newest own messages are edited, moved and deleted. */
const RECENT = 12;
/** Of the text of a file. */
const MOST_REPEATS = 20_000;

const oneOf = <A>(choices: ReadonlyArray<A>): A => choices[randomInt(choices.length)] as A;

let texts = 0;
/** A text that was not used yet. */
const fresh = (): string => `text ${Date.now()}.${texts++}`;

/**
 * Writes all kinds of things, one after the other, until the server is gone; notes in `ledger` what
 * it is told.
 */
export const writeUntilGone = async (
  { caller, friend, channels, pair }: Desk,
  ledger: Ledger,
): Promise<void> => {
  const own: number[] = [];
  const files: string[] = [];

  const isDone = ({ status, rule, body }: Answer<unknown>): boolean => {
    const outcome = rule ?? 'done';
    ledger.outcomes.set(outcome, (ledger.outcomes.get(outcome) ?? 0) + 1);
    if (status >= 500 || (status !== 200 && rule === null))
      ledger.faults.push(`${status} ${JSON.stringify(body)}`);
    return status === 200;
  };

  const send = async (address: Params): Promise<void> => {
    const content = fresh();
    const answer = await caller.post('/messages', { ...address, content });
    if (!isDone(answer)) return;
    const id = Number(answer.body.id);
    ledger.sends.set(id, content);
    if (own.push(id) > RECENT) own.shift();
  };
  const toChannel = () => send({ type: 'stream', to: oneOf(channels), topic: oneOf(TOPICS) });
  const toFriend = () => send({ type: 'direct', to: [friend] });
  const toOwn = (work: (message: number) => Promise<void>) => () =>
    own.length === 0 ? toChannel() : work(oneOf(own));

  const edit = async (message: number): Promise<void> => {
    const text = fresh();
    if (isDone(await caller.patch(`/messages/${message}`, { content: text })))
      ledger.edits.push({ message, text });
  };

  const move = async (message: number): Promise<void> => {
    const topic = fresh();
    const answer = await caller.patch(`/messages/${message}`, {
      topic,
      stream_id: oneOf([undefined, ...channels]),
      propagate_mode: oneOf(SCOPES),
      send_notification_to_old_thread: true,
      send_notification_to_new_thread: true,
    });
    if (isDone(answer)) ledger.moves.push(topic);
  };

  const remove = async (message: number): Promise<void> => {
    ledger.doomed.add(message);
    own.splice(own.indexOf(message), 1);
    if (isDone(await caller.delete(`/messages/${message}`))) ledger.deletions.add(message);
  };

  const comeOrGo = async (): Promise<void> => {
    const told = ledger.memberships.get(caller.email)?.told ?? false;
    ledger.memberships.set(caller.email, { told, asked: !told });
    const path = '/users/me/subscriptions';
    const going = told
      ? caller.delete(path, { subscriptions: pair })
      : caller.post(path, { subscriptions: pair.map((name) => ({ name })) });
    if (isDone(await going)) ledger.memberships.set(caller.email, { told: !told, asked: !told });
  };

  const found = async (): Promise<void> => {
    const name = fresh();
    if (
      isDone(await caller.post('/user_groups/create', { name, description: '', members: [friend] }))
    )
      ledger.groups.push(name);
  };

  const upload = async (): Promise<void> => {
    const content = fresh().repeat(randomInt(MOST_REPEATS));
    const answer = await caller.upload('a.txt', content);
    if (!isDone(answer)) return;
    ledger.files.set(answer.body.url, { owner: caller.email, content });
    files.push(answer.body.url);
  };
  const removeFile = async (): Promise<void> => {
    const url = files.shift();
    if (url === undefined) return upload();
    type Listed = {
      readonly attachments: ReadonlyArray<{ readonly id: number; readonly path_id: string }>;
    };
    const { body } = await caller.get<Listed>('/attachments');
    const file = body.attachments.find(({ path_id }) => url.endsWith(path_id));
    ledger.doomedFiles.add(url);
    if (isDone(await caller.delete(`/attachments/${file?.id}`))) ledger.deletedFiles.add(url);
  };

  const talk = [
    toChannel,
    toChannel,
    toChannel,
    toFriend,
    toOwn(edit),
    toOwn(edit),
    toOwn(move),
    toOwn(move),
    toOwn(remove),
    found,
  ];
  const works = [...talk, upload, upload, removeFile];
  if (pair.length > 0) works.push(comeOrGo);
  try {
    for (;;) await oneOf(works)();
  } catch {
    // The connection broke: what was asked for last has no answer.
  }
};
