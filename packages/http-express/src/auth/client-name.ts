import { boundedCache, truncate } from '@parley/core';

const MAX_CLIENT_NAME = 30;
const UNNAMED = 'Unspecified';
/** `Name/version rest`: the name goes up to the first slash, parenthesis or digit. */
const PRODUCT = /^([^/ ]*[^0-9/(]*)/;

const shown = (name: string): string =>
  name === '' ? UNNAMED : truncate(name, MAX_CLIENT_NAME, '');

/**
 * There are few programs, and each asks often. Longer names than programs have are not remembered.
 */
const MANY = 256;
const LONG = 512;
const products = boundedCache<string, string>(MANY);

const productOf = (userAgent: string): string => {
  const known = products.of(userAgent);
  if (known !== undefined) return known;
  const product = shown(PRODUCT.exec(userAgent)?.[1]?.trim() ?? '');
  if (userAgent.length <= LONG) products.keep(userAgent, product);
  return product;
};

/** The program that asks: its own word for itself, else the first product of its User-Agent. */
export const clientName = (named: string | undefined, userAgent: string | undefined): string =>
  named === undefined ? productOf(userAgent ?? '') : shown(named);
