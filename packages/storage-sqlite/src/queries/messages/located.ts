import type { LocatedMessage, MessageRepository, RealmId } from '@parley/core';
import { type Db, list } from '../../db.ts';
import { locatedOf, type MessageRow, messageOf, type PlaceRow, placeOf } from '../../rows/messages/message.ts';
import { byStretches } from './stretches.ts';

const MESSAGE = `m.id, m.realm_id, m.container_id, m.revision, m.sender_id, m.sent_at, m.client, m.content, m.rendered, m.read_for,
    m.mentions_channel, m.has_link, m.has_image, m.edited_at, m.notice`;

const PLACE =
  's.first_id, s.last_id, s.topic_id, s.channel_id, s.moved_at, s.moved_up_to, s.arrivals, t.name as topic_name, c.participants_key';

const NAMES = `left join topics t on t.id = s.topic_id
    left join conversations c on s.topic_id is null and c.id = s.container_id`;

const ONE = `select ${MESSAGE}, ${PLACE} from messages m
    cross join spans s on s.rowid = (select x.rowid from spans x
      where x.container_id = m.container_id and x.first_id <= m.id order by x.first_id desc limit 1)
    ${NAMES} where m.id = (?+0) and m.realm_id = (?+0)`;

/** Messages and where they are, ascending. Most share a place: each is read once. */
export const locatedFinder = (db: Db): ((realm: RealmId, ids: ReadonlyArray<number>) => ReadonlyArray<LocatedMessage>) => {
  const many = db.prepare<MessageRow>(
    `select ${MESSAGE} from json_each(?) i cross join messages m on m.id = i.value where m.realm_id = (?+0)`,
  );
  const place = db.prepare<PlaceRow>(
    `select s.container_id, ${PLACE} from spans s ${NAMES} where s.container_id = (?+0) and s.first_id <= (?+0) order by s.first_id desc limit 1`,
  );
  const findPlace = (container: number, id: number) => {
    const row = place.get(container, id);
    return row && { first_id: row.first_id, place: placeOf(row) };
  };
  return (realm, ids) => {
    const newestFirst = many.all(list([...new Set(ids)]), realm).sort((a, b) => b.id - a.id);
    const stretchOf = byStretches(findPlace);
    return newestFirst
      .flatMap((row) => {
        const stretch = stretchOf(row.container_id, row.id);
        return stretch === undefined ? [] : [locatedOf(messageOf(row), stretch.place)];
      })
      .reverse();
  };
};

export const locatedReader = (db: Db): Pick<MessageRepository, 'byId' | 'byIds'> => {
  const one = db.prepare<MessageRow & PlaceRow>(ONE);
  const many = locatedFinder(db);
  return {
    byId: async (realm, id) => {
      const row = one.get(id, realm);
      return row ? locatedOf(messageOf(row), placeOf(row)) : null;
    },
    byIds: async (realm, ids) => many(realm, ids),
  };
};
