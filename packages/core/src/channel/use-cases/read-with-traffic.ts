import type { UnixSeconds } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import { type CommandPorts, readOnly, type UseCase } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { TrafficCounts } from '../traffic.ts';
import type { Traffic } from '../traffic-port.ts';
import type { RenderDescriptions } from './render-descriptions.ts';

/** What showing channels takes besides the store. */
export interface ShowPorts {
  readonly render: RenderDescriptions;
  readonly traffic: Traffic;
}

/** Like `readOnly`, for channels with their traffic, which is counted outside of the snapshot. */
export const readWithTraffic =
  (ports: Pick<CommandPorts, 'read' | 'clock'>, { render, traffic }: ShowPorts) =>
  <Command extends { readonly caller: Caller }, Refusal, Reply>(
    read: (
      snapshot: Repositories,
      command: Command,
      now: UnixSeconds,
      render: RenderDescriptions,
    ) => Promise<E.Either<Refusal, (counts: TrafficCounts) => Reply>>,
  ): UseCase<Command, Refusal, Reply> =>
  (command) =>
  async () => {
    const [counts, loaded] = await Promise.all([
      traffic.of(command.caller.realm, ports.clock.now()),
      readOnly(ports)<Command, Refusal, (counts: TrafficCounts) => Reply>((snapshot, asked, now) =>
        read(snapshot, asked, now, render),
      )(command)(),
    ]);
    return E.isLeft(loaded) ? loaded : E.right(loaded.right(counts));
  };
