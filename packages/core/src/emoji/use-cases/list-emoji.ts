import { type CommandPorts, readOnly } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { type CallerDenial, loadActorContext } from '../../user/actor-context.ts';
import { loadKnowsId } from '../../user/use-cases/load-knows-id.ts';
import type { RealmEmoji } from '../emoji.ts';
import { shownEmoji } from '../shown-emoji.ts';
import type { EmojiUseCases, ListEmoji } from './contract.ts';

/** Behind `GET /realm/emoji`. */
export const listEmoji = (ports: Pick<CommandPorts, 'read' | 'clock'>): EmojiUseCases['list'] =>
  readOnly(ports)<ListEmoji, CallerDenial, ReadonlyArray<RealmEmoji>>(
    async (snapshot, { caller }, now) => {
      const context = await loadActorContext(snapshot, caller, now);
      if (E.isLeft(context)) return context;
      const { realm, actor } = context.right;
      return E.right(
        shownEmoji(await snapshot.emoji.all(), await loadKnowsId(snapshot, realm, actor, snapshot)),
      );
    },
  );
