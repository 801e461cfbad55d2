type Require = (name: string) => unknown;

let require: Require | null | undefined;

/** Null where there is no Node. It is asked for rather than imported, so that this package runs in browsers too. */
const findRequire = (): Require | null => globalThis.process?.getBuiltinModule?.('node:module').createRequire(import.meta.url) ?? null;

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'MODULE_NOT_FOUND';

/** A package, loaded when it is first needed, and at once: a renderer does not wait. Null: it cannot be loaded here. */
export const loadPackage = (name: string): unknown => {
  require ??= findRequire();
  try {
    return require === null ? null : require(name);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};
