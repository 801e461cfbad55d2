import {
  type ContainerId,
  Markdown,
  type MessageId,
  type UnixSeconds,
  type UserId,
} from '../../kernel/brand.ts';
import { type DecidedChanges, NO_CHANGE } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import { joined } from '../../kernel/joined.ts';
import type { Rendered, RenderFailure } from '../../kernel/markdown-port.ts';
import type { User } from '../../user/user.ts';
import { conversationKey } from '../message.ts';
import { AUTOMATIC_CLIENT, compose } from '../text/compose.ts';

/** Where a bot writes to one person. */
export interface NoticePlace {
  readonly container: ContainerId;
  /** They never spoke: the conversation begins with the notice. */
  readonly isNew: boolean;
}

export interface DirectNoticeFacts {
  readonly bot: User;
  /** The places, by recipient. */
  readonly places: ReadonlyMap<UserId, NoticePlace>;
  /** Reserved, one for each person and notice. */
  readonly ids: ReadonlyArray<MessageId>;
}

/** One text to several people, each in a conversation with the bot. */
export interface DirectNotice {
  readonly to: ReadonlyArray<UserId>;
  readonly text: string;
  readonly rendered: E.Either<RenderFailure, Rendered>;
}

interface Letter extends NoticePlace {
  readonly id: MessageId;
  readonly to: UserId;
  readonly text: string;
  readonly rendered: Rendered;
}

/** A notice that cannot be rendered is skipped: that is no reason to refuse what it tells of. */
const lettersOf = (
  { places, ids }: DirectNoticeFacts,
  notices: ReadonlyArray<DirectNotice>,
): ReadonlyArray<Letter> =>
  notices
    .flatMap(({ to, text, rendered }) =>
      E.isLeft(rendered) ? [] : to.map((user) => ({ to: user, text, rendered: rendered.right })),
    )
    .flatMap((letter, index) => {
      const [id, place] = [ids[index], places.get(letter.to)];
      return id === undefined || place === undefined ? [] : [{ ...letter, ...place, id }];
    });

const begin = ({ id: bot, realm }: User, { to, container }: Letter): DecidedChanges => {
  const participants = [bot, to].sort((a, b) => a - b);
  return {
    guards: [
      { _tag: 'key.free', key: 'conversation', realm, value: conversationKey(participants) },
    ],
    changes: [{ _tag: 'conversation.put', id: container, realm, participants }],
    events: [],
  };
};

const post = (
  bot: User,
  { id, container, text, rendered }: Letter,
  now: UnixSeconds,
): DecidedChanges => {
  const draft = {
    id,
    container,
    sender: bot,
    client: AUTOMATIC_CLIENT,
    content: Markdown(text),
    rendered,
  } as const;
  const message = compose({ ...draft, isInChannel: false, readFor: 'nobody', notice: null }, now);
  return {
    guards: [],
    changes: [{ _tag: 'message.send', message, topic: null }],
    events: [{ _tag: 'message.sent', realm: bot.realm, message: id }],
  };
};

/**
 * What a bot writes to people in the commit that the notices tell of: the texts in order, each to
 * all of its people.
 */
export const writeDirectNotices = (
  facts: DirectNoticeFacts | null,
  notices: ReadonlyArray<DirectNotice>,
  now: UnixSeconds,
): DecidedChanges => {
  if (facts === null) return NO_CHANGE;
  const letters = lettersOf(facts, notices);
  const firsts = new Map(letters.filter(({ isNew }) => isNew).map((letter) => [letter.to, letter]));
  return joined([
    ...[...firsts.values()].map((letter) => begin(facts.bot, letter)),
    ...letters.map((letter) => post(facts.bot, letter, now)),
  ]);
};
