// Jest's environment for Node, with an ordinary global object. In Jest's own, code that names a
// global (Array, Map, Object) asks a proxy for it, which takes a hundred times as long and was a
// third of the time of tests that compute.
import { constants, createContext } from 'node:vm';
import NodeEnvironment from 'jest-environment-node';
import { installCompileOnce } from './compiled-once.mjs';

installCompileOnce();

/**
 * What Jest takes from the outer realm though every realm has its own: else a Buffer would be no
 * Uint8Array.
 */
const SHARED = new Set(['ArrayBuffer', 'Uint8Array']);
/** The global object's names of itself. */
const ITSELF = new Set(['global', 'globalThis']);

/** It is looked up when it is first needed: some of Node's load modules. */
const define = (target, source, key) => {
  const { enumerable } = Object.getOwnPropertyDescriptor(source, key);
  const settle = (value) =>
    Object.defineProperty(target, key, { value, enumerable, configurable: true, writable: true });
  const get = () => {
    const value = source[key];
    settle(value);
    return value;
  };
  Object.defineProperty(target, key, { get, set: settle, enumerable, configurable: true });
};

/** A global object of a realm of its own, with what `jests` has beside the language. */
const plainGlobal = (jests) => {
  const plain = createContext(constants.DONT_CONTEXTIFY);
  for (const key of Reflect.ownKeys(jests))
    if (!ITSELF.has(key) && (SHARED.has(key) || !Object.hasOwn(plain, key)))
      define(plain, jests, key);
  plain.global = plain;
  plain.Error.stackTraceLimit = jests.Error.stackTraceLimit;
  return plain;
};

export default class PlainGlobalEnvironment extends NodeEnvironment {
  constructor(config, context) {
    super(config, context);
    const global = plainGlobal(this.global);
    this.context = global;
    this.global = global;
    this.moduleMocker = new this.moduleMocker.constructor(global);
    this.fakeTimersModern = new this.fakeTimersModern.constructor({
      config: config.projectConfig,
      global,
    });
  }
}
