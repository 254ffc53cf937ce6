import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** A value as JSON that is the same for everybody, so that equal things have equal text (RFC 8785). */
export const canonicalJson = (value: unknown): string => canonicalize(value) ?? 'null';

/** SHA-256 of the canonical JSON of a value, hexadecimal. */
export const sha256Of = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex');
