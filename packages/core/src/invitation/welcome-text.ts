import type { Markdown } from '../kernel/brand.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { MarkdownRenderer } from '../kernel/markdown-port.ts';
import { stripEnd } from '../kernel/text.ts';
import { literal } from '../message/notice/literal.ts';
import { type ContentDenial, normaliseContent } from '../message/text/normalise-content.ts';
import type { RenderDenial } from '../message/use-cases/refusals.ts';
import type { Realm } from '../realm/realm.ts';
import type { ActorContext } from '../user/actor-context.ts';
import type { Invitation } from './invitation.ts';
import { mayOfferWelcome } from './may-invite.ts';

const PLACES =
  'This is a direct message: only you and I can read it. Most of what is said here is said in ' +
  'channels, and every message in a channel has a topic. Read what you like, answer where you ' +
  'like, and begin a new topic for something new.';

const usual = (organization: string): string => `Hello, and welcome to ${literal(organization)}!

${PLACES}

I am a bot and do not answer, but this is a good place to try things out.`;

const isBlank = (text: string): boolean => stripEnd(text) === '';

/**
 * Why a text cannot be sent, independent of its author. Null when it can be sent. Names in it are
 * resolved when it is sent.
 */
export const unsendable = (
  markdown: MarkdownRenderer,
  { url }: Pick<Realm, 'url'>,
  text: string | null,
): ContentDenial | RenderDenial | null => {
  if (text === null || isBlank(text)) return null;
  const content = normaliseContent(text);
  if (E.isLeft(content)) return content.left;
  const rendered = markdown
    .parse(content.right)
    .render({ realmUrl: url, users: [], groups: [], channels: [] });
  return E.isLeft(rendered) ? denial('message.content.not-renderable') : null;
};

/**
 * The greeting of a newcomer who joins by a link; null for none. A text of the link's own counts
 * only while its author is an administrator.
 */
export const welcomeText = (
  context: ActorContext,
  { welcomeText: own }: Pick<Invitation, 'welcomeText'>,
): Markdown | null => {
  const offered = mayOfferWelcome(context, own);
  const text = (E.isRight(offered) ? offered.right : null) ?? usual(context.realm.name);
  const content = normaliseContent(text);
  return E.isRight(content) ? content.right : null;
};
