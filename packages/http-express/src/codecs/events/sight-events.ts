import type { PeerNotice, SightNotice } from '@parley/core';
import type { ClientWish } from '../../live-queues.ts';
import { toChannel } from '../channel.ts';
import { type EventWriter, once, type WireEvent } from './event-writer.ts';
import { asksFor } from './interests.ts';

type NoticeOf<Tag extends SightNotice['_tag']> = Extract<SightNotice, { readonly _tag: Tag }>;

const wire = (event: object): WireEvent => ({ body: JSON.stringify(event) });

/** Who knows nothing of archived channels is told neither of them. */
const isShown = ({ isArchived }: { readonly isArchived: boolean }, { capabilities }: ClientWish): boolean =>
  !isArchived || capabilities.archivedChannels;

/** With who is in them, for whoever was told so of all others. */
export const channelsShown: EventWriter<NoticeOf<'channels.shown'>> = {
  types: ['stream', 'subscription'],
  write: ({ realm, shownTo, subscribers }, { user }, wish) => {
    const views = shownTo(user).filter(({ channel }) => isShown(channel, wish));
    const streams = views.map((view) => toChannel(view, realm.systemGroups));
    const created = streams.length > 0 && asksFor(wish, 'stream') ? [wire({ type: 'stream', op: 'create', streams })] : [];
    if (subscribers === null || !wish.includeSubscribers || !asksFor(wish, 'subscription')) return created;
    const peers = views.flatMap(({ channel: { id } }) => {
      const people = subscribers.get(id) ?? [];
      return people.length === 0 ? [] : [wire({ type: 'subscription', op: 'peer_add', stream_ids: [id], user_ids: people })];
    });
    return [...created, ...peers];
  },
};

export const channelsGone: EventWriter<NoticeOf<'channels.gone'>> = {
  types: ['stream'],
  write: ({ channels }, _, wish) => {
    const ids = channels.filter((channel) => isShown(channel, wish)).map(({ id }) => id);
    if (ids.length === 0) return [];
    return [wire({ type: 'stream', op: 'delete', stream_ids: ids, streams: ids.map((id) => ({ stream_id: id })) })];
  },
};

export const peerTold: EventWriter<PeerNotice> = {
  types: ['subscription'],
  write: (notice) => {
    const op = notice._tag === 'peer.came-back' ? 'peer_add' : 'peer_remove';
    return [{ body: once(notice, op, () => ({ type: 'subscription', op, stream_ids: notice.channels, user_ids: [notice.user] })) }];
  },
};
