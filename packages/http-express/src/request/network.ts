import { isIP } from 'node:net';

const GROUPS = 8;
/**
 * Prefixes whose last 32 bits are an IPv4 address: mapped, translated (SIIT), and NAT64 by its
 * well-known prefix.
 */
const WITH_IPV4_AT_END = [
  [0, 0, 0, 0, 0, 0xffff],
  [0, 0, 0, 0, 0xffff, 0],
  [0x64, 0xff9b, 0, 0, 0, 0],
];
/** 6to4: the 32 bits after it are the IPv4 address to which all of the prefix belongs. */
const SIX_TO_FOUR = 0x2002;

const dotted = (high: number, low: number): string =>
  [high >> 8, high & 255, low >> 8, low & 255].join('.');

/** The last 32 bits of an IPv6 address may be written as IPv4. */
const withoutDots = (address: string): string =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)]
      .map((group) => group.toString(16))
      .join(':'),
  );

const groupsIn = (text: string): ReadonlyArray<number> =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));

/** The eight groups of an IPv6 address. */
const groupsOf = (address: string): ReadonlyArray<number> => {
  const [front = '', back] = withoutDots(address).split('::');
  const [first, last] = [groupsIn(front), groupsIn(back ?? '')];
  return back === undefined
    ? first
    : [...first, ...Array.from({ length: GROUPS - first.length - last.length }, () => 0), ...last];
};

/**
 * One key for all addresses that likely belong to one party: an IPv4 address whole, also where an
 * IPv6 address holds it (mapped, SIIT, NAT64, 6to4), and of any other IPv6 address its first 64
 * bits, which are one network. Every spelling of an address has the same key; a zone and case do
 * not matter.
 *
 * @returns An empty text when `address` is none.
 */
export const networkOf = (address: string | undefined): string => {
  const [bare = ''] = (address ?? '').split('%');
  const kind = isIP(bare);
  if (kind === 4) return bare;
  if (kind === 0) return '';
  const groups = groupsOf(bare);
  const [high = 0, low = 0] = groups.slice(-2);
  if (WITH_IPV4_AT_END.some((prefix) => prefix.every((group, at) => groups[at] === group)))
    return dotted(high, low);
  const [first = 0, second = 0, third = 0] = groups;
  if (first === SIX_TO_FOUR) return dotted(second, third);
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
};
