import type { SnippetId, User } from '@parley/core';
import type { Choose } from '../choose.ts';
import type { Naive } from '../naive/world.ts';
import { asks, type Kind, kind, people, someone } from './lib.ts';

const LONG = 'a title that has sixty characters and then one more, which is one too many';
const TITLES = ['greeting', ' Greeting ', 'Straße', '', LONG];
const CONTENTS = ['**hello**', '\n\thello\n', '   '];

const save = kind('save a snippet', 1, (choose, world) => {
  const user = someone(choose, world);
  const title = choose.usually(4, TITLES.slice(0, 3), TITLES) ?? '';
  return user && { tag: 'snippets.create', command: { caller: asks(world, user), title, content: choose.one(CONTENTS) ?? '' } };
});

/** Somebody and a snippet: his own, and now and then another's, or one that is not there. */
const snippetOf = (choose: Choose, world: Naive): { readonly user: User; readonly snippet: SnippetId } | null => {
  const found = choose.one([...world.snippets]);
  if (found === null) return null;
  const [snippet, owner] = found;
  const owners = people(world).filter(({ id }) => id === owner);
  const user = choose.usually(4, owners, people(world));
  return user && { user, snippet: choose.rarely(8) ? ((snippet + 1) as SnippetId) : snippet };
};

const rewrite = kind('edit a snippet', 1, (choose, world) => {
  const found = snippetOf(choose, world);
  if (found === null) return null;
  const title = choose.rarely(2) ? choose.one(TITLES) : null;
  const content = choose.rarely(2) ? choose.one(CONTENTS) : null;
  return { tag: 'snippets.edit', command: { caller: asks(world, found.user), snippet: found.snippet, title, content } };
});

const discard = kind('remove a snippet', 1, (choose, world) => {
  const found = snippetOf(choose, world);
  return found && { tag: 'snippets.remove', command: { caller: asks(world, found.user), snippet: found.snippet } };
});

/** What somebody keeps for himself. */
export const belongingKinds: ReadonlyArray<Kind> = [save, rewrite, discard];
