import type { ChannelId } from '../../kernel/brand.ts';
import { readOnly, type UseCase, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { strip } from '../../kernel/text.ts';
import { loadScene } from '../../user/load-actor.ts';
import { loadStandings } from '../load-standing.ts';
import { hasMetadataAccess } from '../may-read-channel.ts';
import type { FindChannel, FindChannelRefusal } from './contract.ts';

/** Behind `GET /get_stream_id`. Archived channels are not found by name. */
export const findChannel = (walk: WalkPorts): UseCase<FindChannel, FindChannelRefusal, ChannelId> =>
  readOnly(walk)(async (snapshot, { caller, name }, now) => {
    const scene = await loadScene(snapshot, caller, now);
    if (E.isLeft(scene)) return scene;
    const { realm, actor } = scene.right;
    const named = await snapshot.channels.byNames(realm.id, [strip(name)]);
    const standings = await loadStandings(snapshot, named, actor.user.id);
    const found = standings.find((standing) => !standing.channel.isArchived && hasMetadataAccess(actor, standing));
    return found === undefined ? E.left(denial('channel.name.unknown', { name })) : E.right(found.channel.id);
  });
