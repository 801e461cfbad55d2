import type { ChannelId, GroupId, Html, MessageId, UnixSeconds, UserId } from './brand.ts';
import type { E } from './fp.ts';
import type { LinkRule } from './link-port.ts';

/** What a text names and a caller must resolve; one batch answers everything. */
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
  /** The pairs named by `#**channel>topic**`. */
  readonly topics: ReadonlyArray<{ readonly channel: string; readonly topic: string }>;
  /** Names in `:emoji:` without the colons, whether such an emoji exists or not. */
  readonly emoji: ReadonlyArray<string>;
  /**
   * Addresses of uploaded files, complete or from the root of this server, whether the text turns
   * out to link them or not.
   */
  readonly uploads: ReadonlyArray<string>;
}

/** A picture among the uploaded files. */
export interface UploadedImage {
  /** From the root of the server: `/user_uploads/...`. */
  readonly path: string;
  readonly contentType: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Where a small one is fetched; null: it is still being made. */
  readonly thumbnail: string | null;
  readonly isAnimated: boolean;
  /**
   * Name of the whole picture in a form that browsers show, where they do not show the original:
   * `4032x3024.webp`.
   */
  readonly transcoded: string | null;
}

/** What the look-up found; anything missing renders as plain text. */
export interface Resolved {
  readonly realmUrl: string;
  readonly users: ReadonlyArray<{
    readonly id: UserId;
    readonly fullName: string;
    /** Default: true. A deactivated user is named and not mentioned. */
    readonly isActive?: boolean;
  }>;
  readonly groups: ReadonlyArray<{
    readonly id: GroupId;
    readonly name: string;
    /** Default: true. A deactivated group is named and not mentioned. */
    readonly isActive?: boolean;
  }>;
  readonly channels: ReadonlyArray<{
    readonly id: ChannelId;
    readonly name: string;
  }>;
  /**
   * Topics with a message the writer may read, and the newest of these messages. `name` is compared
   * under `foldCase`. Default: none.
   */
  readonly topics?: ReadonlyArray<{
    readonly channel: ChannelId;
    readonly name: string;
    readonly newest: MessageId;
  }>;
  /** The realm's own emoji and the addresses of their pictures. Default: none. */
  readonly emoji?: ReadonlyArray<{ readonly name: string; readonly src: string }>;
  /** The uploaded files that are pictures. Default: none. */
  readonly images?: ReadonlyArray<UploadedImage>;
  /** Whether links to pictures and videos show them. Default: true. */
  readonly showsPreviews?: boolean;
  /** Whether `:)` becomes an emoji, by the writer's setting. Default: false. */
  readonly translatesEmoticons?: boolean;
  /** UNIX seconds. Completes times without a day. Default: 1 January 1970. */
  readonly now?: UnixSeconds;
  /** The realm's linkifiers, in its order. Default: none. */
  readonly linkifiers?: ReadonlyArray<LinkRule>;
}

/** What names stood for at some time. */
export type Named = Required<Pick<Resolved, 'users' | 'groups' | 'channels' | 'topics' | 'emoji'>>;

/**
 * HTML, and as data what the same pass saw. Silent mentions and mentions inside code are not
 * mentions.
 */
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
  /**
   * Where links to uploaded files lead, each once: complete addresses, or from the root of this
   * server.
   */
  readonly uploads: ReadonlyArray<string>;
}

/** The result for a text that mentions no user, links nothing and shows no picture. */
export const plainlyRendered = (html: Html): Rendered => ({
  html,
  mentionedUsers: [],
  mentionedGroups: [],
  mentionsChannel: false,
  mentionsTopic: false,
  hasLink: false,
  hasImage: false,
  uploads: [],
});

export interface RenderFailure {
  readonly _tag: 'RenderFailure';
}

/** A text, parsed: what it names is known, and once that was looked up it can be rendered. */
export interface ParsedText {
  /** Everything `render` may ask for. */
  readonly names: References;
  /** The text outside fenced code, formulas and spoiler frames, for a search by words. */
  readonly prose: string;
  /** Pure: no I/O, no clock. Left when the result would be too large or take too long. */
  render(resolved: Resolved): E.Either<RenderFailure, Rendered>;
}

/** What a text is parsed by, beside itself. */
export interface ParseOptions {
  /** The language of fences that name none, from the realm; `''` for none. */
  readonly codeLanguage?: string;
}

export interface MarkdownRenderer {
  /** Raised whenever some text becomes other HTML than before. */
  readonly version: number;
  /** Never throws, whatever the text. */
  parse(text: string, options?: ParseOptions): ParsedText;
  /**
   * What a block of code says of its language when `typed` stands behind its fence, in whatever
   * casing: `Rust` for `rust` and `rs`. A language that is not known is called as it was typed, in
   * lower case.
   */
  codeLanguage(typed: string): string;
  /**
   * What the names in a text stood for when this HTML was made of it. HTML of others tells nothing.
   */
  namedIn(html: Html): Named;
}
