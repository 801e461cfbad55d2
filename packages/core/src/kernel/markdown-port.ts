import type { ChannelId, GroupId, Html, UnixSeconds, UserId } from './brand.ts';
import type { E } from './fp.ts';
import type { LinkRule } from './link-port.ts';

/** What a text names and somebody has to look up; one batch answers all. */
export interface References {
  /** `@**name**`, `@**name|id**`, `@**|id**` and their silent forms. */
  readonly users: ReadonlyArray<{
    readonly name: string | null;
    readonly id: UserId | null;
  }>;
  /** Names of `@*group*`. */
  readonly groups: ReadonlyArray<string>;
  /** Names of `#**channel**` and `#**channel>topic**`. */
  readonly channels: ReadonlyArray<string>;
  /** Addresses of uploaded files, complete or from the root of this server, whether the text turns out to link them or not. */
  readonly uploads: ReadonlyArray<string>;
}

/** What the look-up found; anything missing renders as plain text. */
export interface Resolved {
  readonly realmUrl: string;
  readonly users: ReadonlyArray<{
    readonly id: UserId;
    readonly fullName: string;
    /** Left out: he is. Whoever is not is named, and not called. */
    readonly isActive?: boolean;
  }>;
  readonly groups: ReadonlyArray<{
    readonly id: GroupId;
    readonly name: string;
    /** Likewise. */
    readonly isActive?: boolean;
  }>;
  readonly channels: ReadonlyArray<{
    readonly id: ChannelId;
    readonly name: string;
  }>;
  /** UNIX seconds. Completes times that lack their day; left out, with 1 January 1970. */
  readonly now?: UnixSeconds;
  /** The realm's linkifiers, in its order. Left out: none. */
  readonly linkifiers?: ReadonlyArray<LinkRule>;
}

/** HTML, and as data what the same pass saw. Silent mentions and mentions inside code are not mentions. */
export interface Rendered {
  readonly html: Html;
  readonly mentionedUsers: ReadonlyArray<UserId>;
  readonly mentionedGroups: ReadonlyArray<GroupId>;
  /** `@**all**`, `@**everyone**`, `@**channel**`, `@**stream**`. */
  readonly mentionsChannel: boolean;
  /** `@**topic**`. */
  readonly mentionsTopic: boolean;
  readonly hasLink: boolean;
  readonly hasImage: boolean;
  /** Where links to uploaded files lead, each once: complete addresses, or from the root of this server. */
  readonly uploads: ReadonlyArray<string>;
}

export interface RenderFailure {
  readonly _tag: 'RenderFailure';
}

/** A text, parsed: what it names is known, and once that was looked up it can be rendered. */
export interface ParsedText {
  /** Everything `render` may ask for. */
  readonly names: References;
  /** Pure: no I/O, no clock. Left when the result would be too large or take too long. */
  render(resolved: Resolved): E.Either<RenderFailure, Rendered>;
}

export interface MarkdownRenderer {
  /** Never throws, whatever the text. */
  parse(text: string): ParsedText;
}
