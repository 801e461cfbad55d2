import type { DraftId } from '../../kernel/brand.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
import type { Ids } from '../../kernel/ports.ts';
import { loadActorContext } from '../../user/actor-context.ts';
import { type CreateDraftsFacts, decideCreateDrafts } from '../decide-create-drafts.ts';
import type { CreateDrafts, CreateDraftsRefusal, DraftUseCases } from './contract.ts';
import { loadAddresses } from './load-addresses.ts';

/** Behind `POST /drafts`. */
export const createDrafts = (ports: CommandPorts, ids: Ids): DraftUseCases['create'] =>
  decideAndCommit(
    ports,
    'drafts.create',
  )<CreateDrafts, CreateDraftsFacts, CreateDraftsRefusal, ReadonlyArray<DraftId>>({
    read: async (snapshot, { caller, drafts }, now) => {
      const [context, { draft }] = await Promise.all([
        loadActorContext(snapshot, caller, now),
        ids.reserve(caller.realm, { draft: drafts.length }),
      ]);
      if (E.isLeft(context)) return context;
      return E.right({
        ...(await loadAddresses(snapshot, context.right, drafts)),
        ids: draft,
      });
    },
    decide: judged(decideCreateDrafts),
  });
