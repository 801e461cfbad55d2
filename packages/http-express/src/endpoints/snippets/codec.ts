import type { Snippet } from '@parley/core';
import * as t from 'io-ts';
import { integer, object } from '../../wire/objects.ts';

export const snippetReply = object({
  id: integer,
  title: t.string,
  content: t.string,
  date_created: integer,
});

export const toSnippet = ({
  id,
  title,
  content,
  createdAt,
}: Snippet): t.TypeOf<typeof snippetReply> => ({
  id,
  title,
  content,
  date_created: createdAt,
});
