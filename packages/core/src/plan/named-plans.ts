import { E, type TE } from '../kernel/fp.ts';
import type { Plan, PlannedName } from '../kernel/plan.ts';

type AnyCase = (...asked: ReadonlyArray<never>) => TE.TaskEither<unknown, unknown>;
type PlannedCase = AnyCase & {
  readonly plan: (
    ...asked: ReadonlyArray<never>
  ) => TE.TaskEither<unknown, Omit<Plan<unknown>, 'command'>>;
};

const naming = (useCase: PlannedCase, command: PlannedName): PlannedCase =>
  Object.assign((...asked: ReadonlyArray<never>) => useCase(...asked), {
    plan:
      (...asked: ReadonlyArray<never>): TE.TaskEither<unknown, Plan<unknown>> =>
      async () => {
        const planned = await useCase.plan(...asked)();
        return E.isLeft(planned) ? planned : E.right({ command, ...planned.right });
      },
  });

const isPlanned = (useCase: unknown): useCase is PlannedCase =>
  typeof useCase === 'function' && 'plan' in useCase;

/** The same use cases of one concept, whose plans say which command they are of. */
export const withNamedPlans = <Cases extends object>(concept: string, cases: Cases): Cases =>
  Object.fromEntries(
    Object.entries(cases).map(([name, useCase]) => [
      name,
      isPlanned(useCase) ? naming(useCase, `${concept}.${name}`) : useCase,
    ]),
  ) as Cases;
