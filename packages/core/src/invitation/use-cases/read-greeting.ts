import type { UnixSeconds, UserId } from '../../kernel/brand.ts';
import type { ParleyPorts, Repositories } from '../../kernel/ports.ts';
import { readDirectNotices } from '../../message/notice/read-direct-notices.ts';
import { writeText } from '../../message/text/written-text.ts';
import { asActor } from '../../user/actor-context.ts';
import type { JoinFacts } from '../decide-join.ts';
import type { UsableLink } from '../may-join.ts';
import { welcomeText } from '../welcome-text.ts';

/**
 * The welcome bot's message to `newcomer`, who is not stored yet. Null when there is no text or no
 * welcome bot.
 */
export const readGreeting = async (
  { storage, markdown }: Pick<ParleyPorts, 'storage' | 'markdown'>,
  snapshot: Repositories,
  { context, invitation }: UsableLink,
  newcomer: UserId,
  now: UnixSeconds,
): Promise<JoinFacts['greeting']> => {
  const { realm } = context;
  const text = welcomeText(context, invitation);
  if (text === null) return null;
  const direct = await readDirectNotices(
    storage.ids,
    snapshot,
    realm.id,
    realm.welcomeBot,
    [newcomer],
    1,
  );
  if (direct === null) return null;
  const bot = { realm, actor: await asActor(snapshot, realm, direct.bot, now) };
  const { rendered } = await writeText(markdown, snapshot, bot, text, now);
  return { direct, notice: { to: [newcomer], text, rendered } };
};
