import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { Actor } from '../user/actor.ts';
import { type ChannelMissing, channelMissing, hasContentAccess, mayAdminister, type Standing } from './may-read-channel.ts';

export type AdministerPermit = Branded<Standing, 'AdministerPermit'>;
export type NotChannelAdministrator = Denial<'channel.administer'>;

/** Who may change or archive a channel? Nobody else learns that it exists, unless he may read it. */
export const mayAdministerChannel = (
  actor: Actor,
  standing: Standing | null,
): E.Either<ChannelMissing | NotChannelAdministrator, AdministerPermit> => {
  if (standing === null) return E.left(channelMissing);
  if (mayAdminister(actor, standing.channel)) return E.right(standing as AdministerPermit);
  return E.left(hasContentAccess(actor, standing) ? denial('channel.administer') : channelMissing);
};
