import type { KnownWidget, Path, ShapeFault, WidgetFault } from '@parley/core';
import { badRequest, type ProblemTable } from '../../problems/problem.ts';
import type { RefusalIn } from '../../request/refusal.ts';

const FORM_FAULTS: Readonly<
  Record<Exclude<ShapeFault['_tag'], 'Missing' | 'Unexpected' | 'NotAllowed'>, string>
> = {
  NotText: 'is not a string',
  NotInteger: 'is not an integer',
  NotSwitch: 'is not a boolean',
  NotList: 'is not a list',
  NotFields: 'is not a dict',
};

const named = (root: string, path: Path): string =>
  root + path.map((step) => `[${JSON.stringify(step)}]`).join('');

const shapeText = (root: string, fault: ShapeFault): string => {
  switch (fault._tag) {
    case 'Missing':
      return `${fault.key} key is missing from ${named(root, fault.at)}`;
    case 'Unexpected':
      return `Unexpected arguments: ${fault.keys.join(', ')}`;
    case 'NotAllowed':
      return `Invalid ${named(root, fault.at)}`;
    default:
      return `${named(root, fault.at)} ${FORM_FAULTS[fault._tag]}`;
  }
};

const widgetText = (fault: WidgetFault): string => {
  switch (fault._tag) {
    case 'NotFields':
      return `${fault.of} is not a dict`;
    case 'Absent':
      return `${fault.key} is not in widget_content`;
    case 'TooLong':
      return `widget_content is too long (limit: ${fault.limit} characters)`;
    case 'UnknownWidget':
      return `unknown widget type: ${fault.type}`;
    case 'UnknownForm':
      return `unknown zform type: ${fault.type}`;
    case 'FormWithoutType':
      return 'zform is missing type field';
    case 'Form':
      return shapeText('extra_data', fault.fault);
  }
};

const AUTHORS: Readonly<Record<KnownWidget, string>> = {
  poll: "You can't edit a question unless you are the author.",
  todo: "You can't edit the task list title unless you are the author.",
};

export const widgetProblems: ProblemTable<RefusalIn<'message.widget' | 'message.submit'>> = {
  'message.widget.not-json': () => badRequest('Widgets: API programmer sent invalid JSON content'),
  'message.widget.invalid': ({ problem }) => badRequest(`Widgets: ${widgetText(problem)}`),
  'message.submit.not-first': () => badRequest('You cannot attach a submessage to this message.'),
  'message.submit.full': () => badRequest('This message cannot take any more submessages.'),
  'message.submit.not-json': () => badRequest('Invalid json for submessage'),
  'message.submit.malformed': ({ widget, problem }) =>
    badRequest(shapeText(`${widget} data`, problem)),
  'message.submit.unknown': ({ widget, type }) =>
    badRequest(`Unknown type for ${widget} data: ${type}`),
  'message.submit.not-author': ({ widget }) => badRequest(AUTHORS[widget]),
};
