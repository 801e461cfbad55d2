/** What may stand in front of a mention or of a link to a channel. */
const BEFORE = '(?<![^\\s\'"({[/<])';

/** With the underscore of a silent one and the name. */
export const PERSON = new RegExp(`${BEFORE}@(_?)\\*\\*([^*]+)\\*\\*`, 'g');
export const GROUP = new RegExp(`${BEFORE}@(_?)\\*([^*]+)\\*`, 'g');
export const CHANNEL = new RegExp(`${BEFORE}#\\*\\*([^*]+)\\*\\*`, 'g');

/** The name of an emoji, between colons. */
export const EMOJI = /:([\p{L}\p{N}_\-+]+):/gu;

/** `name|7` and `|7`. */
export const NAME_AND_ID = /^(.*)\|(\d{1,15})$/s;

const CHANNEL_WORDS: ReadonlySet<string> = new Set(['all', 'everyone', 'channel', 'stream']);
export const callsChannel = (name: string): boolean => CHANNEL_WORDS.has(name);
export const callsTopic = (name: string): boolean => name === 'topic';

/** `channel`, `channel>topic`, `channel>topic@message`, where the topic may be empty. */
export const placeOf = (
  name: string,
): { readonly channel: string; readonly topic: string | null; readonly message: string | null } => {
  const parted = name.indexOf('>');
  if (parted <= 0) return { channel: name, topic: null, message: null };
  const channel = name.slice(0, parted);
  const after = name.slice(parted + 1);
  const [, topic = after, message = null] = /^(.*)@(\d+)$/s.exec(after) ?? [];
  return { channel, topic, message };
};
