import type { MessageRepository } from '@parley/core';
import type { Session } from '../../database/session.ts';
import { pageReader } from './page.ts';
import { unreadPlacesReader } from './unread-places.ts';

type PageQueries = Pick<
  MessageRepository,
  'page' | 'pageSoon' | 'unreadPlaces' | 'unreadPlacesSoon'
>;

/** The queries that look through a corpus. None of them holds up the event loop. */
export const pageQueries = (session: Session, facts: MessageRepository['facts']): PageQueries => {
  const page = pageReader(session, facts);
  const unreadPlaces = unreadPlacesReader(session, facts);
  return { page, pageSoon: page, unreadPlaces, unreadPlacesSoon: unreadPlaces };
};
