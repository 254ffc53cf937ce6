import fs from 'node:fs';

/** A JSON report, or nothing when it is missing or broken. */
export function readReport(file: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
