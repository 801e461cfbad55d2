import { type Asked, ChannelId, MessageId, type NarrowTerm, UserId } from '@parley/core';
import type { OPERAND_WORDS, Operand, WireTerm } from './narrow.ts';

type Translate = (operand: Operand) => Asked | null;

const unknown = (says: string): Asked => ({ _tag: 'Unknown', says });
const scalarOf = (operand: Operand): string | number =>
  typeof operand === 'object' ? '' : operand;
const channelOf = (operand: Operand): Asked => {
  const named = scalarOf(operand);
  return { _tag: 'Channel', channel: typeof named === 'number' ? ChannelId(named) : named };
};
const userOf = (operand: Operand): UserId | string => {
  const named = scalarOf(operand);
  return typeof named === 'number' ? UserId(named) : named;
};

const addresses = (operand: string): ReadonlyArray<string> =>
  operand
    .split(',')
    .map((email) => email.trim())
    .filter((email) => email !== '');

const peopleOf: Translate = (operand) => ({
  _tag: 'Direct',
  users: typeof operand === 'object' ? operand.map(UserId) : addresses(String(operand)),
});
const senderOf: Translate = (operand) => ({ _tag: 'Sender', sender: userOf(operand) });
const withUser =
  (groupsOnly: boolean): Translate =>
  (operand) => ({ _tag: 'DirectWith', user: userOf(operand), groupsOnly });

const MAX_MESSAGE_ID = 2_147_483_647;
const idOf = (operand: Operand): MessageId | null => {
  const isId =
    typeof operand === 'number' || (typeof operand === 'string' && /^\d+$/.test(operand));
  const id = Number(operand);
  return isId && id >= 0 && id <= MAX_MESSAGE_ID ? MessageId(id) : null;
};
const messageOf: Translate = (operand) => {
  const message = idOf(operand);
  return message === null ? unknown('Invalid message ID') : { _tag: 'Id', message };
};

/** An operand that is one of a few words. */
const oneOf =
  <Operator extends keyof typeof OPERAND_WORDS>(
    operator: Operator,
    asked: Readonly<Record<(typeof OPERAND_WORDS)[Operator][number], Asked | null>>,
    says = `unknown '${operator}' operand`,
  ): Translate =>
  (operand) => {
    const words: Readonly<Record<string, Asked | null>> = asked;
    return (
      (typeof operand === 'string' && Object.hasOwn(words, operand) ? words[operand] : undefined) ??
      (words[String(operand)] === null ? null : unknown(`${says} ${operand}`))
    );
  };

const inChannels = oneOf(
  'channels',
  {
    public: { _tag: 'OpenChannels', to: 'public' },
    'web-public': { _tag: 'OpenChannels', to: 'web-public' },
  },
  'unknown channels operand',
);

/** Null: the term leaves everything, turned round or not. */
const OPERATORS: Readonly<Record<string, Translate>> = {
  channel: channelOf,
  stream: channelOf,
  channels: inChannels,
  streams: inChannels,
  topic: (operand) => ({ _tag: 'Topic', topic: String(scalarOf(operand)) }),
  sender: senderOf,
  dm: peopleOf,
  'pm-with': peopleOf,
  pm_with: peopleOf,
  'dm-including': withUser(false),
  'group-pm-with': withUser(true),
  group_pm_with: withUser(true),
  is: oneOf('is', {
    dm: { _tag: 'AnyDirect' },
    private: { _tag: 'AnyDirect' },
    starred: { _tag: 'Flag', flag: 'starred' },
    unread: { _tag: 'Flag', flag: 'unread' },
    mentioned: { _tag: 'Flag', flag: 'mentioned' },
    alerted: { _tag: 'Flag', flag: 'alerted' },
    followed: { _tag: 'Followed' },
    muted: { _tag: 'Muted', received: true },
    resolved: { _tag: 'Resolved' },
  }),
  has: oneOf('has', {
    attachment: { _tag: 'Has', what: 'attachment' },
    image: { _tag: 'Has', what: 'image' },
    link: { _tag: 'Has', what: 'link' },
    reaction: { _tag: 'Has', what: 'reaction' },
  }),
  in: oneOf('in', { home: { _tag: 'Muted', received: false }, all: null }),
  id: messageOf,
  near: () => null,
  with: (operand) => ({ _tag: 'With', message: idOf(operand) }),
  search: (operand) => ({ _tag: 'Search', text: String(operand) }),
};

/** The domain's words for one term; some terms ask for everything, and so for nothing. */
const translate = ({ operator, operand, negated }: WireTerm): ReadonlyArray<NarrowTerm> => {
  const translator = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
  const asked =
    translator === undefined ? unknown(`unknown operator ${operator}`) : translator(operand);
  if (asked === null) return [];
  // At home is what is not muted.
  return [{ ...asked, negated: operator === 'in' ? !negated : negated }];
};

export const toNarrow = (terms: ReadonlyArray<WireTerm>): ReadonlyArray<NarrowTerm> =>
  terms.flatMap(translate);
