import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { codePoints, strip } from '../kernel/text.ts';
import { firstRefused, isVisible } from '../kernel/text-class.ts';
import { MAX_CHANNEL_DESCRIPTION, MAX_CHANNEL_NAME } from './channel.ts';

/** `position` counts code points of the stripped name from 1. */
export type ChannelNameDenial =
  | Denial<'channel.name.empty'>
  | Denial<'channel.name.too-long', { readonly limit: number }>
  | Denial<'channel.name.invalid-character', { readonly position: number }>;

/** The name as it is stored: stripped. */
export const parseChannelName = (raw: string): E.Either<ChannelNameDenial, string> => {
  const name = strip(raw);
  if (name === '') return E.left(denial('channel.name.empty'));
  if (codePoints(name) > MAX_CHANNEL_NAME)
    return E.left(denial('channel.name.too-long', { limit: MAX_CHANNEL_NAME }));
  const position = firstRefused('name', name);
  if (position !== null) return E.left(denial('channel.name.invalid-character', { position }));
  return isVisible(name) ? E.right(name) : E.left(denial('channel.name.empty'));
};

export type DescriptionDenial = Denial<'channel.description.too-long', { readonly limit: number }>;

/** One line: line ends become blanks. */
export const parseDescription = (raw: string): E.Either<DescriptionDenial, string> =>
  codePoints(raw) > MAX_CHANNEL_DESCRIPTION
    ? E.left(denial('channel.description.too-long', { limit: MAX_CHANNEL_DESCRIPTION }))
    : E.right(raw.replaceAll('\n', ' '));
