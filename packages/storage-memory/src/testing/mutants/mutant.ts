import type { Fault } from '../faulty-storage.ts';

/**
 * Who notices: the naive world alone, as what people are shown goes wrong; two stores that are compared; or, where use cases
 * keep out of its way, the conformance cases alone.
 */
export interface Mutant {
  readonly name: string;
  readonly seenBy: 'naive' | 'model' | 'cases';
  readonly fault: Fault;
}

export const mutant = (name: string, fault: Fault, seenBy: Mutant['seenBy'] = 'model'): Mutant => ({ name, seenBy, fault });
