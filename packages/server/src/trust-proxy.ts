import { isIP } from 'node:net';
import { E } from '@parley/core';

/**
 * Which proxies are believed about the client that they speak for, as Express's `trust proxy` takes
 * it: so many proxies, one behind the other, whatever their addresses; or those with these
 * addresses, in these subnets, in ranges with these names. 0: none.
 */
export type TrustedProxies = number | ReadonlyArray<string>;

const NAMES: ReadonlyArray<string> = ['loopback', 'linklocal', 'uniquelocal'];
const MOST = 99;
const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** Stricter than Express, which takes `1.5` for an address. A range of all addresses is refused. */
const isAddressOrSubnet = (text: string): boolean => {
  const [, address = '', range] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const bits = BITS[isIP(address)] ?? 0;
  const wanted = range === undefined ? bits : Number(range);
  return wanted > 0 && wanted <= bits;
};

/** Reads which proxies are trusted. The Left is one sentence that says what is wrong. */
export const readTrustedProxies = (
  name: string,
  given: string | undefined,
): E.Either<string, TrustedProxies> => {
  const text = given?.trim() ?? '';
  if (text === '') return E.right(0);
  if (/^\d{1,9}$/.test(text) && Number(text) <= MOST) return E.right(Number(text));
  const proxies = text.split(',').map((part) => part.trim());
  if (proxies.every((part) => NAMES.includes(part) || isAddressOrSubnet(part)))
    return E.right(proxies);
  const words = `${NAMES.slice(0, -1).join(', ')} or ${NAMES.at(-1)}`;
  return E.left(
    `${name} must be a number of proxies from 0 to ${MOST}, or addresses, subnets, ${words} ` +
      `with commas between, but it is "${text}".`,
  );
};
