import { z } from 'zod';
import { Text } from './values.ts';

/** How many characters of base64 one part has at most. */
const partLength = 200_000;
const base64Length = (bytes: number): number => Math.ceil((bytes * 4) / 3);

/** The bytes of a small file inside a request. */
export const FileContent = (mostBytes: number) =>
  z
    .array(Text(partLength))
    .min(1)
    .max(Math.ceil(base64Length(mostBytes) / partLength))
    .meta({ description: 'The bytes of the file as base64, in parts' });

/** How large a request with such a file may be. */
export const bodyLimitFor = (mostBytes: number): number => base64Length(mostBytes) + 10_000;
