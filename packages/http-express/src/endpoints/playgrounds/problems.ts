import type { PlaygroundFault, PlaygroundInvalid } from '@parley/core';
import { badRequest, type Problem, type ProblemTable } from '../../problems/problem.ts';
import { beyondNumber } from '../../problems/too-many.ts';
import {
  BLANK_FIELD,
  type Complaint,
  invalid,
  NO_TEMPLATE,
  tooLong,
} from '../../problems/validation.ts';
import type { RefusalIn } from '../../request/refusal.ts';

const FIELDS = {
  name: 'name',
  language: 'pygments_language',
  urlTemplate: 'url_template',
} as const;

const complaint = (fault: PlaygroundFault): Complaint => {
  switch (fault.rule) {
    case 'playground.blank':
      return { field: FIELDS[fault.field], says: BLANK_FIELD };
    case 'playground.too-long':
      return { field: FIELDS[fault.field], says: tooLong(fault) };
    case 'playground.template-invalid':
      return { field: FIELDS.urlTemplate, says: NO_TEMPLATE };
    case 'playground.scheme':
      return { field: FIELDS.urlTemplate, says: 'The URL must begin with https:// or http://.' };
    case 'playground.code-missing':
      return { field: null, says: 'Missing the required variable "code" in the URL template' };
    case 'playground.other-variables':
      return {
        field: null,
        says: '"code" should be the only variable present in the URL template',
      };
    case 'playground.taken':
      return {
        field: null,
        says: 'Realm playground with this Realm, Pygments language and Name already exists.',
      };
  }
};
const faulty = ({ faults }: PlaygroundInvalid): Problem => invalid(faults.map(complaint));

export const playgroundProblems: ProblemTable<RefusalIn<'playground'>> = {
  'playground.unavailable': () => badRequest('Invalid playground'),
  'playground.language-too-long': ({ limit }) =>
    badRequest(`pygments_language is too long (limit: ${limit} characters)`),
  'playground.language-characters': () => badRequest('Invalid characters in pygments language'),
  'playground.blank': faulty,
  'playground.too-long': faulty,
  'playground.template-invalid': faulty,
  'playground.scheme': faulty,
  'playground.code-missing': faulty,
  'playground.other-variables': faulty,
  'playground.taken': faulty,
  'playground.too-many': beyondNumber,
};
