import { Html } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { MarkdownRenderer, Resolved } from '../../kernel/markdown-port.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Scene } from '../../user/load-actor.ts';
import { loadStandings } from '../load-standing.ts';
import { hasMetadataAccess } from '../may-read-channel.ts';

/** Everything the texts name, in one batch; of channels only those the reader may know of. */
const lookUp = async (
  markdown: MarkdownRenderer,
  snapshot: Repositories,
  { realm, actor }: Scene,
  texts: ReadonlyArray<string>,
): Promise<Resolved> => {
  const named = texts.map((text) => markdown.references(text));
  const people = named.flatMap(({ users }) => users);
  const byId = await snapshot.users.byIds(
    realm.id,
    people.flatMap(({ id }) => id ?? []),
  );
  const byName = await snapshot.users.byFullNames(
    realm.id,
    people.flatMap(({ id, name }) => (id === null ? (name ?? []) : [])),
  );
  const groups = await snapshot.groups.byNames(
    realm.id,
    named.flatMap((one) => one.groups),
  );
  const channels = await snapshot.channels.byNames(
    realm.id,
    named.flatMap((one) => one.channels),
  );
  const known = (await loadStandings(snapshot, channels, actor.user.id)).filter((standing) => hasMetadataAccess(actor, standing));
  return {
    realmUrl: realm.url,
    users: [...new Map([...byId, ...byName].map((user) => [user.id, user])).values()],
    groups: groups.map(({ group }) => group),
    channels: known.map(({ channel }) => channel),
  };
};

/** One HTML text for each description, in their order; empty where it is empty or cannot be rendered. */
export const renderDescriptions = async (
  markdown: MarkdownRenderer,
  snapshot: Repositories,
  scene: Scene,
  descriptions: ReadonlyArray<string>,
): Promise<ReadonlyArray<Html>> => {
  const resolved = await lookUp(
    markdown,
    snapshot,
    scene,
    descriptions.filter((text) => text !== ''),
  );
  return descriptions.map((text) => {
    const rendered = text === '' ? null : markdown.render(text, resolved);
    return rendered === null || E.isLeft(rendered) ? Html('') : rendered.right.html;
  });
};
