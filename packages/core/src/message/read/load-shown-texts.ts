import { loadMembership } from '../../channel/load-membership.ts';
import type { ChannelId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import {
  channelsOfEarlierTexts,
  type ShowsTexts,
  showsEveryText,
  textsShownTo,
} from '../earlier-texts.ts';
import type { HistoryEntry } from '../history.ts';
import type { MessagePlace } from '../message.ts';

const showsAll = (): ShowsTexts => showsEveryText;

/**
 * Which texts of these histories this user may see. Storage is asked only about channels that a
 * message left after its text was changed there.
 */
export const loadShownTexts = async (
  snapshot: Pick<Repositories, 'channels'>,
  { actor }: ActorContext,
  histories: ReadonlyArray<ReadonlyArray<HistoryEntry> | null>,
): Promise<(message: MessagePlace) => ShowsTexts> => {
  const channels = new Set(
    histories.flatMap((entries) => (entries === null ? [] : channelsOfEarlierTexts(entries))),
  );
  if (channels.size === 0) return showsAll;
  const load = async (channel: ChannelId) =>
    [channel, await loadMembership(snapshot, channel, actor.user.id)] as const;
  const memberships = new Map(await Promise.all([...channels].map(load)));
  return (message) => textsShownTo(actor, message, (channel) => memberships.get(channel) ?? null);
};
