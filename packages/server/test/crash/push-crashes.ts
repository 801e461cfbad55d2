import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after, setImmediate as immediate } from 'node:timers/promises';
import { temporaryDirectory } from '../../src/testing/temporary-directory.ts';
import type { Caller } from '../support/caller.ts';
import {
  anAccountAt,
  type Carrier,
  carriedBy,
  type Moment,
  newPhones,
  type Phones,
} from '../support/phones.ts';
import { newPeople, newSite, type RunningSite } from '../support/site.ts';
import { newChannel, type WireMessage } from '../support/wire.ts';
import { type Complaints, complain } from './complaint.ts';
import { type Correspondent, correspond, type Letters, newLetters } from './push-writer.ts';

const NAMES = ['Ann', 'Bob', 'Cat'];
/** A server is killed after so many answers or notifications, and a few turns. */
const MOST_ANSWERS = 60;
const MOST_NOTIFICATIONS = 8;
/** When it is killed: around a notification, or, null, around the answer to a sender. */
const MOMENTS: ReadonlyArray<Moment | null> = [
  null,
  'message asked',
  'message answered',
  'remove asked',
  'remove answered',
];
/** Turns of the event loop from then until it is killed. */
const MOST_TURNS = 500;
/** Until the phones show what they should: a service that is down for a moment is waited for. */
const SETTLED_MS = 60_000;
const PAGE = 5_000;

export interface PushCrash {
  readonly complaints: Complaints;
  readonly acknowledged: number;
  /** Milliseconds from the next start until all phones showed what they should. */
  readonly recovery: number;
}

/** A server that notifies phones, killed and started again as often as wanted. */
export interface PushCrashes {
  /**
   * Kills it while people write to each other, around an answer, a notification or its answer, and
   * looks at what phones show in the end.
   */
  crash(): Promise<PushCrash>;
  counts: Phones['counts'];
  end(): Promise<void>;
}

const tokenOf = ({ email }: Caller): string => `phone of ${email}`;

const acquainted = async (running: RunningSite): Promise<ReadonlyArray<Correspondent>> => {
  const people = await newPeople(running, NAMES);
  const mine = await Promise.all(
    people.map((person) => person.get<{ user_id: number }>('/users/me')),
  );
  for (const person of people) {
    await person.post('/users/me/android_gcm_reg_id', { token: tokenOf(person) });
    // A user who is mentioned in a topic follows it. Here no user is notified of all its messages
    // for that.
    await person.patch('/settings', { enable_followed_topic_push_notifications: false });
  }
  return people.map((caller, index) => {
    const next = (index + 1) % people.length;
    const friend = {
      id: mine[next]?.body.user_id ?? 0,
      email: people[next]?.email ?? '',
      name: NAMES[next] ?? '',
    };
    return { caller, id: mine[index]?.body.user_id ?? 0, name: NAMES[index] ?? '', friend };
  });
};

type Flagged = WireMessage & {
  readonly type: 'private' | 'stream';
  readonly flags: ReadonlyArray<string>;
};

/** The unread messages since `first` that mention the user or were sent to them. */
const unreadOf = async (
  { id: own }: Correspondent,
  caller: Caller,
  first: number,
): Promise<ReadonlySet<number>> => {
  const narrow = [{ operator: 'is', operand: 'unread' }];
  const { body } = await caller.get<{ messages: ReadonlyArray<Flagged> }>('/messages', {
    ...{ anchor: first, num_before: 0, num_after: PAGE, narrow },
  });
  const isHis = ({ sender_id, type, flags }: Flagged): boolean =>
    sender_id !== own && (type === 'private' || flags.includes('mentioned'));
  return new Set(
    body.messages.filter((message) => message.id >= first && isHis(message)).map(({ id }) => id),
  );
};

export const newPushCrashes = async (carrier: Carrier): Promise<PushCrashes> => {
  const phones = await newPhones((times) => randomInt(times) === 0, randomInt);
  const papers = await temporaryDirectory();
  const account = join(papers.path, 'account.json');
  await writeFile(account, anAccountAt(phones.address));
  const site = await newSite(carriedBy(carrier, phones.address, account));
  let running = await site.start();
  const people = await acquainted(running);
  const channel = await newChannel(
    running.owner,
    'kitchen',
    people.map(({ caller }) => caller),
  );
  const sent = await running.owner.post('/messages', {
    type: 'stream',
    to: channel,
    topic: 'calls',
    content: 'the first',
  });
  const first = Number(sent.body.id);
  const now = ({ caller }: Correspondent): Caller => caller.at(running.url);

  /** Counts answers or notifications, since a busy machine may make few of them in any time. */
  const aMoment = async (letters: Letters, isOver: () => boolean): Promise<void> => {
    // Each run then has a notification and a removal behind it, whatever is drawn.
    await phones.next('remove answered');
    const moment = MOMENTS[randomInt(MOMENTS.length)] ?? null;
    if (moment === null) {
      const count = letters.acknowledged + randomInt(1, MOST_ANSWERS);
      while (letters.acknowledged < count && !isOver()) await immediate();
    } else
      for (let left = randomInt(1, MOST_NOTIFICATIONS); left > 0; left--) await phones.next(moment);
    for (let left = randomInt(MOST_TURNS); left > 0; left--) await immediate();
  };

  const wrong = async (letters: Letters): Promise<Complaints> => {
    const looks = people.map(async (person): Promise<Complaints> => {
      const caller = now(person);
      const unread = await unreadOf(person, caller, first);
      const shown = phones.shows(tokenOf(caller));
      const sent = letters.sweepers.has(caller.email) ? [] : [...letters.sent];
      const left = sent
        .filter(([id, to]) => to === caller.email && !letters.undone.has(id))
        .map(([id]) => id);
      return [
        ...complain(
          unread,
          (id) => shown.has(id),
          (id) => `${person.name} is not shown message ${id}`,
        ),
        ...complain(
          left,
          (id) => shown.has(id),
          (id) => `${person.name} is not shown message ${id}, which was acknowledged`,
        ),
        ...complain(
          shown,
          (id) => unread.has(id) && !letters.gone.has(id),
          (id) => `${person.name} is still shown message ${id}, which is read or gone`,
        ),
      ];
    });
    return (await Promise.all(looks)).flat();
  };

  const crash = async (): Promise<PushCrash> => {
    const letters = newLetters();
    const writing = Promise.all(
      people.map((person) => correspond({ ...person, caller: now(person) }, channel, letters)),
    );
    // People who all stop writing have lost the server, which is told below.
    let isOver = false;
    const over = writing.then(() => {
      isOver = true;
    });
    await Promise.race([aMoment(letters, () => isOver), over]);
    await site.end('SIGKILL');
    await writing;
    const said = running.program.stderr();
    const began = performance.now();
    running = await site.start();
    let complaints = await wrong(letters);
    while (complaints.length > 0 && performance.now() - began < SETTLED_MS) {
      await after(50);
      complaints = await wrong(letters);
    }
    return {
      complaints: [...letters.faults, ...(said === '' ? [] : [said]), ...complaints],
      acknowledged: letters.acknowledged,
      recovery: performance.now() - began,
    };
  };

  return {
    crash,
    counts: phones.counts,
    end: async () => {
      await site.remove();
      await phones.close();
      await papers.remove();
    },
  };
};
