import path from 'node:path';
import { readReport } from './report.ts';

interface TestFile {
  name: string;
  /** Why the file itself failed. */
  message?: string;
  status?: string;
  assertionResults: {
    fullName: string;
    status: string;
    duration?: number | null;
    failureMessages: string[];
  }[];
}

const shownLines = 3;
const begin = (message: string): string[] =>
  message
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, shownLines)
    .map((line) => `    ${line.trim()}`);

/**
 * The failed tests of Vitest's JSON report, each with its file, its seconds and how its message begins: what is read where
 * only the end of a long output was kept.
 */
export function failedUnitTests(file: string, root: string): string[] {
  const report = readReport(file) as { testResults?: TestFile[] } | undefined;
  return (report?.testResults ?? []).flatMap(({ name, message = '', status, assertionResults }) => {
    const where = path.relative(root, name).replaceAll(path.sep, '/');
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`  ${where}`, ...begin(message)] : [];
    return failed.flatMap(({ fullName, duration, failureMessages }) => [
      `  ${where} › ${fullName} (${((duration ?? 0) / 1000).toFixed(1)} s)`,
      ...begin(failureMessages[0] ?? ''),
    ]);
  });
}
