import { type Address, type Denial, denial, E, pipe, TE } from '@parley/core';
import * as t from 'io-ts';
import {
  addressText,
  channelAddress,
  directAddress,
  isDirect,
  MESSAGE_TYPES,
} from '../../params/address.ts';
import { flag, literal, text } from '../../params/kinds.ts';
import { optional, type ParamValues, required } from '../../params/param.ts';
import { route } from '../../route.ts';
import { integer, object } from '../../wire/objects.ts';

const params = {
  type: required(literal(...MESSAGE_TYPES)),
  to: optional(addressText),
  sender: optional(text),
  forged: optional(text),
  topic: optional(text, 'subject'),
  content: required(text),
  widget_content: optional(text),
  local_id: optional(text),
  queue_id: optional(text),
  read_by_sender: optional(flag),
};

/** Programs people type into: what they send, they have read. */
const INTERACTIVE: ReadonlyArray<string> = [
  'zulipandroid',
  'zulipios',
  'zulipdesktop',
  'zulipmobile',
  'zulipelectron',
  'zulipterminal',
  'snipe',
  'website',
  'ios',
  'android',
];
const isInteractive = (client: string): boolean =>
  INTERACTIVE.includes(client.toLowerCase()) || client.toLowerCase().includes('desktop app');

type Invalid = Denial<'request.invalid', { readonly says: string }>;

/** No user sends in the name of another here. */
const addressed = ({
  type,
  to,
  topic,
  sender,
  forged,
}: ParamValues<typeof params>): E.Either<Invalid, Address> => {
  const address = isDirect(type) ? directAddress(to) : channelAddress(to, topic);
  if (E.isLeft(address)) return address;
  if (forged === 'yes' || forged === 'true')
    return E.left(denial('request.invalid', { says: 'User not authorized for this query' }));
  if (sender !== undefined)
    return E.left(denial('request.invalid', { says: 'Invalid mirrored message' }));
  return address;
};

/** The client's id of the message and the queue that is told it. Absent when one is missing. */
const echoOf = ({ local_id: name, queue_id: queue }: ParamValues<typeof params>) =>
  name === undefined || queue === undefined ? {} : { echo: { name, queue } };

export const sendMessage = route({
  method: 'POST',
  path: '/messages',
  operation: 'sendMessage',
  summary: 'Sends a message to a topic or to users.',
  description:
    'A topic that does not exist begins with the message. Bots for incoming webhooks may call ' +
    'this too.',
  authentication: 'user',
  takesWebhooks: true,
  params,
  reply: object(
    { id: integer },
    { automatic_new_visibility_policy: t.union([t.literal(2), t.literal(3)]) },
  ),
  handle: ({ parley, caller, client, params: sent }) =>
    pipe(
      TE.fromEither(addressed(sent)),
      TE.flatMap((to) =>
        parley.messages.send({
          caller,
          to,
          content: sent.content,
          readBySender: sent.read_by_sender ?? isInteractive(client),
          ...(sent.widget_content !== undefined && { widget: sent.widget_content }),
          ...echoOf(sent),
        }),
      ),
      TE.map(({ id, automaticPolicy }) => ({
        id,
        ...(automaticPolicy && { automatic_new_visibility_policy: automaticPolicy }),
      })),
    ),
});
