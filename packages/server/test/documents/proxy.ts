import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';

/**
 * What nginx is told for one location, as far as the documentation uses it: anything else is a
 * mistake until it is written here.
 */
interface Location {
  readonly target: string;
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>;
}

const HARMLESS: ReadonlyArray<string> = [
  'proxy_http_version 1.1',
  'proxy_request_buffering off',
  'client_max_body_size 0',
];

/**
 * Reads a `location` as nginx does. Throws for a directive or a variable that is not known here.
 */
export const readLocation = (config: string): Location => {
  const [, body] = /^location \/ \{\n(.*)^\}$/ms.exec(config.trim()) ?? [];
  if (body === undefined) throw new Error(`No location: ${config}`);
  const headers: Array<readonly [string, string]> = [];
  let target = '';
  for (const line of body
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [, directive = ''] = /^(.*);$/.exec(line) ?? [];
    const [name, first = '', second = ''] = directive.split(/\s+/);
    if (name === 'proxy_pass') target = first;
    else if (name === 'proxy_set_header') headers.push([first, second]);
    else if (!HARMLESS.includes(directive)) throw new Error(`Unknown to this test: ${line}`);
  }
  return { target, headers };
};

/**
 * The variables of nginx, by its documentation: `$host` is the name alone, `$http_host` the header
 * as it came.
 */
const filledIn = (variable: string, { headers, socket }: IncomingMessage): string => {
  const { host = '', 'x-forwarded-for': before } = headers;
  const from = socket.remoteAddress ?? '';
  const known: Readonly<Record<string, string>> = {
    $host: host.replace(/:\d+$/, '').toLowerCase(),
    $http_host: host,
    $scheme: 'http',
    $remote_addr: from,
    $proxy_add_x_forwarded_for: before === undefined ? from : `${before}, ${from}`,
  };
  const value = variable.startsWith('$') ? known[variable] : variable;
  if (value === undefined) throw new Error(`Unknown to this test: ${variable}`);
  return value;
};

export interface Proxy {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A proxy that does to requests what the configuration says, in front of `to` instead of the
 * address it names.
 */
export const proxyBy = async (config: string, to: string): Promise<Proxy> => {
  const { headers } = readLocation(config);
  const server: Server = createServer((incoming, outgoing) => {
    const set = Object.fromEntries(
      headers.map(([name, variable]) => [name.toLowerCase(), filledIn(variable, incoming)]),
    );
    const { port, hostname } = new URL(to);
    const given = { host: `${hostname}:${port}`, connection: 'close' };
    const onward = request(
      {
        hostname,
        port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, ...given, ...set },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

/**
 * A port that leads to another, as that of a container does: it changes nothing of what passes.
 * `lead`: where it leads from now on.
 */
export const mappedPort = async (): Promise<Proxy & { lead(to: string): void }> => {
  let target = '';
  const sockets = new Set<Socket>();
  const server = createTcpServer((incoming) => {
    const { port, hostname } = new URL(target);
    const onward = connect(Number(port), hostname);
    for (const socket of [incoming, onward]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    incoming.pipe(onward).pipe(incoming);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (to) => {
      target = to;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};
