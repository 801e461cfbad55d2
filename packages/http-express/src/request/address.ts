import { isIP } from 'node:net';
import type { Request } from 'express';

/** Longer than any address; what is longer is not even looked at. */
const LONGEST = 64;
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/;
const IPV4_INSIDE = /^::ffff:(?=\d+\.)/i;

/** Null: it is no address. */
const plain = (text: string | undefined): string | null => {
  if (text === undefined || text.length > LONGEST) return null;
  const trimmed = text.trim();
  const [, inBrackets, beforePort] = WITH_PORT.exec(trimmed) ?? [];
  const address = (inBrackets ?? beforePort ?? trimmed).toLowerCase().replace(IPV4_INSIDE, '');
  return isIP(address) === 0 ? null : address;
};

/**
 * The network address that a request counts under. Some proxies tell the port as well, which is another for each connection: it is left
 * out. What is no address counts as that of the connection, so nobody makes up as many as he likes.
 */
export const addressOf = ({
  ip,
  socket,
}: Pick<Request, 'ip'> & { readonly socket: { readonly remoteAddress?: string | undefined } }): string =>
  plain(ip) ?? plain(socket.remoteAddress) ?? '';
