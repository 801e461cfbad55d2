/** Takes what pino takes. Fields never hold message content or keys. */
export interface Logger {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
