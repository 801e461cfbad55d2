import { mkdtempSync, rmSync } from 'node:fs';
import { connect as connectTo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What stands between a client and PostgreSQL, as a socket in a folder of its own. */
export interface Proxy {
  readonly host: string;
  /**
   * Ends the next connection that sends these bytes, which PostgreSQL does not get, or is answered
   * them, of which the client hears nothing. `also` is called at that moment.
   */
  cut(by: 'sent' | 'answered', bytes: string, also?: () => void): void;
  /** All connections are cut off, and new ones are refused. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  end(): Promise<void>;
}

const SOCKET = '.s.PGSQL.5432';

/** @param server The folder with the socket of PostgreSQL. */
export const proxyTo = async (server: string): Promise<Proxy> => {
  const host = mkdtempSync(join(tmpdir(), 'parley-proxy-'));
  const sockets = new Set<Socket>();
  let plan: Parameters<Proxy['cut']> | null = null;

  const forward = (client: Socket): void => {
    const database = connectTo(join(server, SOCKET));
    const both = [client, database];
    const end = (): void => {
      for (const socket of both) socket.destroy();
    };
    for (const socket of both) {
      sockets.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    const passing = (by: 'sent' | 'answered', to: Socket) => (bytes: Buffer) => {
      const [when, text, also] = plan ?? [];
      if (text === undefined || when !== by || !bytes.includes(text)) {
        to.write(bytes);
        return;
      }
      plan = null;
      end();
      also?.();
    };
    client.on('data', passing('sent', database));
    database.on('data', passing('answered', client));
  };

  let listening = createServer(forward);
  const comeBack = async (): Promise<void> => {
    listening = createServer(forward);
    await new Promise<void>((resolve) => listening.listen(join(host, SOCKET), resolve));
  };
  const leave = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => listening.close(resolve));
  };
  await comeBack();
  return {
    host,
    cut: (...asked) => {
      plan = asked;
    },
    leave,
    comeBack,
    end: async () => {
      await leave();
      rmSync(host, { recursive: true, force: true });
    },
  };
};
