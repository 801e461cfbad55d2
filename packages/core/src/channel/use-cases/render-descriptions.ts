import { Html, type UnixSeconds } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { MarkdownRenderer, ParsedText, References, Resolved } from '../../kernel/markdown-port.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Scene } from '../../user/load-actor.ts';
import { lookUpNames } from '../look-up-names.ts';

/** One HTML text for each description, in their order; empty where it is empty or cannot be rendered. Times without a day are of that of `now`. */
export type RenderDescriptions = (
  snapshot: Repositories,
  scene: Scene,
  descriptions: ReadonlyArray<string>,
  now: UnixSeconds,
) => Promise<ReadonlyArray<Html>>;

const LIMIT = 10_000;
const namesNothing = ({ users, groups, channels, emoji }: References): boolean =>
  users.length + groups.length + channels.length + emoji.length === 0;
/** It may lack its day. */
const tellsTime = (text: string): boolean => text.includes('<time:');

/** A text that names nothing and tells no time looks the same to everybody, as long as links are made alike, and is rendered once; the others depend on who reads and on names that change. */
export const descriptionRenderer = (markdown: MarkdownRenderer): RenderDescriptions => {
  const same = new Map<string, Html>();
  const html = (text: ParsedText, resolved: Resolved): Html => {
    const rendered = text.render({ ...resolved, showsPreviews: false });
    return E.isLeft(rendered) ? Html('') : rendered.right.html;
  };
  return async (snapshot, scene, descriptions, now) => {
    const { id, url: realmUrl } = scene.realm;
    const linkifiers = await snapshot.linkifiers.ofRealm(id);
    const look = `${realmUrl} ${linkifiers.map((one) => `${one.id}/${one.revision}`).join()}`;
    const keyOf = (text: string): string => `${look} ${text}`;
    const naming = new Map<string, ParsedText>();
    for (const text of new Set(descriptions)) {
      if (text === '' || same.has(keyOf(text))) continue;
      const parsed = markdown.parse(text);
      if (!namesNothing(parsed.names) || tellsTime(text) || same.size >= LIMIT) naming.set(text, parsed);
      else same.set(keyOf(text), html(parsed, { realmUrl, users: [], groups: [], channels: [], linkifiers }));
    }
    const parsed = [...naming.values()];
    const resolved = await lookUpNames(
      snapshot,
      scene,
      parsed.map(({ names }) => names),
    );
    const fresh = new Map([...naming].map(([text, one]) => [text, html(one, { ...resolved, now })]));
    return descriptions.map((text) => same.get(keyOf(text)) ?? fresh.get(text) ?? Html(''));
  };
};
