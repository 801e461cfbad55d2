import { standardHooks } from '../hooks/command-hooks.ts';
import { walkOf } from '../kernel/decide-and-commit.ts';
import { E } from '../kernel/fp.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import type { Device } from '../push/device.ts';
import type { Push, PushOutcome, PushSender } from '../push/push-sender.ts';
import { noteAllowance } from '../push/use-cases/allow-pushes.ts';
import { forgetDead } from '../push/use-cases/forget-devices.ts';

/** One notification, and where it goes. */
export interface Delivery {
  readonly push: Push;
  readonly devices: ReadonlyArray<Device>;
}

/** Devices of which it is known what became of one event's notifications. */
export type Done = Set<string>;

/** Tells the operator of the server about a problem, in a sentence. */
export type Report = (problem: string, error?: unknown) => void;

export type PushPorts = Pick<
  ParleyPorts,
  'storage' | 'clock' | 'entropy' | 'numbers' | 'markdown' | 'links'
> & { readonly push: PushSender };

/**
 * Sends to devices of which nothing is known yet, and heeds what becomes of it. Answers whether
 * that is all.
 */
export type Carry = (done: Done, delivery: Delivery) => Promise<boolean>;

const keyOf = ({ kind, token }: Device): string => `${kind} ${token}`;

export const sendAndRecord = (
  { storage, clock, entropy, numbers, push }: PushPorts,
  report: Report,
): Carry => {
  const ports = walkOf({ storage, clock, entropy, numbers }, standardHooks);
  const forget = forgetDead(ports);
  const note = noteAllowance(ports);

  const heedAllowance = async (
    { realm }: Push,
    outcomes: ReadonlyArray<PushOutcome>,
  ): Promise<void> => {
    const disallowed = outcomes.find((outcome) => outcome._tag === 'disallowed');
    const isAllowedAgain =
      realm.pushDisallowedAt !== null && outcomes.some(({ _tag }) => _tag === 'accepted');
    if (disallowed === undefined && !isAllowedAgain) return;
    // When the organization keeps changing, the next notification tries again.
    const noted = await note({ realm: realm.id, isAllowed: disallowed === undefined })();
    if (disallowed && E.isRight(noted) && noted.right)
      report(`notifications of ${realm.name} are disallowed: ${disallowed.says}`);
  };

  return async (done, { push: notification, devices }) => {
    const left = devices.filter((device) => !done.has(keyOf(device)));
    if (left.length === 0) return true;
    const outcomes = await push.send(notification, left);
    await forget(left, outcomes);
    await heedAllowance(notification, outcomes);
    for (const [index, device] of left.entries()) {
      const outcome = outcomes[index];
      if (outcome?._tag === 'refused') report(`a notification was refused: ${outcome.says}`);
      if (outcome?._tag !== 'unavailable') done.add(keyOf(device));
    }
    return outcomes.every(({ _tag }) => _tag !== 'unavailable');
  };
};
