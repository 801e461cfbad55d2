import type { ChannelMembership } from '../channel/may-read-channel.ts';
import {
  type ChannelMissing,
  channelMissing,
  mayReadChannel,
} from '../channel/may-read-channel.ts';
import type { Branded, ChannelId, UserId } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import { truncate } from '../kernel/text.ts';
import { MAX_TOPIC_NAME, TOPIC_CUT_OFF } from '../topic/topic.ts';
import type { ActorContext } from '../user/actor-context.ts';
import { maySeeUser, type VisibleUsers } from '../user/may-see-user.ts';
import type { User } from '../user/user.ts';
import { displayEmail } from '../user/visible-email.ts';
import type { DraftAddress } from './draft.ts';

/** An address as a program sends it. */
export type WantedAddress =
  | { readonly _tag: 'Nowhere' }
  | {
      readonly _tag: 'Channel';
      readonly channels: ReadonlyArray<ChannelId>;
      readonly topic: string;
    }
  | { readonly _tag: 'People'; readonly users: ReadonlyArray<UserId> };

export type DraftAddressDenial =
  | Denial<'draft.topic-null-byte'>
  | Denial<'draft.channel-count'>
  | ChannelMissing
  | Denial<'message.send.unknown-user', { readonly user: UserId }>
  | Denial<'message.direct.deactivated-recipient', { readonly email: string }>;

/** About everything some drafts name, as far as it exists. */
export interface AddressFacts {
  readonly context: ActorContext;
  readonly memberships: ReadonlyMap<ChannelId, ChannelMembership>;
  readonly users: ReadonlyMap<UserId, User>;
  readonly known: VisibleUsers;
}
export type AddressPermit = Branded<DraftAddress, 'AddressPermit'>;

/** Permits it, for a judge of a host. */
export const permitAddress = (about: DraftAddress): AddressPermit => about as AddressPermit;

const permitted = (address: DraftAddress): E.Either<never, AddressPermit> =>
  E.right(permitAddress(address));

const toChannel = (
  { context, memberships }: AddressFacts,
  { channels, topic }: Extract<WantedAddress, { _tag: 'Channel' }>,
): E.Either<DraftAddressDenial, AddressPermit> => {
  if (topic.includes('\0')) return E.left(denial('draft.topic-null-byte'));
  const [channel, ...others] = channels;
  if (channel === undefined || others.length > 0) return E.left(denial('draft.channel-count'));
  const permit = mayReadChannel(context.actor, memberships.get(channel) ?? null);
  if (E.isLeft(permit)) return permit;
  if (permit.right.channel.isArchived) return E.left(channelMissing);
  return permitted({
    _tag: 'Channel',
    channel,
    topic: truncate(topic, MAX_TOPIC_NAME, TOPIC_CUT_OFF),
  });
};

const toPeople = (
  { context, users, known }: AddressFacts,
  wanted: ReadonlyArray<UserId>,
): E.Either<DraftAddressDenial, AddressPermit> => {
  const self = context.actor.user.id;
  const found: User[] = [];
  for (const id of wanted) {
    const user = users.get(id);
    if (user === undefined || E.isLeft(maySeeUser(self, known, user)))
      return E.left(denial('message.send.unknown-user', { user: id }));
    found.push(user);
  }
  const gone = found.find(({ isActive }) => !isActive);
  if (gone !== undefined)
    return E.left(
      denial('message.direct.deactivated-recipient', { email: displayEmail(context.realm, gone) }),
    );
  const others = [...new Set(wanted)].filter((id) => id !== self).sort((a, b) => a - b);
  return permitted(
    wanted.length === 0
      ? { _tag: 'Nowhere' }
      : { _tag: 'People', users: others.length === 0 ? [self] : others },
  );
};

/**
 * Whom may a draft address? An active channel its writer can read, active people they may see, or
 * nothing yet.
 */
export const mayAddressDraft = (
  facts: AddressFacts,
  wanted: WantedAddress,
): E.Either<DraftAddressDenial, AddressPermit> => {
  switch (wanted._tag) {
    case 'Nowhere':
      return permitted(wanted);
    case 'Channel':
      return toChannel(facts, wanted);
    case 'People':
      return toPeople(facts, wanted.users);
  }
};
