import { Html } from '../../kernel/brand.ts';
import { readOnly } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E, pipe } from '../../kernel/fp.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import { loadActorContext } from '../../user/actor-context.ts';
import { normaliseContent } from '../text/normalise-content.ts';
import { writeText } from '../text/written-text.ts';
import type { RenderText } from './commands.ts';
import type { MessageUseCases } from './contract.ts';
import type { RenderRefusal } from './refusals.ts';

/** Behind `POST /messages/render`. */
export const renderText = (ports: ParleyPorts): MessageUseCases['render'] =>
  readOnly({ read: ports.storage.read, clock: ports.clock })<RenderText, RenderRefusal, Html>(
    async (snapshot, command, now) => {
      const context = await loadActorContext(snapshot, command.caller, now);
      if (E.isLeft(context)) return context;
      const content = normaliseContent(command.content);
      if (E.isLeft(content))
        return content.left.rule === 'message.content.empty'
          ? E.right(Html(''))
          : E.left(content.left);
      const { rendered } = await writeText(
        ports.markdown,
        snapshot,
        context.right,
        content.right,
        now,
      );
      return pipe(
        rendered,
        E.map(({ html }) => html),
        E.mapLeft(() => denial('message.content.not-renderable')),
      );
    },
  );
