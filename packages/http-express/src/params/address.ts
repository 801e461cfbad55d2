import { type Address, ChannelId, type Denial, denial, E, UserId } from '@parley/core';
import { anyOf, type JsonSchema } from '../wire/json-schema.ts';
import { asInteger, parseJson } from './json-text.ts';
import { kindLike, MAX_LIST_ITEMS, type ParamKind, text } from './kinds.ts';

export const MESSAGE_TYPES = ['direct', 'private', 'stream', 'channel'] as const;
export const isDirect = (type: (typeof MESSAGE_TYPES)[number]): boolean =>
  type === 'direct' || type === 'private';

type Invalid = Denial<'request.invalid', { readonly says: string }>;
const invalid = (says: string): E.Either<Invalid, never> =>
  E.left(denial('request.invalid', { says }));

const NAME_OR_ID: JsonSchema = anyOf([{ type: 'string' }, { type: 'integer' }]);
/** Names, ids or addresses, as JSON, or one name as it is. */
export const addressText: ParamKind<string> = kindLike(
  {
    ...text,
    isJson: true,
    schema: {
      ...anyOf([NAME_OR_ID, { type: 'array', items: NAME_OR_ID, maxItems: MAX_LIST_ITEMS }]),
      description:
        'The name or id of a channel; of people the ids or the addresses, in a list. A name may ' +
        'also be sent as it is.',
    },
  },
  text.validate,
);

/** JSON where it is JSON, else the text itself. */
const loose = (sent: string): unknown => {
  const parsed = parseJson(sent);
  return E.isRight(parsed) ? parsed.right : sent;
};

/** A name, an id, or a list of exactly one of them. A bare number is always an id. */
export const channelAddress = (
  to: string | undefined,
  topic: string | undefined,
): E.Either<Invalid, Address> => {
  if (to === undefined) return invalid('Missing channel');
  const value = loose(to);
  if (Array.isArray(value) && value.length !== 1) return invalid('Expected exactly one channel');
  const named: unknown = Array.isArray(value) ? value[0] : value;
  const id = asInteger(named);
  if (id === null && typeof named !== 'string') return invalid('Invalid data type for channel');
  const channel = typeof named === 'string' ? named : ChannelId(id ?? 0);
  return E.right({ _tag: 'Channel', channel, topic: topic ?? null });
};

const emails = (values: ReadonlyArray<string>): Address => ({
  _tag: 'Emails',
  emails: [...new Set(values.map((email) => email.trim()).filter((email) => email !== ''))],
});

/** Ids, addresses, or addresses with commas between them. */
export const directAddress = (to: string | undefined): E.Either<Invalid, Address> => {
  const value = to === undefined ? [] : loose(to);
  const list: unknown = typeof value === 'string' ? value.split(',') : value;
  if (!Array.isArray(list)) return invalid('Invalid data type for recipients');
  if (list.length > MAX_LIST_ITEMS)
    return invalid(`to is too long (limit: ${MAX_LIST_ITEMS} items)`);
  const ids = list.map(asInteger).filter((id) => id !== null);
  const texts = list.filter((one) => typeof one === 'string');
  const [first] = list;
  if (first !== undefined && ids[0] !== first && texts[0] !== first)
    return invalid('Invalid data type for recipients');
  if (texts.length === list.length) return E.right(emails(texts));
  return ids.length === list.length
    ? E.right({ _tag: 'Users', users: ids.map(UserId) })
    : invalid('Recipient lists may contain emails or user IDs, but not both.');
};
