import type { Caller } from '../src/kernel/caller.ts';
import type { PushDelivery } from '../src/notifications/push-consumer.ts';
import { pushDelivery } from '../src/notifications/push-delivery.ts';
import type { Push, PushOutcome, PushSender } from '../src/push/push-sender.ts';
import { right } from '../src/testing/outcome.ts';
import type { TestChat } from './test-chat.ts';

/** What the devices of a town's people show. */
export interface Phones {
  readonly give: (...callers: ReadonlyArray<Caller>) => Promise<void>;
  /** The program on the phone was signed out, which empties its screen, and signs in again. */
  readonly signInAnew: (caller: Caller) => Promise<void>;
  /** Everything that was sent, except what was refused. */
  readonly sent: Push[];
  readonly problems: string[];
  /** Ids of messages, ascending. */
  readonly shows: (caller: Caller) => ReadonlyArray<number>;
  /**
   * Takes up what happened and what is to be tried again, and waits for it; twice, as what is
   * finished is noted by the next.
   */
  readonly turn: () => Promise<void>;
  /** Another process takes up the work. What was under way goes on, unnoted. */
  readonly crash: () => void;
  /** What becomes of what is sent from now on; a promise holds it up. */
  answer: (push: Push) => PushOutcome | Promise<PushOutcome>;
}

export const ACCEPTED: PushOutcome = { _tag: 'accepted' };
export const DOWN: PushOutcome = { _tag: 'unavailable', says: 'down' };

export const phonesIn = async (chat: TestChat): Promise<Phones> => {
  const screens = new Map<number, Set<number>>();
  const screen = (user: number): Set<number> => {
    const own = screens.get(user) ?? new Set();
    screens.set(user, own);
    return own;
  };
  const show = ({ user, content }: Push): void => {
    if (content._tag === 'message') screen(user).add(content.view.message.id);
    if (content._tag === 'remove')
      for (const message of content.messages) screen(user).delete(message);
  };
  const sender: PushSender = {
    registry: null,
    send: async (push, devices) => {
      const outcome = await phones.answer(push);
      if (outcome._tag === 'accepted') {
        phones.sent.push(push);
        show(push);
      }
      return devices.map(() => outcome);
    },
  };
  const begun = (): PushDelivery =>
    pushDelivery(
      { ...chat.ports, push: sender },
      { listens: () => false, report: (problem) => phones.problems.push(problem) },
    );
  let delivery = begun();
  const phones: Phones = {
    give: async (...callers) => {
      for (const caller of callers)
        await right(
          chat.parley.push.addDevice({
            caller,
            kind: 'android',
            token: `phone of ${caller.user}`,
            app: null,
          }),
        );
    },
    signInAnew: async (caller) => {
      screen(caller.user).clear();
      await phones.give(caller);
    },
    sent: [],
    problems: [],
    shows: ({ user }) => [...screen(user)].sort((a, b) => a - b),
    turn: async () => {
      for (let time = 0; time < 2; time++) {
        await delivery.turn();
        await delivery.settled();
      }
    },
    crash: () => {
      delivery = begun();
    },
    answer: () => ACCEPTED,
  };
  await delivery.turn();
  return phones;
};
