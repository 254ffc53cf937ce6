import type { DocumentFault } from './content.ts';

/** The first bytes of the format before `.docx`, in which documents with a password are wrapped too. */
export const isOldFormat = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf;

const megabyte = 1024 * 1024;
/** A course of another system holds films too, which are left in it. */
export const mostBytesOf = (name: string): number => (/\.(?:imscc|zip)$/i.test(name) ? 400 : 60) * megabyte;

/** Why a document is not taken. */
export class Refusal extends Error {
  readonly fault: DocumentFault;
  constructor(fault: DocumentFault) {
    super(fault);
    this.fault = fault;
  }
}
