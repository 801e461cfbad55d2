import type { Change } from '@parley/core';
import type { Session } from '../database/session.ts';
import { apply } from './every-table.ts';

/** Those that need the answer to a statement before they run another one. */
const IN_STEPS: ReadonlySet<Change['_tag']> = new Set<Change['_tag']>([
  'message.send',
  'message.move',
  'message.remove',
  'messages.read',
  'everything.read',
  'unread-mark.put',
]);

/** The same session, for what runs all its statements when it is called. */
const untilCalled = (session: Session, tag: string): [Session, end: () => void] => {
  let isOver = false;
  const only =
    <Asked extends ReadonlyArray<unknown>, Answer>(run: (...asked: Asked) => Answer) =>
    (...asked: Asked): Answer => {
      if (isOver) throw new Error(`${tag} is carried out in steps`);
      return run(...asked);
    };
  const { realm, all, first, run } = session;
  const called: Session = {
    realm,
    all: only(all) as Session['all'],
    first: only(first) as Session['first'],
    run: only(run),
  };
  return [
    called,
    () => {
      isOver = true;
    },
  ];
};

/**
 * Applies changes in their order. The statements of many changes leave together: a change waits
 * only for one before it that runs further statements after an answer.
 */
export const applyChanges = async (
  changes: ReadonlyArray<Change>,
  session: Session,
): Promise<void> => {
  const started: Array<Promise<void>> = [];
  for (const change of changes)
    if (IN_STEPS.has(change._tag))
      await apply(change, session).catch(async (error: unknown) => {
        // After a statement that fails all others do, so the first reason counts.
        await Promise.all(started);
        throw error;
      });
    else {
      const [called, end] = untilCalled(session, change._tag);
      const applied = apply(change, called);
      end();
      // It is awaited below, where a change in between has not failed.
      applied.catch(() => {});
      started.push(applied);
    }
  await Promise.all(started);
};
