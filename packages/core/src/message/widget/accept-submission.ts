import { type Denial, denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import {
  type Check,
  fields,
  integer,
  integerOf,
  isFields,
  onlyFields,
  parsed,
  type ShapeFault,
  text,
  toggle,
} from './shape.ts';

/** Widgets whose submissions the server understands. */
export type KnownWidget = 'poll' | 'todo';

export type SubmissionDenial =
  | Denial<'message.submit.not-json'>
  | Denial<
      'message.submit.malformed',
      { readonly widget: KnownWidget; readonly problem: ShapeFault }
    >
  | Denial<'message.submit.unknown', { readonly widget: KnownWidget; readonly type: string }>
  | Denial<'message.submit.not-author', { readonly widget: KnownWidget }>;

interface Kind {
  readonly form: Check;
  /** Only the sender of the widget may submit it. */
  readonly isAuthors?: true;
}

const KINDS: Readonly<Record<KnownWidget, Readonly<Record<string, Kind>>>> = {
  poll: {
    vote: { form: onlyFields({ type: text, key: text, vote: integerOf(1, -1) }) },
    question: { form: onlyFields({ type: text, question: text }), isAuthors: true },
    new_option: { form: onlyFields({ type: text, option: text, idx: integer }) },
  },
  todo: {
    new_task: {
      form: onlyFields({ type: text, key: integer, task: text, desc: text, completed: toggle }),
    },
    strike: { form: onlyFields({ type: text, key: text }) },
    new_task_list_title: { form: onlyFields({ type: text, title: text }), isAuthors: true },
  },
};

const typed = fields({ type: text });

const judge = (
  widget: KnownWidget,
  value: unknown,
  isAuthor: boolean,
): E.Either<SubmissionDenial, true> => {
  const malformed = (problem: ShapeFault): E.Either<SubmissionDenial, true> =>
    E.left(denial('message.submit.malformed', { widget, problem }));
  const untyped = typed(value, []);
  if (untyped !== null) return malformed(untyped);
  const type = isFields(value) ? String(value.type) : '';
  const kind = Object.hasOwn(KINDS[widget], type) ? KINDS[widget][type] : undefined;
  if (kind === undefined) return E.left(denial('message.submit.unknown', { widget, type }));
  if (kind.isAuthors && !isAuthor) return E.left(denial('message.submit.not-author', { widget }));
  const fault = kind.form(value, []);
  return fault === null ? E.right(true) : malformed(fault);
};

/** May this be done with a widget of that type? Types that only programs know take any JSON. */
export const acceptSubmission = (
  widget: string | null,
  json: string,
  isAuthor: boolean,
): E.Either<SubmissionDenial, true> => {
  const read = parsed(json);
  if (read === null) return E.left(denial('message.submit.not-json'));
  return widget === 'poll' || widget === 'todo'
    ? judge(widget, read.value, isAuthor)
    : E.right(true);
};
