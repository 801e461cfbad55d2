import type { User } from '../../user/user.ts';

/** How a notice names somebody without calling him. */
export const silentMention = ({ fullName, id }: Pick<User, 'id' | 'fullName'>): string =>
  `@_**${fullName}|${id}**`;
