/** The parts of zulip-js that the tests use; the package has no types of its own. */
declare module 'zulip-js' {
  type Params = Record<string, unknown>;
  type Answer = Record<string, unknown> & {
    readonly result: 'success' | 'error';
    readonly msg: string;
    readonly code?: string;
  };
  type Call = (params?: Params) => Promise<Answer>;

  export interface Client {
    readonly config: { readonly apiKey: string };
    readonly callEndpoint: (
      path: string,
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      params?: Params,
    ) => Promise<Answer>;
    readonly users: {
      readonly retrieve: Call;
      readonly create: Call;
      readonly me: {
        readonly getProfile: Call;
        readonly subscriptions: { readonly add: Call; readonly remove: Call };
      };
    };
    readonly streams: {
      readonly retrieve: Call;
      readonly getStreamId: (name: string) => Promise<Answer>;
      readonly subscriptions: { readonly retrieve: Call };
      readonly topics: { readonly retrieve: Call };
    };
    readonly messages: {
      readonly retrieve: Call;
      readonly send: Call;
      readonly update: Call;
      readonly getById: Call;
      readonly getHistoryById: Call;
      readonly deleteById: Call;
      readonly flags: { readonly add: Call; readonly remove: Call };
    };
    readonly reactions: { readonly add: Call; readonly remove: Call };
    readonly typing: { readonly send: Call };
    readonly queues: { readonly register: Call; readonly deregister: Call };
    readonly events: { readonly retrieve: Call };
    /** Never resolves. */
    readonly callOnEachEvent: (
      hear: (event: object) => void,
      types?: ReadonlyArray<string>,
    ) => Promise<never>;
    readonly server: { readonly settings: Call };
  }

  type Config = { readonly realm: string; readonly username: string } & (
    | { readonly password: string }
    | { readonly apiKey: string }
  );
  const zulip: (config: Config) => Promise<Client>;
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export default zulip;
}
