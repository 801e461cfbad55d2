import { denial, E, type GuestRefused, isGuest, type User } from '@parley/core';

/** For what everybody but a guest may ask; bots included. */
export const noGuest = (user: User): E.Either<GuestRefused, User> => (isGuest(user) ? E.left(denial('caller.guest')) : E.right(user));
