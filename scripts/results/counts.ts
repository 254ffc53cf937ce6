import { readReport } from './report.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The counts of Vitest's JSON report; nothing when there is none. */
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

/** The counts of Playwright's JSON report; nothing when there is none. Passing only on a retry counts as failed. */
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

/** `12 passed, 0 failed`, and the number skipped if any. */
export function sentence({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** The sum of several counts. */
export function total(all: Counts[]): Counts {
  const sum = (of: keyof Counts) => all.reduce((so, counts) => so + counts[of], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

type Report = Record<string, unknown>;

const number = (report: Report, name: string): number => Number(report[name] ?? 0);
