import { isHostDenial, ParleyRefused } from '@parley/core';
import { hostBridge } from '@parley/http-express';
import express, { type Express, type Request, type Response } from 'express';
import { BASE, type Chat, personOf } from './chat.ts';
import type { HostDatabase } from './database.ts';
import { openSessions } from './sessions.ts';
import { openTickets, TicketIsClosed } from './tickets.ts';

/** What a refusal is for a client of the host: its rule, which the page can explain. */
const refuse = (response: Response, error: unknown): void => {
  if (error instanceof ParleyRefused) {
    const { refusal } = error;
    const status = isHostDenial(refusal) ? refusal.status : undefined;
    return void response.status(status ?? 400).json({ error: refusal.rule });
  }
  if (error instanceof TicketIsClosed)
    return void response.status(409).json({ error: 'The ticket is closed already' });
  throw error;
};

/**
 * The host's application: its own sign-in, a discussion on each of its pages, and, for chat
 * clients, the API.
 */
export const createHostApp = ({ opened, desk }: Chat, database: HostDatabase): Express => {
  const sessions = openSessions(database);
  const tickets = openTickets(opened, desk, database);
  const userOf = (request: Request) => sessions.userOf(request.headers.cookie);
  // The bridge: users who are signed in here are signed in there, as they are at this moment.
  const { realmOf, authenticate } = hostBridge({
    parley: opened.parley,
    realmOf: () => desk.id,
    personOf: (request) => {
      const user = userOf(request);
      return user && personOf(user);
    },
  });
  const app = express();

  app.post('/sign-in', express.json(), (request, response) => {
    const { email, password } = (request.body ?? {}) as { email?: string; password?: string };
    const session = sessions.signIn(String(email), String(password));
    if (session === null)
      return void response.status(401).json({ error: 'Wrong address or password' });
    return void response
      .cookie('session', session, { httpOnly: true, sameSite: 'lax' })
      .json({ ok: true });
  });

  app.get('/tickets/:id/discussion', async (request, response) => {
    const caller = await authenticate(request);
    if (caller === null) return void response.status(401).json({ error: 'Sign in first' });
    const messages = await tickets.read(caller, Number(request.params.id));
    return void response.json({ messages });
  });

  app.post('/tickets/:id/discussion', express.json(), async (request, response) => {
    const caller = await authenticate(request);
    if (caller === null) return void response.status(401).json({ error: 'Sign in first' });
    const { text } = (request.body ?? {}) as { text?: unknown };
    if (typeof text !== 'string') return void response.status(400).json({ error: 'Say something' });
    try {
      const { id } = await tickets.say(caller, Number(request.params.id), text);
      return void response.status(201).json({ id });
    } catch (error) {
      return refuse(response, error);
    }
  });

  app.post('/tickets/:id/close', async (request, response) => {
    const user = userOf(request);
    if (user === null) return void response.status(401).json({ error: 'Sign in first' });
    try {
      await tickets.close(user, Number(request.params.id));
      return void response.json({ closed: true });
    } catch (error) {
      return refuse(response, error);
    }
  });

  // The same messages for every client of the API, with their files and pictures. Parley refuses
  // what pages of other sites make a browser ask with the host's cookie; a host that does so itself
  // passes `forged: 'host-checks'`.
  app.use(BASE, opened.site({ realmOf, authenticate }));
  // Parley has its own answers below this path, and leaves the rest of it to the host.
  app.get(
    `${BASE}/help`,
    (_request, response) => void response.json({ help: 'Ask in the discussion of your ticket.' }),
  );
  return app;
};
