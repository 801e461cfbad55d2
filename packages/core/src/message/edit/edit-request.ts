import type { Denial } from '../../kernel/denial.ts';

/** The parts of an edit do not go together, or not with this message. */
export type EditRequestDenial =
  | Denial<'message.edit.nothing'>
  | Denial<'message.edit.direct-channel'>
  | Denial<'message.edit.direct-topic'>
  | Denial<'message.edit.scope-without-move'>
  | Denial<'message.edit.content-and-channel'>
  | Denial<'message.edit.content-differs'>;
