import { type Denial, denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { fields, isFields, listOf, parsed, type ShapeFault, text } from './shape.ts';
import type { Widget } from './submessage.ts';

/** What is wrong with a widget that a program sends of its own. */
export type WidgetFault =
  | { readonly _tag: 'NotFields'; readonly of: 'widget_content' | 'extra_data' }
  | { readonly _tag: 'Absent'; readonly key: 'widget_type' | 'extra_data' }
  | { readonly _tag: 'UnknownWidget' | 'UnknownForm'; readonly type: string }
  | { readonly _tag: 'FormWithoutType' }
  | { readonly _tag: 'TooLong'; readonly limit: number }
  | { readonly _tag: 'Form'; readonly fault: ShapeFault };

export type WidgetDenial =
  | Denial<'message.widget.not-json'>
  | Denial<'message.widget.invalid', { readonly problem: WidgetFault }>;

const invalid = (problem: WidgetFault): E.Either<WidgetDenial, never> =>
  E.left(denial('message.widget.invalid', { problem }));

const choices = fields({
  heading: text,
  choices: listOf(fields({ short_name: text, long_name: text, reply: text })),
});

/** Any value as a text. */
const named = (type: unknown): string =>
  typeof type === 'string' ? type : (JSON.stringify(type) ?? '');

/**
 * In UTF-16 code units of its JSON: twice the limit of a text, since all readers of the message
 * receive it.
 */
const MAX_WIDGET = 20_000;

/** A program may send a form with choices; polls and lists of tasks come from texts. */
export const acceptWidget = (json: string): E.Either<WidgetDenial, Widget> => {
  if (json.length > MAX_WIDGET) return invalid({ _tag: 'TooLong', limit: MAX_WIDGET });
  const read = parsed(json);
  if (read === null) return E.left(denial('message.widget.not-json'));
  const { value } = read;
  if (!isFields(value)) return invalid({ _tag: 'NotFields', of: 'widget_content' });
  for (const key of ['widget_type', 'extra_data'] as const)
    if (!Object.hasOwn(value, key)) return invalid({ _tag: 'Absent', key });
  const { widget_type, extra_data } = value;
  if (!isFields(extra_data)) return invalid({ _tag: 'NotFields', of: 'extra_data' });
  if (widget_type !== 'zform') return invalid({ _tag: 'UnknownWidget', type: named(widget_type) });
  if (!Object.hasOwn(extra_data, 'type')) return invalid({ _tag: 'FormWithoutType' });
  if (extra_data.type !== 'choices')
    return invalid({ _tag: 'UnknownForm', type: named(extra_data.type) });
  const fault = choices(extra_data, []);
  return fault === null ? E.right({ widget_type, extra_data }) : invalid({ _tag: 'Form', fault });
};
