import { createHash, randomBytes } from 'node:crypto';

/* Tokens of cookies and mailed links. Only their hashes are stored. */

export const newToken = (): string => randomBytes(32).toString('base64url');
export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
