import type { MessageId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import { loadMessage } from '../read/load-message.ts';
import type { NarrowDenial } from '../use-cases/refusals.ts';
import type { NarrowTerm } from './narrow-term.ts';

type Terms = ReadonlyArray<NarrowTerm>;

type With = Extract<NarrowTerm, { readonly _tag: 'With' }>;
export const isWith = (term: NarrowTerm): term is With => term._tag === 'With';

const namesOne = (terms: Terms): boolean => {
  const names = (tag: NarrowTerm['_tag']): boolean => terms.some(({ _tag }) => _tag === tag);
  return names('Direct') || (names('Channel') && names('Topic'));
};
const namesConversation = ({ _tag }: NarrowTerm): boolean =>
  _tag === 'Direct' || _tag === 'Channel' || _tag === 'Topic';

/** The conversation of a message, as terms; null when the reader may not know it. */
const conversationWith = async (
  snapshot: Repositories,
  context: ActorContext,
  message: MessageId,
): Promise<Terms | null> => {
  const loaded = await loadMessage(snapshot, context, message);
  if (E.isLeft(loaded)) return null;
  const { conversation, topicName } = loaded.right;
  return conversation._tag === 'Direct'
    ? [{ _tag: 'Direct', users: conversation.participants, negated: false }]
    : [
        { _tag: 'Channel', channel: conversation.channel, negated: false },
        { _tag: 'Topic', topic: topicName ?? '', negated: false },
      ];
};

/**
 * A narrow with its `With` put into other terms. Where the message is not to be seen, the narrow
 * stays as it would be without, provided that it names a conversation.
 */
export const putWith = async (
  snapshot: Repositories,
  context: ActorContext,
  narrow: Terms,
): Promise<E.Either<NarrowDenial, Terms>> => {
  const [wanted, second] = narrow.filter(isWith);
  if (wanted === undefined) return E.right(narrow);
  if (second !== undefined) return E.left(denial('message.narrow.with-twice'));
  if (wanted.message === null) return E.left(denial('message.narrow.with-missing'));
  const rest = narrow.filter((term) => term !== wanted);
  const conversation = await conversationWith(snapshot, context, wanted.message);
  if (conversation !== null)
    return E.right([...rest.filter((term) => !namesConversation(term)), ...conversation]);
  return namesOne(rest) ? E.right(rest) : E.left(denial('message.narrow.with-missing'));
};
