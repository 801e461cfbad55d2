// Made from docs/openapi.json by `npm run generate`.

/** Parameters whose value travels as JSON also where it is a text. */
export const TEXTS_IN_JSON: ReadonlySet<string> = new Set([
  'message_content_delete_limit_seconds',
  'message_content_edit_limit_seconds',
  'message_retention_days',
  'move_messages_between_streams_limit_seconds',
  'move_messages_within_stream_limit_seconds',
  'to',
]);
