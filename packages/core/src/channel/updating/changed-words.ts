import { type Denial, denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Judges } from '../../kernel/judges.ts';
import { foldCase } from '../../kernel/text.ts';
import type { NotOwner } from '../../user/may-administer.ts';
import type { User } from '../../user/user.ts';
import type { Channel } from '../channel.ts';
import {
  type ChannelNameDenial,
  type DescriptionDenial,
  parseChannelName,
  parseDescription,
} from '../channel-name.ts';
import { parseRetention, type RetentionDenial } from '../retention.ts';
import type { UpdateChannel } from '../use-cases/contract.ts';

export type WordsDenial =
  | NotOwner
  | RetentionDenial
  | DescriptionDenial
  | ChannelNameDenial
  | Denial<'channel.name.same'>
  | Denial<'channel.name.taken'>;

type Words = Pick<Channel, 'name' | 'description' | 'messageRetentionDays'>;

const changedRetention = (
  user: User,
  channel: Channel,
  wish: UpdateChannel['retention'],
  judges: Judges,
): E.Either<WordsDenial, number | null> => {
  if (wish === null) return E.right(channel.messageRetentionDays);
  const owner = judges.mayActAsOwner(user);
  return E.isLeft(owner) ? owner : parseRetention(wish);
};

/** Another casing of the present name is not taken by another channel. */
const changedName = (
  channel: Channel,
  wish: string | null,
  isTaken: boolean,
): E.Either<WordsDenial, string> => {
  if (wish === null) return E.right(channel.name);
  const name = parseChannelName(wish);
  if (E.isLeft(name)) return name;
  if (name.right === channel.name) return E.left(denial('channel.name.same'));
  return isTaken && foldCase(name.right) !== foldCase(channel.name)
    ? E.left(denial('channel.name.taken'))
    : name;
};

/** How long messages are kept, what the channel is for, what it is called: judged in this order. */
export const changedWords = (
  user: User,
  channel: Channel,
  requested: UpdateChannel,
  isNameTaken: boolean,
  judges: Judges,
): E.Either<WordsDenial, Words> => {
  const retention = changedRetention(user, channel, requested.retention, judges);
  if (E.isLeft(retention)) return retention;
  const description =
    requested.description === null
      ? E.right(channel.description)
      : parseDescription(requested.description);
  if (E.isLeft(description)) return description;
  const name = changedName(channel, requested.name, isNameTaken);
  if (E.isLeft(name)) return name;
  return E.right({
    name: name.right,
    description: description.right,
    messageRetentionDays: retention.right,
  });
};
