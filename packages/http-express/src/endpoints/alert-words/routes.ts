import { pipe, TE } from '@parley/core';
import * as t from 'io-ts';
import { json, list, text } from '../../params/kinds.ts';
import { required } from '../../params/param.ts';
import { badRequest, type ProblemTable } from '../../problems/problem.ts';
import { beyondNumber } from '../../problems/too-many.ts';
import type { RefusalIn } from '../../request/refusal.ts';
import { type AnyRoute, route } from '../../route.ts';
import { object } from '../../wire/objects.ts';

export const alertWordProblems: ProblemTable<RefusalIn<'alert-word'>> = {
  'alert-word.too-many': beyondNumber,
  'alert-word.too-long': ({ index, limit }) =>
    badRequest(`alert_words[${index}] is too long (limit: ${limit} characters)`),
};

const reply = object({ alert_words: t.readonlyArray(t.string) });
const params = { alert_words: required(json(list(text))) };
const told = (words: ReadonlyArray<string>): t.TypeOf<typeof reply> => ({ alert_words: words });

const listAlertWords = route({
  method: 'GET',
  path: '/users/me/alert_words',
  operation: 'getAlertWords',
  summary: "Lists the caller's alert words.",
  description: 'A message with such a word is flagged for the caller as if it mentioned them.',
  authentication: 'user',
  params: {},
  reply,
  handle: ({ parley, caller }) => pipe(parley.alertWords.list({ caller }), TE.map(told)),
});

const addAlertWords = route({
  method: 'POST',
  path: '/users/me/alert_words',
  operation: 'addAlertWords',
  summary: 'Adds alert words of the caller.',
  description: 'Words that are there already are left as they are. The answer has all of them.',
  authentication: 'user',
  params,
  reply,
  handle: (call) =>
    pipe(
      call.parley.alertWords.add({ caller: call.caller, words: call.params.alert_words }),
      TE.map(told),
    ),
});

const removeAlertWords = route({
  method: 'DELETE',
  path: '/users/me/alert_words',
  operation: 'removeAlertWords',
  summary: 'Removes alert words of the caller.',
  description: 'Words that are not there are passed over. The answer has those that are left.',
  authentication: 'user',
  params,
  reply,
  handle: (call) =>
    pipe(
      call.parley.alertWords.remove({ caller: call.caller, words: call.params.alert_words }),
      TE.map(told),
    ),
});

export const alertWordRoutes: ReadonlyArray<AnyRoute> = [
  listAlertWords,
  addAlertWords,
  removeAlertWords,
];
