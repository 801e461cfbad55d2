import { Html } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { MarkdownRenderer, ParsedText, References, Resolved } from '../../kernel/markdown-port.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Scene } from '../../user/load-actor.ts';
import { loadStandings } from '../load-standing.ts';
import { hasMetadataAccess } from '../may-read-channel.ts';

/** One HTML text for each description, in their order; empty where it is empty or cannot be rendered. */
export type RenderDescriptions = (
  snapshot: Repositories,
  scene: Scene,
  descriptions: ReadonlyArray<string>,
) => Promise<ReadonlyArray<Html>>;

/** Most texts name nothing: nothing is looked up then. */
const unlessEmpty = async <K, A>(asked: ReadonlyArray<K>, look: (asked: ReadonlyArray<K>) => Promise<ReadonlyArray<A>>) =>
  asked.length === 0 ? [] : look(asked);

/** Everything that is named, in one batch; of channels only those the reader may know of. */
const lookUp = async (snapshot: Repositories, { realm, actor }: Scene, named: ReadonlyArray<References>): Promise<Resolved> => {
  const { users, groups, channels } = snapshot;
  const people = named.flatMap((one) => one.users);
  const ids = people.flatMap(({ id }) => id ?? []);
  const names = people.flatMap(({ id, name }) => (id === null ? (name ?? []) : []));
  const byId = await unlessEmpty(ids, (asked) => users.byIds(realm.id, asked));
  const byName = await unlessEmpty(names, (asked) => users.byFullNames(realm.id, asked));
  const groupNames = named.flatMap((one) => one.groups);
  const found = await unlessEmpty(groupNames, (asked) => groups.byNames(realm.id, asked));
  const channelNames = named.flatMap((one) => one.channels);
  const there = await unlessEmpty(channelNames, (asked) => channels.byNames(realm.id, asked));
  const known = await unlessEmpty(there, (asked) => loadStandings(snapshot, asked, actor.user.id));
  return {
    realmUrl: realm.url,
    users: [...new Map([...byId, ...byName].map((user) => [user.id, user])).values()],
    groups: found,
    channels: known.filter((standing) => hasMetadataAccess(actor, standing)).map(({ channel }) => channel),
    linkifiers: await snapshot.linkifiers.ofRealm(realm.id),
  };
};

const LIMIT = 10_000;
const namesNothing = ({ users, groups, channels }: References): boolean => users.length + groups.length + channels.length === 0;

/** A text that names nothing looks the same to everybody, as long as links are made alike, and is rendered once; the others depend on who reads and on names that change. */
export const descriptionRenderer = (markdown: MarkdownRenderer): RenderDescriptions => {
  const same = new Map<string, Html>();
  const html = (text: ParsedText, resolved: Resolved): Html => {
    const rendered = text.render(resolved);
    return E.isLeft(rendered) ? Html('') : rendered.right.html;
  };
  return async (snapshot, scene, descriptions) => {
    const { id, url: realmUrl } = scene.realm;
    const linkifiers = await snapshot.linkifiers.ofRealm(id);
    const look = `${realmUrl} ${linkifiers.map((one) => `${one.id}/${one.revision}`).join()}`;
    const keyOf = (text: string): string => `${look} ${text}`;
    const naming = new Map<string, ParsedText>();
    for (const text of new Set(descriptions)) {
      if (text === '' || same.has(keyOf(text))) continue;
      const parsed = markdown.parse(text);
      if (!namesNothing(parsed.names) || same.size >= LIMIT) naming.set(text, parsed);
      else same.set(keyOf(text), html(parsed, { realmUrl, users: [], groups: [], channels: [], linkifiers }));
    }
    const parsed = [...naming.values()];
    const resolved = await lookUp(
      snapshot,
      scene,
      parsed.map(({ names }) => names),
    );
    const fresh = new Map([...naming].map(([text, one]) => [text, html(one, resolved)]));
    return descriptions.map((text) => same.get(keyOf(text)) ?? fresh.get(text) ?? Html(''));
  };
};
