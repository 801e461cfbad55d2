import type { ModelStep } from './act.ts';
import { fileKinds } from './acts/files.ts';
import { groupKinds } from './acts/groups.ts';
import { invitationKinds } from './acts/invitations.ts';
import type { ActionKind } from './acts/lib.ts';
import { linkKinds } from './acts/links.ts';
import { flagKinds } from './acts/messages/flags.ts';
import { journeyKinds } from './acts/messages/journeys.ts';
import { lookKinds } from './acts/messages/looks.ts';
import { reactionKinds } from './acts/messages/reactions.ts';
import { sayingKinds } from './acts/messages/sayings.ts';
import { submessageKinds } from './acts/messages/submessages.ts';
import { send, talkKinds } from './acts/messages/talk.ts';
import { belongingKinds } from './acts/people/belongings.ts';
import { botKinds } from './acts/people/bots.ts';
import { deviceKinds } from './acts/people/devices.ts';
import { leavingKinds } from './acts/people/leaving.ts';
import { membershipKinds } from './acts/people/membership.ts';
import { ownKeyKinds } from './acts/people/own-keys.ts';
import { ownSettingKinds } from './acts/people/own-settings.ts';
import { peopleKinds } from './acts/people/people.ts';
import { presenceKinds } from './acts/people/presences.ts';
import { profileKinds } from './acts/people/profiles.ts';
import { settingKinds } from './acts/settings.ts';
import { timeKinds } from './acts/time.ts';
import { chooseBy } from './choose.ts';
import type { Naive } from './naive/world.ts';

/** A step as it is drawn: its kind, and the numbers its choices are made by. */
export interface Drawn {
  readonly kind: number;
  readonly picks: ReadonlyArray<number>;
}

/** Everything that can happen. Shrinking goes towards the first, which is nothing. */
export const KINDS: ReadonlyArray<ActionKind> = [
  ...timeKinds,
  ...talkKinds,
  ...journeyKinds,
  ...membershipKinds,
  ...settingKinds,
  ...peopleKinds,
  ...ownSettingKinds,
  ...groupKinds,
  ...botKinds,
  ...lookKinds,
  ...belongingKinds,
  ...sayingKinds,
  ...invitationKinds,
  ...leavingKinds,
  ...linkKinds,
  ...fileKinds,
  ...profileKinds,
  ...presenceKinds,
  ...reactionKinds,
  ...submessageKinds,
  ...flagKinds,
  ...deviceKinds,
  ...ownKeyKinds,
];

/** The act of a drawn step; a message is sent when there is nothing to act on. */
export const stepFor = (
  drawn: Drawn,
  world: Naive,
): { readonly name: string; readonly step: ModelStep } | null => {
  for (const kind of [KINDS[drawn.kind], send]) {
    const step = kind?.choose(chooseBy(drawn.picks), world) ?? null;
    if (kind !== undefined && step !== null) return { name: kind.name, step };
  }
  return null;
};
