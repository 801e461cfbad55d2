type Require = (name: string) => unknown;

let require: Require | null | undefined;
const missing = new Set<string>();

/** Bundles of CommonJS have no `import.meta`. */
const here = (): string => (typeof __filename === 'string' ? __filename : import.meta.url);

/**
 * Null where there is no Node. It is asked for rather than imported, so that this package runs in
 * browsers too.
 */
const findRequire = (): Require | null =>
  globalThis.process?.getBuiltinModule?.('node:module').createRequire(here()) ?? null;

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'MODULE_NOT_FOUND';

/**
 * Warns once for each package: a bundle of this package has to pass it in, or to leave it where
 * Node finds it.
 */
const warn = (name: string): void => {
  if (missing.has(name)) return;
  missing.add(name);
  globalThis.process?.emitWarning(
    `The package ${name} is not found from ${here()}. What it draws is shown as it was ` +
      'typed. Give markdownRenderer its `tex` and `highlight`, or install it there.',
    'ParleyWarning',
  );
};

/**
 * Loads a package when it is first needed, synchronously, because a renderer does not wait. Returns
 * null when it cannot be loaded here.
 */
export const loadPackage = (name: string): unknown => {
  require ??= findRequire();
  try {
    return require === null ? null : require(name);
  } catch (error) {
    if (!isMissing(error)) throw error;
    warn(name);
    return null;
  }
};
