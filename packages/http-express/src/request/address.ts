import { isIP } from 'node:net';
import type { Request } from 'express';
import { networkOf } from './network.ts';

/** Longer than any address; what is longer is not even looked at. */
const LONGEST = 64;
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/;

/** Null when the text is no address. */
const plain = (text: string | undefined): string | null => {
  if (text === undefined || text.length > LONGEST) return null;
  const trimmed = text.trim();
  const [, inBrackets, beforePort] = WITH_PORT.exec(trimmed) ?? [];
  const address = inBrackets ?? beforePort ?? trimmed;
  return isIP(address) === 0 ? null : address;
};

type From = Pick<Request, 'ip'> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/**
 * The address of the other side as trusted proxies tell it, without a port, for the log. Empty when
 * the connection has ended.
 */
export const trustedAddressOf = ({ ip, socket }: From): string =>
  plain(ip) ?? plain(socket.remoteAddress) ?? '';

/**
 * The network that a request counts under, as `networkOf` spells it. Some proxies add the port,
 * which differs between connections and is ignored. A text that is no address counts as the address
 * of the connection, so that callers cannot make up others.
 */
export const addressOf = (from: From): string => networkOf(trustedAddressOf(from));
