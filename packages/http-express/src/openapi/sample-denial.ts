/**
 * Stands for whatever a denial may tell: a text, a number, a list without items, or what is found
 * in a table under one of these. Rows of the HTTP table make of it what they make of any denial, so
 * the document knows status, code and the names of the fields.
 */
const anything: unknown = new Proxy(() => undefined, {
  apply: () => anything,
  ownKeys: () => ['prototype'],
  get: (_, name) => {
    if (name === Symbol.toPrimitive) return () => '1';
    if (name === Symbol.iterator) return [][Symbol.iterator].bind([]);
    return anything;
  },
});

/**
 * A denial of a rule about which nothing else is known. `known`: what a row looks up in a table.
 */
export const sampleDenial = <Rule extends string>(
  rule: Rule,
  known: Readonly<Record<string, unknown>>,
): { readonly rule: Rule } =>
  new Proxy(
    { rule },
    {
      get: (target, name) => {
        if (name === 'rule') return target.rule;
        return typeof name === 'string' && Object.hasOwn(known, name) ? known[name] : anything;
      },
    },
  );
