import type { UserId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { FilledIn, UserView } from '../user-view.ts';

/**
 * The same people with what they filled in; bots and those the viewer may not know have filled in
 * nothing.
 */
export const withProfiles = async (
  { profiles }: Repositories,
  views: ReadonlyArray<UserView>,
): Promise<ReadonlyArray<UserView>> => {
  const people = views.filter(({ bot, isStub }) => bot === null && !isStub);
  const found = new Map<UserId, FilledIn[]>(people.map(({ id }) => [id, []]));
  for (const { user, ...filled } of await profiles.valuesOf([...found.keys()]))
    found.get(user)?.push(filled);
  return views.map((view) => ({ ...view, profile: found.get(view.id) ?? null }));
};
