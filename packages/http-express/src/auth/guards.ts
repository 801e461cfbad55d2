import { type Denial, denial, E, type GuestRefused, isGuest, type User } from '@parley/core';

/** For endpoints that all users but guests may call, bots included. */
export const noGuest = (user: User): E.Either<GuestRefused, User> =>
  isGuest(user) ? E.left(denial('caller.guest')) : E.right(user);

export type WebhookDenial = Denial<'request.webhook-bot'>;

const INCOMING_WEBHOOK = 2;
/** A bot whose key stands in the settings of another service, and which may do next to nothing. */
export const isWebhook = ({ bot }: User): boolean => bot?.type === INCOMING_WEBHOOK;
