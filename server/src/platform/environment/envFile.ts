import fs from 'node:fs';
import process from 'node:process';

/** Loads `.env` from the working directory, if there is one; existing variables win. */
export function loadEnvFile(file = '.env'): void {
  if (fs.existsSync(file)) process.loadEnvFile(file);
}
