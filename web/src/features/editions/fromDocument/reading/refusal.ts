import type { DocumentFault } from './content.ts';

export const mostFileBytes = 60 * 1024 * 1024;

/** Why a document is not taken. */
export class Refusal extends Error {
  readonly fault: DocumentFault;
  constructor(fault: DocumentFault) {
    super(fault);
    this.fault = fault;
  }
}
