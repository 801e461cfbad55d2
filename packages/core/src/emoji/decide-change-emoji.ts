import { type EmojiId, FIRST_REVISION, nextRevision, type UnixSeconds } from '../kernel/brand.ts';
import type { Decision } from '../kernel/change-set.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E, pipe } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import { type ActorContext, actorUnchanged } from '../user/actor-context.ts';
import { type EmojiImage, emojiUnchanged, type RealmEmoji } from './emoji.ts';
import { type EmojiNameDenial, parseEmojiName } from './emoji-name.ts';
import type { AddEmojiDenial, AddEmojiPermit } from './may-change-emoji.ts';
import { unicodeEmoji } from './unicode-emoji.ts';

export interface AddEmojiFacts {
  readonly context: ActorContext;
  /** In use under that name. */
  readonly named: RealmEmoji | null;
  /** Reserved for the new one. */
  readonly id: EmojiId;
}
type OfferDenial = AddEmojiDenial | EmojiNameDenial | Denial<'emoji.name-taken'>;
type AddDenial = OfferDenial | Denial<'emoji.overrides-unicode'>;

/** `name` as it is stored. */
export interface AcceptedEmoji {
  readonly permit: AddEmojiPermit;
  readonly name: string;
}

/**
 * Checks that need no picture: the right to add emoji, then the name, then whether the name is
 * free.
 */
export const acceptEmoji = (
  { context, named, judges }: Pick<AddEmojiFacts, 'context' | 'named'> & WithJudges,
  typed: string,
): E.Either<OfferDenial, AcceptedEmoji> => {
  const permit = judges.mayAddEmoji(context);
  if (E.isLeft(permit)) return permit;
  const name = parseEmojiName(typed);
  if (E.isLeft(name)) return name;
  return named === null
    ? E.right({ permit: permit.right, name: name.right })
    : E.left(denial('emoji.name-taken'));
};

/** Checks as `acceptEmoji` and adds the emoji. */
export const decideAddEmoji = (
  facts: AddEmojiFacts & WithJudges,
  typed: { readonly name: string; readonly image: EmojiImage },
  now: UnixSeconds,
): E.Either<AddDenial, Decision<RealmEmoji>> => {
  const accepted = acceptEmoji(facts, typed.name);
  if (E.isLeft(accepted)) return accepted;
  const { name } = accepted.right;
  const permit = facts.judges.mayTakeEmojiName(accepted.right.permit, unicodeEmoji.isName(name));
  if (E.isLeft(permit)) return permit;
  const { context, id } = facts;
  const realm = context.realm.id;
  const { image } = typed;
  const emoji: RealmEmoji = {
    id,
    realm,
    revision: FIRST_REVISION,
    name,
    author: permit.right.id,
    createdAt: now,
    isActive: true,
    image,
  };
  return E.right({
    changeSet: {
      guards: [
        actorUnchanged(context.actor),
        { _tag: 'key.free', key: 'emoji.name', realm, value: name },
      ],
      changes: [{ _tag: 'emoji.put', emoji }],
      events: [{ _tag: 'emoji.added', realm, emoji: id }],
    },
    reply: emoji,
  });
};

export interface RemoveEmojiFacts {
  readonly context: ActorContext;
  /** In use under that name. */
  readonly named: RealmEmoji | null;
}

/** It stays in what was said with it. */
export const decideRemoveEmoji = (
  { context: { actor }, named, judges }: RemoveEmojiFacts & WithJudges,
  { name }: { readonly name: string },
): E.Either<
  Denial<'emoji.unknown', { readonly name: string }> | Denial<'emoji.not-author'>,
  Decision<void>
> => {
  if (named === null) return E.left(denial('emoji.unknown', { name }));
  return pipe(
    judges.mayRemoveEmoji(actor.user, named),
    E.map((permit) => ({
      changeSet: {
        guards: [actorUnchanged(actor), emojiUnchanged(permit)],
        changes: [
          {
            _tag: 'emoji.put',
            emoji: { ...permit, isActive: false, revision: nextRevision(permit.revision) },
          },
        ],
        events: [{ _tag: 'emoji.deactivated', realm: permit.realm, emoji: permit.id }],
      },
      reply: undefined,
    })),
  );
};
