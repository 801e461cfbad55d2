/** An address with its scheme, up to the blank, quote or bracket after it; a full stop or comma at its end is not part of it. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/gi;

/** The web addresses in a topic's name, in order of appearance. */
export const topicLinks = (topic: string): ReadonlyArray<{ readonly text: string; readonly url: string }> =>
  Array.from(topic.matchAll(ADDRESS), ([text]) => ({ text, url: text }));
