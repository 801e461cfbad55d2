import type { LinkifierFault, LinkifierInvalid } from '@parley/core';
import { badRequest, type Problem, type ProblemTable } from '../../problems/problem.ts';
import {
  BLANK_FIELD,
  type Complaint,
  invalid,
  NO_TEMPLATE,
  tooLong,
} from '../../problems/validation.ts';
import type { RefusalIn } from '../../request/refusal.ts';

const FIELDS = { pattern: 'pattern', urlTemplate: 'url_template' } as const;

const complaint = (fault: LinkifierFault): Complaint => {
  switch (fault.rule) {
    case 'linkifier.blank':
      return { field: FIELDS[fault.field], says: BLANK_FIELD };
    case 'linkifier.too-long':
      return { field: FIELDS[fault.field], says: tooLong(fault) };
    case 'linkifier.template-invalid':
      return { field: FIELDS.urlTemplate, says: NO_TEMPLATE };
    case 'linkifier.pattern-invalid':
      return { field: null, says: `Bad regular expression: ${fault.says}` };
    case 'linkifier.group-missing':
      return {
        field: null,
        says: `Group '${fault.group}' in URL template is not present in linkifier pattern.`,
      };
    case 'linkifier.group-unused':
      return {
        field: null,
        says: `Group '${fault.group}' in linkifier pattern is not present in URL template.`,
      };
    case 'linkifier.scheme':
      return {
        field: FIELDS.urlTemplate,
        says: 'The URL must begin with https://, http://, mailto: or tel:.',
      };
    case 'linkifier.matches-anything':
      return { field: FIELDS.pattern, says: 'This pattern makes links of ordinary words.' };
    case 'linkifier.pattern-taken':
      return { field: null, says: 'Realm filter with this Realm and Pattern already exists.' };
  }
};
const faulty = ({ faults }: LinkifierInvalid): Problem => invalid(faults.map(complaint));

export const linkifierProblems: ProblemTable<RefusalIn<'linkifier'>> = {
  'linkifier.unavailable': () => badRequest('Linkifier not found.'),
  'linkifier.blank': faulty,
  'linkifier.too-long': faulty,
  'linkifier.template-invalid': faulty,
  'linkifier.pattern-invalid': faulty,
  'linkifier.group-missing': faulty,
  'linkifier.group-unused': faulty,
  'linkifier.scheme': faulty,
  'linkifier.matches-anything': faulty,
  'linkifier.pattern-taken': faulty,
  'linkifier.too-many': ({ limit }) =>
    invalid([{ field: null, says: `An organization can have at most ${limit} linkifiers.` }]),
  'linkifier.order-repeats': () =>
    badRequest('The ordered list must not contain duplicated linkifiers'),
  'linkifier.order-incomplete': () =>
    badRequest('The ordered list must enumerate all existing linkifiers exactly once'),
};
