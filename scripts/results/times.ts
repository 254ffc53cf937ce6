import path from 'node:path';
import { readReport } from './report.ts';

/** Something that was timed. */
export interface Span {
  name: string;
  seconds: number;
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightTest {
  status: string;
  results: { duration: number }[];
}

interface Journey extends Span {
  flaky: boolean;
}

/** Journeys of Playwright's JSON report with the total time of all tries. */
function journeys(file: string): Journey[] {
  const report = readReport(file) as PlaywrightSuite | undefined;
  const below = ({ specs = [], suites = [] }: PlaywrightSuite): Journey[] => [
    ...specs.flatMap(({ title, file: spec, tests }) =>
      tests.map(({ status, results }) => ({
        name: `${path.basename(spec)} › ${title}`,
        seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
        flaky: status === 'flaky',
      })),
    ),
    ...suites.flatMap(below),
  ];
  return report ? below(report) : [];
}

/** How long each journey took, retries included. */
export const journeyTimes = (file: string): Span[] =>
  journeys(file).map(({ name, seconds }) => ({ name, seconds }));

/** Journeys that failed first and passed on a retry. */
export const flakyJourneys = (file: string): string[] =>
  journeys(file)
    .filter(({ flaky }) => flaky)
    .map(({ name }) => name);

/** How long each test file of Vitest's JSON report took, from its first start to its last end. */
export function unitFileTimes(file: string, root: string): Span[] {
  const report = readReport(file) as
    | { testResults?: { name: string; startTime: number; endTime: number }[] }
    | undefined;
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    name: path.relative(root, name).replaceAll(path.sep, '/'),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** The ten slowest under a heading, slowest first; nothing when there are none. */
export function slowest(heading: string, spans: Span[]): string[] {
  if (spans.length === 0) return [];
  const longest = spans.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  return [heading, ...longest.map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(7)} s  ${name}`)];
}
