import { isInside } from '../channel/channel.ts';
import type { ChannelMembership } from '../channel/may-read-channel.ts';
import type { ChannelId } from '../kernel/brand.ts';
import type { Actor } from '../user/actor.ts';
import type { HistoryEntry } from './history.ts';
import { hadArrive, isReadable } from './may-read-message.ts';
import type { MessagePlace } from './message.ts';

/**
 * May a reader see the texts that a message had in `channel`, before its newest `journeys` moves
 * between channels? Decided where those texts were, not where the message is now.
 */
export type ShowsTexts = (journeys: number, channel: ChannelId) => boolean;

export const showsEveryText: ShowsTexts = () => true;

/**
 * The texts of an earlier channel are shown to those who may read what is in that channel now, and
 * to those who were subscribed there from the arrival of the message until it left. A history that
 * names another channel than the span's journeys (the oldest journeys are forgotten) is not shown.
 */
export const textsShownTo =
  (
    actor: Actor,
    { message, conversation, span }: MessagePlace,
    membershipIn: (channel: ChannelId) => ChannelMembership | null,
  ): ShowsTexts =>
  (journeys, channel) => {
    const arrivals = span?.arrivals ?? [];
    const departure = arrivals[journeys - 1];
    const membership = membershipIn(channel);
    if (departure?.from !== channel || membership === null) return false;
    const before = { message, conversation, span: { channel, arrivals: arrivals.slice(journeys) } };
    const wasThere =
      isInside(membership.subscription?.periods ?? [], departure.at) &&
      hadArrive(membership.subscription, before);
    return wasThere || isReadable(actor, before, membership);
  };

type Entries = ReadonlyArray<HistoryEntry>;

/**
 * Whether the texts from before an entry and from after it may be shown, for each entry, newest
 * first.
 */
export interface TextsOf {
  readonly before: boolean;
  readonly after: boolean;
}

/**
 * Journeys that were taken back are in the history and not in the span, so they are not counted.
 * The texts that the message had on such a journey are not shown.
 */
export const textsOf = (entries: Entries, shows: ShowsTexts): ReadonlyArray<TextsOf> => {
  let journeys = 0;
  let isShown = true;
  /** What was shown after the journey that is taken back; null outside of one. */
  let outside: boolean | null = null;
  return entries.map(({ channel, isUndo }) => {
    const after = isShown;
    if (channel !== null && channel.from !== channel.to) {
      if (outside !== null) {
        isShown = outside;
        outside = null;
      } else if (isUndo) {
        outside = isShown;
        isShown = false;
      } else {
        journeys++;
        isShown = shows(journeys, channel.from);
      }
    }
    return { before: isShown, after };
  });
};

/**
 * The channels that a message left after its texts were changed there; empty for nearly every
 * message.
 */
export const channelsOfEarlierTexts = (entries: Entries): ReadonlyArray<ChannelId> => {
  const oldest = entries.findLastIndex(({ content }) => content !== null);
  return entries
    .slice(0, oldest + 1)
    .flatMap(({ channel }) => (channel === null ? [] : [channel.from]));
};

/** A history without the texts that its reader may not see; times, authors and moves stay. */
export const withShownTexts = (entries: Entries, shows: ShowsTexts): Entries => {
  const shown = textsOf(entries, shows);
  const isHidden = (entry: HistoryEntry, at: number): boolean =>
    entry.content !== null && shown[at]?.before === false;
  if (!entries.some(isHidden)) return entries;
  return entries.map((entry, at) => (isHidden(entry, at) ? { ...entry, content: null } : entry));
};
