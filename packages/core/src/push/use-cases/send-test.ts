import type { UnixSeconds } from '../../kernel/brand.ts';
import type { CommandPorts } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Realm } from '../../realm/realm.ts';
import { loadActorContext } from '../../user/actor-context.ts';
import { mayActAsHuman } from '../../user/may-administer.ts';
import { type Device, deviceToken } from '../device.ts';
import type { PushSender } from '../push-sender.ts';
import type { PushUseCases, SendTest, SendTestRefusal } from './contract.ts';
import { forgetDead } from './forget-devices.ts';

interface Wanted {
  readonly realm: Realm;
  readonly devices: ReadonlyArray<Device>;
}

const readWanted = async (
  snapshot: Repositories,
  { caller, token }: SendTest,
  now: UnixSeconds,
): Promise<E.Either<SendTestRefusal, Wanted>> => {
  const context = await loadActorContext(snapshot, caller, now);
  if (E.isLeft(context)) return context;
  const { realm, actor } = context.right;
  const permit = mayActAsHuman(actor.user);
  if (E.isLeft(permit)) return permit;
  const own = await snapshot.devices.ofUsers([permit.right.id]);
  const devices =
    token === null ? own : own.filter((device) => device.token === deviceToken(device.kind, token));
  if (token !== null && devices.length === 0) return E.left(denial('push.device-unknown'));
  return E.right({ realm, devices });
};

/**
 * Behind `POST /mobile_push/test_notification`. `sender` is null when this server sends no
 * notifications; then nothing is sent.
 */
export const sendTest = (
  ports: CommandPorts,
  sender: PushSender | null,
): PushUseCases['sendTest'] => {
  const forget = forgetDead(ports);
  return (command) => async () => {
    const now = ports.clock.now();
    const wanted = await ports.read(command.caller.realm, (snapshot) =>
      readWanted(snapshot, command, now),
    );
    if (E.isLeft(wanted)) return wanted;
    const { realm, devices } = wanted.right;
    if (sender === null || devices.length === 0) return E.right(undefined);
    const outcomes = await sender.send(
      { realm, user: command.caller.user, content: { _tag: 'test', at: now } },
      devices,
    );
    await forget(devices, outcomes);
    for (const outcome of outcomes)
      if ('denial' in outcome && outcome.denial !== undefined) return E.left(outcome.denial);
    return E.right(undefined);
  };
};
