import { readOnly } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import { loadScene } from '../../user/load-actor.ts';
import { loadMessage } from '../read/load-message.ts';
import { loadViewOf } from '../read/load-views.ts';
import type { FetchMessage } from './commands.ts';
import type { MessageUseCases } from './contract.ts';
import type { FetchRefusal } from './refusals.ts';
import type { FetchedMessage } from './views.ts';

/** Behind `GET /messages/{id}`. */
export const fetchMessage = (ports: ParleyPorts): MessageUseCases['fetch'] =>
  readOnly({ read: ports.storage.read, clock: ports.clock })<FetchMessage, FetchRefusal, FetchedMessage>(async (snapshot, command, now) => {
    const scene = await loadScene(snapshot, command.caller, now);
    if (E.isLeft(scene)) return scene;
    const permit = await loadMessage(snapshot, scene.right, command.message);
    if (E.isLeft(permit)) return permit;
    const { standing } = permit.right;
    const attended = standing === null ? [] : [{ channel: standing.channel, periods: standing.subscription?.periods ?? [] }];
    const viewOf = await loadViewOf(ports.links, snapshot, scene.right, [permit.right], attended);
    return E.right({ viewer: scene.right, view: viewOf(permit.right, 0) });
  });
