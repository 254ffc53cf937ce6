import { readReport } from './report.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** What Vitest's JSON report says, nothing when there is none. */
export function vitestCounts(file: string): Counts | undefined {
  const report = readReport(file);
  return (
    report && {
      passed: number(report, 'numPassedTests'),
      failed: number(report, 'numFailedTests'),
      skipped: number(report, 'numPendingTests') + number(report, 'numTodoTests'),
    }
  );
}

/** What Playwright's JSON report says, nothing when there is none; what passes only when repeated has failed. */
export function playwrightCounts(file: string): Counts | undefined {
  const stats = readReport(file)?.['stats'] as Report | undefined;
  return (
    stats && {
      passed: number(stats, 'expected'),
      failed: number(stats, 'unexpected') + number(stats, 'flaky'),
      skipped: number(stats, 'skipped'),
    }
  );
}

/** `12 passed, 0 failed`, and how many were skipped if any were. */
export function sentence({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** All of them together. */
export function total(all: Counts[]): Counts {
  const sum = (of: keyof Counts) => all.reduce((so, counts) => so + counts[of], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

type Report = Record<string, unknown>;

const number = (report: Report, name: string): number => Number(report[name] ?? 0);
