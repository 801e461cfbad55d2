import { hasPlan } from '../request/plan/unplanned.ts';
import type { Refusal } from '../request/refusal.ts';
import type { AnyRoute } from '../route.ts';
import { rulesOf } from './rules-of-operations.ts';

type Rule = Exclude<Refusal['rule'], `host.${string}`>;

const ALWAYS: ReadonlyArray<Rule> = [
  'request.field-doubled',
  'request.realm-unknown',
  'request.too-many',
  'request.too-much-untaken',
  'store.busy',
  'store.replaced',
];
const CREDENTIALS: ReadonlyArray<Rule> = [
  'request.credentials-not-basic',
  'request.credentials-malformed',
  'request.csrf-missing',
  'request.csrf-wrong',
  'request.cross-site',
  'caller.key-malformed',
  'caller.key-unknown',
  'caller.unknown',
  'caller.deactivated',
  'caller.realm-deactivated',
];
const FORM: ReadonlyArray<Rule> = [
  'request.body-malformed',
  'request.body-too-large',
  'request.forms-too-many',
];
const KEY: ReadonlyArray<Rule> = [
  'request.key-invalid',
  'request.key-reused',
  'request.key-unsupported',
  'request.too-many-keys',
];
const PLAN: ReadonlyArray<Rule> = ['plan.header', 'plan.changed', 'plan.none'];

const parameterRules = ({ params }: AnyRoute): ReadonlyArray<Rule> => {
  const all = Object.values(params);
  return [
    ...(all.length > 0 ? (['request.parameter-invalid'] as const) : []),
    ...(all.some(({ absent }) => absent === null) ? (['request.parameter-missing'] as const) : []),
    ...(all.some(({ aliases }) => aliases.length > 0)
      ? (['request.parameter-ambiguous'] as const)
      : []),
  ];
};

/** What is refused before the domain is asked, as it follows from what a route declares. */
const edgeRules = (route: AnyRoute): ReadonlyArray<Rule> => {
  const { method, authentication, takesFile, takesWebhooks, version } = route;
  const changes = method !== 'GET';
  return [
    ...ALWAYS,
    ...(authentication === 'none' ? [] : CREDENTIALS),
    ...(authentication === 'user' ? (['request.credentials-missing'] as const) : []),
    ...(authentication === 'none' || takesWebhooks ? [] : (['request.webhook-bot'] as const)),
    ...parameterRules(route),
    ...(changes ? FORM : []),
    ...(changes && !takesFile ? (['request.body-not-a-form'] as const) : []),
    ...(changes ? KEY : []),
    ...(changes ? (['request.condition-malformed', 'request.condition-unsupported'] as const) : []),
    ...(version === undefined ? [] : (['expected.changed'] as const)),
    ...(changes ? (hasPlan(route) ? PLAN : (['plan.header', 'plan.none'] as const)) : []),
  ];
};

const byOperation: Readonly<Record<string, ReadonlyArray<Rule>>> = rulesOf;

/** Every rule by which a request to a route can be refused, but for those of a host. */
export const rulesFor = (route: AnyRoute): ReadonlyArray<Rule> =>
  [...new Set<Rule>([...edgeRules(route), ...(byOperation[route.operation] ?? [])])].sort();
