const LIMITER = 'rate-limiter-flexible';

/**
 * This package loads one limiter for each database there is beside the one that counts in memory.
 *
 * @param resolveDir The folder of a package that depends on it.
 */
export const oneLimiter = (resolveDir) => ({
  name: 'one limiter',
  setup: ({ onResolve, onLoad }) => {
    const namespace = 'limiter';
    onResolve({ filter: new RegExp(`^${LIMITER}$`) }, ({ path }) => ({ path, namespace }));
    onLoad({ filter: /^/, namespace }, () => ({
      contents: ['RateLimiterMemory', 'RateLimiterRes']
        .map((name) => `export { default as ${name} } from '${LIMITER}/lib/${name}.js';`)
        .join('\n'),
      resolveDir,
    }));
  },
});
