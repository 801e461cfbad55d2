/**
 * The parts of Satori that the tests use; the types it comes with do not resolve as modules of
 * Node.
 */
declare module '@satorijs/core' {
  type Quoted = { readonly id: string; readonly content: string };
  type Message = { readonly id: string; readonly content: string; readonly quote?: Quoted };
  type Page<Item> = { readonly data: ReadonlyArray<Item> };

  /** A channel of Zulip is a guild here, and a topic is a channel. */
  export interface Bot {
    getGuildList(): Promise<Page<{ readonly id: string; readonly name: string }>>;
    getGuildMemberList(guild: string): Promise<Page<{ readonly user: { readonly name: string } }>>;
    getChannelList(guild: string): Promise<Page<{ readonly id: string }>>;
    getMessageList(channel: string): Promise<Page<Message>>;
    sendMessage(
      channel: string,
      content: ReadonlyArray<object>,
      referrer: undefined,
      options: { readonly session: Session },
    ): Promise<string[]>;
  }

  export interface Session {
    /** Absent for a message: this version of the adapter does not say. */
    readonly type?: string;
    readonly selfId: string;
    readonly userId: string;
    readonly channelId: string;
    readonly guildId: string;
    readonly isDirect: boolean;
    readonly bot: Bot & { readonly status: number };
    readonly event: {
      readonly message?: Message & { readonly elements: ReadonlyArray<object> };
      readonly user?: { readonly name: string };
    };
  }

  export class HTTP {}
  export class Context {
    plugin(plugin: unknown, config?: Record<string, unknown>): void;
    on(event: 'internal/session' | 'login-updated', hear: (session: Session) => unknown): void;
    start(): Promise<void>;
  }
  export const h: {
    text(content: string): object;
    at(user: string): object;
    quote(message: string): object;
  };
}

declare module '@satorijs/adapter-zulip' {
  export const ZulipBot: unknown;
}
