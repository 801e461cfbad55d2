import type { UnixSeconds } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import { type CommandPorts, readOnly, type UseCase } from '../../kernel/decide-and-commit.ts';
import type { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Traffic } from '../traffic-port.ts';
import type { RenderDescriptions } from './render-descriptions.ts';
import type { Showing } from './view-channels.ts';

/** What showing channels takes besides the store. */
export interface ShowPorts {
  readonly render: RenderDescriptions;
  readonly traffic: Traffic;
}

/** As `readOnly`, of channels with their traffic, which is counted before the snapshot is taken. */
export const readWithTraffic =
  (ports: Pick<CommandPorts, 'read' | 'clock'>, { render, traffic }: ShowPorts) =>
  <Command extends { readonly caller: Caller }, Refusal, Reply>(
    read: (
      snapshot: Repositories,
      command: Command,
      now: UnixSeconds,
      showing: Showing,
    ) => Promise<E.Either<Refusal, Reply>>,
  ): UseCase<Command, Refusal, Reply> =>
  (command) =>
  async () => {
    const counts = await traffic.of(command.caller.realm, ports.clock.now());
    return readOnly(ports)<Command, Refusal, Reply>((snapshot, asked, now) =>
      read(snapshot, asked, now, { render, counts }),
    )(command)();
  };
