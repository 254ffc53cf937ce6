import { createHash, randomBytes } from 'node:crypto';

/* Tokens of cookies and mailed links: only their hashes are kept. */

export const newToken = (): string => randomBytes(32).toString('base64url');
export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
