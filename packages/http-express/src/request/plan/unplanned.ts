import type { AnyRoute } from '../../route.ts';

/**
 * Endpoints that change something and have no plan: they carry out more than one command, or one
 * that is no single change set, or they change nothing that is stored.
 */
const UNPLANNED: ReadonlySet<string> = new Set([
  'POST /fetch_api_key',
  'PATCH /settings',
  'PATCH /settings/display',
  'PATCH /settings/notifications',
  'POST /typing',
  'POST /messages/render',
  'POST /messages/flags',
  'POST /messages/flags/narrow',
  'POST /mark_all_as_read',
  'POST /mark_stream_as_read',
  'POST /mark_topic_as_read',
  'POST /join/{key}',
  'POST /register',
  'DELETE /events',
  'POST /users/me/apns_device_token',
  'POST /users/me/android_gcm_reg_id',
  'POST /mobile_push/test_notification',
  'POST /users/me/avatar',
  'DELETE /users/me/avatar',
  'POST /users',
  'POST /user_uploads',
  'POST /realm/emoji/{emoji_name}',
  'DELETE /attachments/{attachment_id:int}',
]);

/** Whether a request to this endpoint may ask for a plan. One that changes nothing needs none. */
export const hasPlan = ({ method, path }: Pick<AnyRoute, 'method' | 'path'>): boolean =>
  method !== 'GET' && !UNPLANNED.has(`${method} ${path}`);
