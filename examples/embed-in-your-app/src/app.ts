import { E } from '@parley/core';
import {
  createAvatars,
  createFiles,
  createPictures,
  createRouter,
  createSite,
  createStatic,
} from '@parley/http-express';
import express, { type Express, type Request } from 'express';
import { BASE, type Chat } from './chat.ts';
import { discussionIn } from './discussion.ts';
import type { HostSessions } from './host-users.ts';

/**
 * The host's application: its own sign-in, a discussion on each of its pages, and, for chat
 * clients, the API.
 */
export const createHostApp = (chat: Chat, sessions: HostSessions): Express => {
  const discussion = discussionIn(chat.parley);
  const userOf = (request: Request) => sessions.userOf(request.headers.cookie);
  const app = express();

  app.post('/sign-in', express.json(), (request, response) => {
    const { email, password } = (request.body ?? {}) as { email?: string; password?: string };
    const session = sessions.signIn(email, password);
    if (session === null)
      return void response.status(401).json({ error: 'Wrong address or password' });
    return void response
      .cookie('session', session, { httpOnly: true, sameSite: 'lax' })
      .json({ ok: true });
  });

  app.get('/tickets/:id/discussion', async (request, response) => {
    const user = userOf(request);
    if (!user) return void response.status(401).json({ error: 'Sign in first' });
    const messages = await discussion.read(await chat.callerFor(user), Number(request.params.id));
    return void response.json({ messages });
  });

  app.post('/tickets/:id/discussion', express.json(), async (request, response) => {
    const user = userOf(request);
    if (!user) return void response.status(401).json({ error: 'Sign in first' });
    const { text } = (request.body ?? {}) as { text?: unknown };
    if (typeof text !== 'string') return void response.status(400).json({ error: 'Say something' });
    const sent = await discussion.post(await chat.callerFor(user), Number(request.params.id), text);
    if (E.isLeft(sent)) return void response.status(400).json({ error: sent.left.rule });
    return void response.status(201).json({ id: sent.right.id });
  });

  // The same messages for every client of the API, with their files and pictures. The bridge:
  // people who are signed in here are signed in there. Parley refuses what pages of other sites
  // make a browser ask with the host's cookie; a host that does so itself passes `forged:
  // 'host-checks'`.
  const authenticate = async (request: Request) => {
    const user = userOf(request);
    return user && chat.callerFor(user);
  };
  const options = { parley: chat.parley, eventQueues: chat.eventQueues, authenticate, base: BASE };
  const parts = {
    files: createFiles(options),
    pictures: createPictures(options),
    avatars: createAvatars(options),
    statics: createStatic(),
  };
  app.use(BASE, createSite({ router: createRouter(options), ...parts }));
  // Parley has its own answers below this path, and leaves the rest of it to the host.
  app.get(
    `${BASE}/help`,
    (_request, response) => void response.json({ help: 'Ask in the discussion of your ticket.' }),
  );
  return app;
};
