import type { ContainerId, MessageId, UnixSeconds, UserId } from '../../kernel/brand.ts';
import type { ParleyPorts, Repositories } from '../../kernel/ports.ts';
import { firstReserved } from '../../kernel/reserve-one.ts';
import type { DirectNotice } from '../../message/notice/direct-notices.ts';
import { writeText } from '../../message/text/written-text.ts';
import type { User } from '../../user/user.ts';
import type { JoinFacts } from '../decide-join.ts';
import type { UsableLink } from '../may-join.ts';
import { welcomeText } from '../welcome-text.ts';

/** What the welcome bot writes to a newcomer. */
type Greeting = Omit<DirectNotice, 'to'> & { readonly bot: User };

/** Null when there is no text or no welcome bot. */
export const readGreeting = async (
  { markdown }: Pick<ParleyPorts, 'markdown'>,
  snapshot: Repositories,
  { context, invitation }: UsableLink,
  now: UnixSeconds,
): Promise<Greeting | null> => {
  const { realm } = context;
  const text = welcomeText(context, invitation);
  if (text === null) return null;
  const actor = await snapshot.users.actor(realm.welcomeBot, now);
  if (actor === null) return null;
  const { rendered } = await writeText(markdown, snapshot, { realm, actor }, text, now);
  return { bot: actor.user, text, rendered };
};

/** The greeting in the first conversation of `newcomer`, who is not stored yet. */
export const greetingTo = (
  newcomer: UserId,
  { bot, text, rendered }: Greeting,
  fresh: {
    readonly messages: ReadonlyArray<MessageId>;
    readonly containers: ReadonlyArray<ContainerId>;
  },
): JoinFacts['greeting'] => {
  const place = { container: firstReserved(fresh.containers), isNew: true };
  return {
    direct: { bot, places: new Map([[newcomer, place]]), ids: fresh.messages },
    notice: { to: [newcomer], text, rendered },
  };
};
