import { badRequest, coded, type ProblemTable } from '../../problems/problem.ts';
import { beyondNumber } from '../../problems/too-many.ts';
import type { RefusalIn } from '../../request/refusal.ts';

export const channelProblems: ProblemTable<RefusalIn<'channel'>> = {
  'channel.unavailable': () => badRequest('Invalid channel ID'),
  'channel.name.empty': () => badRequest("Channel name can't be empty."),
  'channel.name.too-long': ({ limit }) =>
    badRequest(`Channel name too long (limit: ${limit} characters).`),
  'channel.name.invalid-character': ({ position }) =>
    badRequest(`Invalid character in channel name, at position ${position}.`),
  'channel.name.unknown': ({ name }) => badRequest(`Invalid channel name '${name}'`),
  'channel.name.same': () => badRequest('Channel already has that name.'),
  'channel.name.taken': () => badRequest('Channel name is already in use.'),
  'channel.names.missing': ({ names }) =>
    badRequest(`Channel(s) (${names.join(', ')}) do not exist`),
  'channel.description.too-long': ({ limit }) =>
    badRequest(`description is too long (limit: ${limit} characters)`),
  'channel.subscriptions.too-many': ({ limit }) =>
    badRequest(`Too many subscriptions requested (maximum ${limit}).`),
  'channel.color.invalid': ({ index }) =>
    badRequest(
      `Invalid subscriptions[${index}]: Value error, add.color is not a valid hex color code`,
    ),
  'channel.retention.invalid': ({ value }) =>
    coded('REQUEST_VARIABLE_INVALID', `Bad value for 'message_retention_days': ${value}`, {
      var_name: 'message_retention_days',
      bad_value: value,
    }),
  'channel.retention.too-long': ({ limit }) =>
    badRequest(`message_retention_days is too large (limit: ${limit})`),
  'channel.create.not-allowed': () => badRequest('Insufficient permission'),
  'channel.create.default': () => badRequest('Insufficient permission'),
  'channel.default.private': () => badRequest('A default channel cannot be private.'),
  'channel.default.administrators': () =>
    badRequest('You do not have permission to change default channels.'),
  'channel.web-public.disabled': () => badRequest('Web-public channels are not enabled.'),
  'channel.web-public.not-allowed': () => badRequest('Insufficient permission'),
  'channel.privacy.impossible': () => badRequest('Invalid parameters'),
  'channel.subscribe.unavailable': ({ name }) => badRequest(`Unable to access channel (${name}).`),
  'channel.subscribe.others': () => badRequest('Insufficient permission'),
  'channel.unsubscribe.others': () => badRequest('Insufficient permission'),
  'channel.messages.not-allowed': () => badRequest('User not authorized for this query'),
  'channel.not-subscribed': ({ channel }) => badRequest(`Not subscribed to channel ID ${channel}`),
  'channel.administer': () => badRequest('You do not have permission to administer this channel.'),
  'channel.content-access': () => badRequest('Channel content access is required.'),
  'channel.archived-already': () => badRequest('Channel is already deactivated'),
  'channel.create.too-many': beyondNumber,
  'channel.create.organization-full': beyondNumber,
};
