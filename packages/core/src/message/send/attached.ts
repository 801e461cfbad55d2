import type { SubmessageId } from '../../kernel/brand.ts';
import type { Change } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import type { Message } from '../message.ts';
import type { SendMessage } from '../use-cases/commands.ts';
import { acceptWidget, type WidgetDenial } from '../widget/accept-widget.ts';
import { WIDGET, type Widget } from '../widget/submessage.ts';
import { widgetOfText } from '../widget/widget-of-text.ts';

/**
 * What the message is to show instead of its text; a program's own widget counts more than a text
 * that is one. Null: nothing.
 */
export const widgetIn = (
  { widget }: SendMessage,
  content: string,
): E.Either<WidgetDenial, Widget | null> =>
  widget === undefined ? E.right(widgetOfText(content)) : acceptWidget(widget);

/** How many ids the widget needs: 1, or 0 where there is none or it is refused. */
export const widgetIds = (command: SendMessage, content: string): 0 | 1 => {
  const widget = widgetIn(command, content);
  return E.isRight(widget) && widget.right !== null ? 1 : 0;
};

export const attached = (
  message: Message,
  id: SubmessageId | null,
  widget: Widget | null,
): ReadonlyArray<Change> =>
  id === null || widget === null
    ? []
    : [
        {
          _tag: 'submessage.put',
          submessage: {
            id,
            message: message.id,
            sender: message.sender,
            type: WIDGET,
            content: JSON.stringify(widget),
          },
        },
      ];
