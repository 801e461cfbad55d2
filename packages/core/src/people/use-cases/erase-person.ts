import type { UserId } from '../../kernel/brand.ts';
import { decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { UseCasePorts } from '../../use-case-ports.ts';
import { ownersGroupOf } from '../../user/use-cases/owners-group.ts';
import { readAbsence } from '../../user/use-cases/read-absence.ts';
import type { User } from '../../user/user.ts';
import { type CloseFacts, closeAccount } from '../erasing/close-account.ts';
import { eraseBelongings } from '../erasing/erase-belongings.ts';
import {
  eraseEvents,
  eraseFiles,
  eraseMentions,
  eraseMessages,
  eraseReactions,
} from '../erasing/erase-texts.ts';
import type { Erasure } from '../erasing/erasure.ts';
import { findNamed } from '../erasing/find-named.ts';
import { erasedName, scrubAccount } from '../erasing/scrub-account.ts';
import type {
  ErasedMessages,
  ErasePerson,
  ErasePersonRefusal,
  ErasureStep,
  PrivacyUseCases,
} from './privacy-contract.ts';

const closing = ({ commandPorts, storage }: UseCasePorts) =>
  decideAndCommit(
    commandPorts,
    null,
  )<ErasePerson, CloseFacts, ErasePersonRefusal, UserId>({
    read: async (snapshot, command) => {
      const found = await findNamed(snapshot, command);
      if (E.isLeft(found)) return found;
      const { realm, person } = found.right;
      const bots = (await snapshot.users.botsOf(person.id)).filter(({ isActive }) => isActive);
      const leaving = [person, ...bots].filter(({ isActive }) => isActive);
      const [ownersGroup, absence] = await Promise.all([
        ownersGroupOf(snapshot, realm),
        readAbsence(snapshot, storage.ids, realm.id, leaving, true),
      ]);
      return E.right({ person, bots, ownersGroup, absence });
    },
    decide: (facts, _command, now) =>
      E.right({ changeSet: closeAccount(facts, now), reply: facts.person.id }),
  });

const scrubbing = ({ commandPorts }: UseCasePorts) =>
  decideAndCommit(
    commandPorts,
    null,
  )<ErasePerson, User, ErasePersonRefusal, void>({
    read: async (snapshot, command) => {
      const found = await findNamed(snapshot, command);
      return E.isLeft(found) ? found : E.right(found.right.person);
    },
    decide: (person) => E.right({ changeSet: scrubAccount(person), reply: undefined }),
  });

type ErasingStep = readonly [step: ErasureStep, work: (erasure: Erasure) => Promise<void>];

/** Between the closing of the account and the loss of its name, by which mentions are found. */
const stepsOf = (messages: ErasedMessages, to: string): ReadonlyArray<ErasingStep> => [
  ['belongings', eraseBelongings],
  ...(messages === 'remove'
    ? ([
        ['messages', eraseMessages],
        ['reactions', eraseReactions],
      ] as const)
    : []),
  ['files', (erasure) => eraseFiles(erasure, messages === 'remove')],
  ...(messages === 'keep'
    ? []
    : ([['mentions', (erasure: Erasure) => eraseMentions(erasure, to)]] as const)),
  ['events', eraseEvents],
];

const NOTHING: Record<ErasureStep, number> = {
  account: 0,
  belongings: 0,
  messages: 0,
  reactions: 0,
  files: 0,
  mentions: 0,
  events: 0,
  name: 0,
  overwriting: 0,
};

/** Each step leaves nothing to do for the next time, so that an erasure can be begun again. */
export const erasePerson = (ports: UseCasePorts): PrivacyUseCases['erase'] => {
  const [close, scrub] = [closing(ports), scrubbing(ports)];
  return (command) => async () => {
    const { caller, messages, progress } = command;
    const changed = { ...NOTHING };
    const count = (step: ErasureStep) => async (more: number) => {
      changed[step] += more;
      progress?.({ step, changed: changed[step] });
      await ports.yieldToEventLoop?.();
    };
    const closed = await close(command)();
    if (E.isLeft(closed)) return closed;
    const user = closed.right;
    await count('account')(1);
    for (const [step, work] of stepsOf(messages, erasedName(user)))
      await work({ ports, realm: caller.realm, user, changed: count(step) });
    const scrubbed = await scrub(command)();
    if (E.isLeft(scrubbed)) return scrubbed;
    await count('name')(1);
    const isOverwritten = await ports.storage.personal.overwrite();
    return E.right({ user, changed, isOverwritten });
  };
};
