import { createHash, randomBytes } from 'node:crypto';

/** A secret that a browser keeps: 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only hashes are stored: who reads the table can use none of them. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
