import type { UserId } from '../../kernel/brand.ts';
import type { Denial } from '../../kernel/denial.ts';

/** The channel or the people a message is for cannot be found or not be written to. */
export type AddressDenial =
  | Denial<'message.send.topic-missing'>
  | Denial<'message.send.no-recipients'>
  | Denial<'message.send.unknown-user', { readonly user: UserId }>
  | Denial<'message.send.unknown-email', { readonly email: string }>
  /** As it was asked for. Also where it exists and this user may not know. */
  | Denial<'message.send.unknown-channel', { readonly channel: number | string }>
  /** Archived, or not to be read by this user. */
  | Denial<'message.send.channel-closed', { readonly name: string }>;

export type DirectDenial =
  | Denial<'message.direct.hidden-recipient'>
  | Denial<'message.direct.deactivated-recipient', { readonly email: string }>
  | Denial<'message.direct.turned-off'>
  | Denial<'message.direct.nobody-authorizes'>
  | Denial<'message.direct.initiate'>;
