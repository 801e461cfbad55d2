import type { ChannelAccessUpdate } from '@parley/core';
import { toChannel } from '../endpoints/channels/codec.ts';
import { isThere } from './archived-channels.ts';
import { type EventWriter, once, type WireEvent } from './event-writer.ts';
import { asksFor } from './interests.ts';

type NoticeOf<Tag extends ChannelAccessUpdate['_tag']> = Extract<
  ChannelAccessUpdate,
  { readonly _tag: Tag }
>;

const wire = (event: object): WireEvent => ({ body: JSON.stringify(event) });

/** Channels with their subscribers, for clients that get the subscribers of other channels. */
export const channelsShown: EventWriter<NoticeOf<'channels.shown'>> = {
  types: ['stream', 'subscription'],
  write: ({ realm, shownTo, subscribers }, { user }, clientOptions) => {
    const all = shownTo(user);
    const views = all.filter(({ channel }) => isThere(channel, clientOptions));
    if (views.length === 0) return [];
    const create = () => ({
      type: 'stream',
      op: 'create',
      streams: views.map((view) => toChannel(view, realm.systemGroups, clientOptions)),
    });
    const created = asksFor(clientOptions, 'stream')
      ? [{ body: once(all, `shown ${views.length} ${clientOptions.meta}`, create) }]
      : [];
    if (
      subscribers === null ||
      !clientOptions.includeSubscribers ||
      !asksFor(clientOptions, 'subscription')
    )
      return created;
    const peers = views.flatMap(({ channel: { id } }) => {
      const people = subscribers.get(id) ?? [];
      const came = () => ({
        type: 'subscription',
        op: 'peer_add',
        stream_ids: [id],
        user_ids: people,
      });
      return people.length === 0 ? [] : [{ body: once(people, `shown ${id}`, came) }];
    });
    return [...created, ...peers];
  },
};

export const channelsGone: EventWriter<NoticeOf<'channels.gone'>> = {
  types: ['stream'],
  write: ({ channels }, _, clientOptions) => {
    const ids = channels.filter((channel) => isThere(channel, clientOptions)).map(({ id }) => id);
    if (ids.length === 0) return [];
    return [
      wire({
        type: 'stream',
        op: 'delete',
        stream_ids: ids,
        streams: ids.map((id) => ({ stream_id: id })),
      }),
    ];
  },
};
