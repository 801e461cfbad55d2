import type { User } from '../../user/user.ts';

/** The Markdown by which a notice names a user without a notification. */
export const silentMention = ({ fullName, id }: Pick<User, 'id' | 'fullName'>): string =>
  `@_**${fullName}|${id}**`;
