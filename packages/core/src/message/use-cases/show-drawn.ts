import type { MessageId, RealmId } from '../../kernel/brand.ts';
import { NO_CHANGE } from '../../kernel/change-set.ts';
import {
  type CommandPorts,
  decideAndCommit,
  type PlannedUseCase,
} from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Rendered } from '../../kernel/markdown-port.ts';
import type { ParleyPorts, Stale } from '../../kernel/ports.ts';
import type { Message } from '../message.ts';
import { decideRerender } from '../text/decide-rerender.ts';
import { renderAgain } from '../text/render-again.ts';

interface ShowDrawn {
  readonly realm: RealmId;
  readonly message: MessageId;
}
interface Facts {
  readonly message: Message;
  readonly rendered: Rendered;
}

/**
 * A picture in the message has been drawn or never will be: its readers are told how it looks now.
 */
export const showDrawn = (
  commandPorts: CommandPorts,
  ports: Pick<ParleyPorts, 'markdown'>,
): PlannedUseCase<ShowDrawn, Stale, void> =>
  decideAndCommit(
    commandPorts,
    null,
  )<ShowDrawn, Facts | null, Stale, void>({
    read: async (snapshot, { message }) => {
      const realm = await snapshot.realms.own();
      const placed = await snapshot.messages.byId(message);
      const rendered =
        realm && placed && (await renderAgain(ports, snapshot, realm, placed.message));
      return E.right(
        placed === null || rendered === null || E.isLeft(rendered)
          ? null
          : { message: placed.message, rendered: rendered.right },
      );
    },
    decide: (facts, { realm, message }, now) => {
      const set = facts && decideRerender(facts.message, facts.rendered);
      const events = [{ _tag: 'message.rerendered', realm, message, at: now }] as const;
      return E.right({
        changeSet: set === null ? NO_CHANGE : { ...set, events },
        reply: undefined,
      });
    },
  });
