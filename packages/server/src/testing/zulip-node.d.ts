/** The parts of the npm package zulip that the tests use; it has no types of its own. */
declare module 'zulip' {
  type Answer = Record<string, unknown>;
  type Done = (error: Error | null, answer: Answer) => void;

  class Client {
    constructor(options: {
      readonly email: string;
      readonly api_key: string;
      readonly site: string;
      readonly verbose: boolean;
    });
    /** Polls for ever, and emits what it hears. */
    registerEventQueue(options: { readonly event_types: ReadonlyArray<string> }): void;
    on(event: 'registered' | 'event' | 'message', hear: (value: Answer) => void): this;
    sendMessage(message: Record<string, unknown>, done: Done): void;
    getMembers(query: Record<string, unknown>, done: Done): void;
    listSubscriptions(query: Record<string, unknown>, done: Done): void;
  }

  const zulip: { readonly Client: typeof Client };
  // biome-ignore lint/style/noDefaultExport: that is how Node imports a CommonJS package
  export default zulip;
}
