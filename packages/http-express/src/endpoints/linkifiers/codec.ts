import type { Linkifier, Playground } from '@parley/core';
import * as t from 'io-ts';
import { integer, object } from '../../wire/objects.ts';

export const linkifierReply = object({ id: integer, pattern: t.string, url_template: t.string });
export const toLinkifier = ({
  id,
  pattern,
  urlTemplate,
}: Linkifier): t.TypeOf<typeof linkifierReply> => ({
  id,
  pattern,
  url_template: urlTemplate,
});

export const playgroundReply = object({
  id: integer,
  name: t.string,
  pygments_language: t.string,
  url_template: t.string,
});
export const toPlayground = ({
  id,
  name,
  language,
  urlTemplate,
}: Playground): t.TypeOf<typeof playgroundReply> => ({
  id,
  name,
  pygments_language: language,
  url_template: urlTemplate,
});
