import { type CommandPorts, readOnly } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { type CallerDenial, loadActorContext } from '../actor-context.ts';
import type { OwnUser, UserUseCases } from './contract.ts';

export const checkCaller = (ports: Pick<CommandPorts, 'read' | 'clock'>): UserUseCases['check'] =>
  readOnly(ports)<OwnUser, CallerDenial, void>(async (snapshot, { caller }, now) => {
    const context = await loadActorContext(snapshot, caller, now);
    return E.isLeft(context) ? context : E.right(undefined);
  });
