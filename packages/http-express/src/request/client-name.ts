import { truncate } from '@parley/core';

const MAX_CLIENT_NAME = 30;
const UNNAMED = 'Unspecified';
/** `Name/version rest`: the name goes up to the first slash, parenthesis or digit. */
const PRODUCT = /^([^/ ]*[^0-9/(]*)/;

/** The program that asks: its own word for itself, else the first product of its User-Agent. */
export const clientName = (named: string | undefined, userAgent: string | undefined): string => {
  const name = named ?? PRODUCT.exec(userAgent ?? '')?.[1]?.trim() ?? '';
  return name === '' ? UNNAMED : truncate(name, MAX_CLIENT_NAME, '');
};
