import { type BoundedCache, boundedCache } from '../../kernel/bounded-cache.ts';
import { Html, type UnixSeconds } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { MarkdownRenderer, References, Resolved } from '../../kernel/markdown-port.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import { lookUpNames } from '../look-up-names.ts';

/**
 * The HTML of each description, in their order, made when it is asked for; empty where the
 * description is empty or cannot be rendered. Times without a day are of that of `now`. Whom the
 * texts name is looked up before; nothing is read later.
 */
export type RenderDescriptions = (
  snapshot: Repositories,
  context: ActorContext,
  descriptions: ReadonlyArray<string>,
  now: UnixSeconds,
) => Promise<ReadonlyArray<() => Html>>;

/** Texts of more channels than an organization has. */
const LIMIT = 40_000;
/** Realms, each with its address and linkifiers. */
const LOOKS = 4;
/**
 * What is longer is rendered each time, since many of those would fill the memory. In characters.
 */
const LONGEST_KEPT = 4_000;
const namesNothing = ({ users, groups, channels, emoji }: References): boolean =>
  users.length + groups.length + channels.length + emoji.length === 0;
/** A text that names something contains one of these characters. */
const mayName = (text: string): boolean => /[@#:]/.test(text);
/** It may lack its day. */
const tellsTime = (text: string): boolean => text.includes('<time:');

const later = (make: () => Html): (() => Html) => {
  let made: Html | null = null;
  return () => {
    made ??= make();
    return made;
  };
};
const EMPTY = Html('');
const empty = (): Html => EMPTY;

/**
 * A text without names and times looks the same to all readers whose links are made alike, and is
 * rendered once. Others depend on the reader and on names that change.
 */
export const descriptionRenderer = (markdown: MarkdownRenderer): RenderDescriptions => {
  const alikeIn = boundedCache<string, BoundedCache<string, Html>>(LOOKS);
  const named = boundedCache<string, References>(LIMIT);
  const html = (text: string, resolved: Resolved): Html => {
    const rendered = markdown.parse(text).render({ ...resolved, showsPreviews: false });
    return E.isLeft(rendered) ? EMPTY : rendered.right.html;
  };
  const namesIn = (text: string): References => {
    const known = named.of(text);
    if (known !== undefined) return known;
    const { names } = markdown.parse(text);
    named.keep(text, names);
    return names;
  };
  return async (snapshot, context, descriptions, now) => {
    const { url: realmUrl } = context.realm;
    const naming = new Map<string, References>();
    for (const text of new Set(descriptions)) {
      const names = mayName(text) ? namesIn(text) : null;
      if (names !== null && (!namesNothing(names) || tellsTime(text))) naming.set(text, names);
    }
    const [linkifiers, known] = await Promise.all([
      snapshot.linkifiers.ofRealm(),
      lookUpNames(snapshot, context, [...naming.values()]),
    ]);
    const resolved = { ...known, now };
    const look = `${realmUrl} ${linkifiers.map((one) => `${one.id}/${one.revision}`).join()}`;
    const alike = alikeIn.of(look) ?? boundedCache<string, Html>(LIMIT);
    alikeIn.keep(look, alike);
    const asForAll = (text: string): Html => {
      const known = alike.of(text);
      if (known !== undefined) return known;
      const made = html(text, { realmUrl, users: [], groups: [], channels: [], linkifiers });
      if (made.length <= LONGEST_KEPT) alike.keep(text, made);
      return made;
    };
    const asNamed = new Map(
      [...naming.keys()].map((text) => [text, later(() => html(text, resolved))]),
    );
    return descriptions.map((text) =>
      text === '' ? empty : (asNamed.get(text) ?? later(() => asForAll(text))),
    );
  };
};
