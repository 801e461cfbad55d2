import type { UnixSeconds } from '../kernel/brand.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { Scene } from '../user/load-actor.ts';
import type { LoadPart } from './load-part.ts';
import { type MessagesPart, messagesPart } from './parts/messages.ts';

/** Everything a client can ask to be told about how things stand when it begins to listen. */
export interface Parts {
  readonly messages: MessagesPart;
}
export type Part = keyof Parts;

const loaders: { readonly [Name in Part]: LoadPart<Parts[Name]> } = {
  messages: messagesPart,
};

/** Those of `wanted`, all from one snapshot. */
export const loadParts = async (
  snapshot: Repositories,
  scene: Scene,
  now: UnixSeconds,
  wanted: ReadonlySet<Part>,
): Promise<Partial<Parts>> => {
  const loaded = await Promise.all([...wanted].map(async (part) => [part, await loaders[part](snapshot, scene, now)] as const));
  return Object.fromEntries(loaded);
};
