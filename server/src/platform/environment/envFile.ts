import fs from 'node:fs';
import process from 'node:process';

/** Reads `.env` of the working directory, if there is one; what the environment already says wins. */
export function loadEnvFile(file = '.env'): void {
  if (fs.existsSync(file)) process.loadEnvFile(file);
}
