import type { RenderDescriptions } from '../../channel/use-cases/render-descriptions.ts';
import type { UnixSeconds } from '../../kernel/brand.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { type ActorContext, actorUnchanged, loadActorContext } from '../../user/actor-context.ts';
import { decideUpdateUser, type UpdateUserFacts } from '../../user/decide-update-user.ts';
import { readUpdateUser } from '../../user/use-cases/update-user.ts';
import type { User } from '../../user/user.ts';
import { decideFillIn, type FillIn, type FillInFacts, textsToShow } from '../decide-fill-in.ts';
import { namedIn } from '../field-value.ts';
import type { ProfileUseCases } from './contract.ts';

const load = async (
  render: RenderDescriptions,
  snapshot: Repositories,
  context: ActorContext,
  user: User,
  wishes: ReadonlyArray<FillIn>,
  now: UnixSeconds,
): Promise<FillInFacts> => {
  const renderTexts = async () => {
    const fields = await snapshot.profiles.fields();
    const texts = textsToShow(fields, wishes);
    return { fields, texts, html: await render(snapshot, context, texts, now) };
  };
  const [{ fields, texts, html }, people, values] = await Promise.all([
    renderTexts(),
    snapshot.users.byIds([...new Set(wishes.flatMap(({ value }) => namedIn(value)))]),
    snapshot.profiles.valuesOf([user.id]),
  ]);
  return {
    actor: context.actor.user,
    user,
    fields,
    values,
    people: new Map(people.map((one) => [one.id, one])),
    rendered: new Map(texts.map((text, index) => [text, html[index]?.() ?? ''])),
  };
};

/** Behind `PATCH /users/me/profile_data` and `DELETE /users/me/profile_data`. */
export const fillIn = (
  ports: CommandPorts,
  render: RenderDescriptions,
): ProfileUseCases['fillIn'] =>
  decideAndCommit(
    ports,
    'profiles.fillIn',
  )({
    read: async (snapshot, { caller, values }, now) => {
      const context = await loadActorContext(snapshot, caller, now);
      if (E.isLeft(context)) return context;
      const { actor } = context.right;
      return E.right({
        actor,
        facts: await load(render, snapshot, context.right, actor.user, values, now),
      });
    },
    decide: ({ actor, facts }, { values }, _now, judges) => {
      const permit = judges.mayActAsHuman(actor.user);
      if (E.isLeft(permit)) return permit;
      const set = decideFillIn(facts, values);
      if (E.isLeft(set)) return set;
      return E.right({
        changeSet: { ...set.right, guards: [actorUnchanged(actor), ...set.right.guards] },
        reply: undefined,
      });
    },
  });

export interface UpdateUserAndProfileFacts {
  readonly account: UpdateUserFacts;
  readonly profile: FillInFacts;
}

/**
 * Behind `PATCH /users/{user_id}` and `PATCH /users/{email}`: the account first, then the profile;
 * both or neither.
 */
export const updateUserAndProfile = (
  ports: CommandPorts,
  render: RenderDescriptions,
): ProfileUseCases['updateUser'] =>
  decideAndCommit(
    ports,
    'profiles.updateUser',
  )({
    read: async (snapshot, command, now) => {
      const account = await readUpdateUser(snapshot, command, now);
      if (E.isLeft(account)) return account;
      const { target } = account.right;
      return E.right({
        account: account.right,
        profile: await load(render, snapshot, account.right, target, command.values, now),
      });
    },
    decide: ({ account, profile }: UpdateUserAndProfileFacts, command, _now, judges) => {
      const updated = decideUpdateUser({ ...account, judges }, command);
      if (E.isLeft(updated)) return updated;
      const filled = decideFillIn(profile, command.values);
      if (E.isLeft(filled)) return filled;
      const { changeSet, reply } = updated.right;
      const guards =
        changeSet.guards.length === 0 && filled.right.changes.length > 0
          ? [actorUnchanged(account.actor)]
          : changeSet.guards;
      return E.right({
        changeSet: {
          guards: [...guards, ...filled.right.guards],
          changes: [...changeSet.changes, ...filled.right.changes],
          events: [...changeSet.events, ...filled.right.events],
        },
        reply,
      });
    },
  });
