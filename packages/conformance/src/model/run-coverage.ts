import type { Change, ChangeSet } from '@parley/core';
import { KINDS } from './kinds.ts';

interface Count {
  readonly asked: number;
  readonly accepted: number;
}

/**
 * What a run covered: how often each kind of step was taken and accepted, each kind of change was
 * written, and each rule refused.
 */
export interface RunCoverage {
  /** Counts a step; `rule` is the rule that refused it, null when it was accepted. */
  readonly done: (kind: string, rule: string | null) => void;
  readonly committed: (set: ChangeSet) => void;
  readonly kinds: ReadonlyMap<string, Count>;
  readonly changes: ReadonlyMap<Change['_tag'], number>;
  readonly refusals: ReadonlyMap<string, number>;
}

/**
 * Every kind of change, and whether some step of the model writes it. A new one does not compile
 * until it is here.
 */
const IS_WRITTEN: Readonly<Record<Change['_tag'], boolean>> = {
  'realm.put': true,
  'group.put': true,
  'group-member.put': true,
  'group-member.remove': true,
  'subgroup.put': true,
  'subgroup.remove': true,
  'user.put': true,
  'password.put': true,
  'api-key.put': true,
  // The edge notes uses.
  'api-key.use': false,
  'api-key.remove': true,
  'api-keys.remove': true,
  'api-keys.end': true,
  'sessions.remove': true,
  'channel.put': true,
  'subscription.put': true,
  'topic.put': true,
  'topic-visibility.put': true,
  'topic-visibility.remove': true,
  'conversation.put': true,
  'attachment.put': true,
  'attachment.remove': true,
  'attachment.claim': true,
  'attachment.release': true,
  'message.send': true,
  'message.edit': true,
  // The model's renderer never changes its mind.
  'message.rerender': false,
  'message.set-meta': true,
  'message.move': true,
  'message.remove': true,
  'undo.put': true,
  'submessage.put': true,
  'reaction.put': true,
  'reaction.remove': true,
  'message-flag.put': true,
  'message-flag.remove': true,
  'messages.read': true,
  // Only where a store can do it at once.
  'everything.read': false,
  'unread-mark.put': true,
  'snippet.put': true,
  'snippet.remove': true,
  'draft.put': true,
  'draft.remove': true,
  'emoji.put': true,
  'status.put': true,
  'presence.note': true,
  'presence.backdate': true,
  'alert-words.put': true,
  'mute.put': true,
  'mute.remove': true,
  'device.put': true,
  'device.remove': true,
  'devices.clear': true,
  // No notifications are delivered here.
  'active-pushes.put': false,
  'active-pushes.remove': false,
  'invitation.put': true,
  'invitations.expire': true,
  'drafts.clear': true,
  'linkifier.put': true,
  'linkifier.remove': true,
  'playground.put': true,
  'playground.remove': true,
  'profile-field.put': true,
  'profile-field.remove': true,
  'profile-value.put': true,
  'profile-value.remove': true,
  'upload.put': true,
  'upload.remove': true,
  // No step has a key.
  'request.put': false,
  'request.remove': false,
  // Plans are made for hosts.
  'plan.note': false,
};
const WRITTEN = (Object.keys(IS_WRITTEN) as ReadonlyArray<Change['_tag']>).filter(
  (tag) => IS_WRITTEN[tag],
);

export const newRunCoverage = (): RunCoverage => {
  const kinds = new Map<string, Count>(KINDS.map(({ name }) => [name, { asked: 0, accepted: 0 }]));
  const changes = new Map<Change['_tag'], number>(WRITTEN.map((tag) => [tag, 0]));
  const refusals = new Map<string, number>();
  return {
    kinds,
    changes,
    refusals,
    done: (kind, rule) => {
      const { asked, accepted } = kinds.get(kind) ?? { asked: 0, accepted: 0 };
      kinds.set(kind, { asked: asked + 1, accepted: accepted + (rule === null ? 1 : 0) });
      if (rule !== null) refusals.set(rule, (refusals.get(rule) ?? 0) + 1);
    },
    committed: (set) => {
      for (const { _tag } of set.changes) changes.set(_tag, (changes.get(_tag) ?? 0) + 1);
    },
  };
};

/**
 * @returns the kinds of steps that were accepted, and the kinds of changes that were written, less
 * often than `times`.
 */
export const neglected = (
  { kinds, changes }: RunCoverage,
  times: number,
): ReadonlyArray<string> => [
  ...[...kinds].filter(([, { accepted }]) => accepted < times).map(([kind]) => kind),
  ...[...changes].filter(([, count]) => count < times).map(([tag]) => tag),
];

const percent = (part: number, whole: number): string =>
  `${Math.round((100 * part) / Math.max(1, whole))} %`;

/** @returns a table of what a run covered, for people. */
export const coverageText = ({ kinds, changes, refusals }: RunCoverage): string =>
  [
    ...[...kinds].map(
      ([kind, { asked, accepted }]) =>
        `${kind}: ${accepted} of ${asked}, ${percent(accepted, asked)}`,
    ),
    ...[...changes, ...refusals].map(([tag, count]) => `${tag}: ${count}`),
  ].join('\n');
