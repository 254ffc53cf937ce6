import { createHash, randomBytes } from 'node:crypto';

/* Tokens of cookies, of mailed links and of secret addresses. Only their hashes are stored. */

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
