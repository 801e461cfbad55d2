import { html, type Markup } from '../wire/html.ts';

/** What is wrong with what was sent; `field` null: with all of it. */
export interface FieldProblem<Name extends string> {
  readonly field: Name | null;
  readonly says: string;
}

/** Says what is wrong with a field, below it. */
export const fieldError = <Name extends string>(
  field: Name | null,
  problem: FieldProblem<Name> | null,
): Markup | null =>
  problem?.field === field
    ? html`<p class="error" id="${field ?? 'form'}-error">${problem?.says ?? ''}</p>`
    : null;

/**
 * Attributes that name a field, and tell who cannot see the page what is said of it; one that is
 * wrong has the focus.
 */
export const aboutField = <Name extends string>(
  name: Name,
  problem: FieldProblem<Name> | null,
  hasHint: boolean,
): Markup => {
  const isWrong = problem?.field === name;
  const described = [
    ...(isWrong ? [`${name}-error`] : []),
    ...(hasHint ? [`${name}-hint`] : []),
  ].join(' ');
  return html`id="${name}" name="${name}"${isWrong ? html` aria-invalid="true" autofocus` : null}${described === '' ? null : html` aria-describedby="${described}"`}`;
};
