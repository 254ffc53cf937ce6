import type { PageViews } from '#contract/pageViews.ts';
import { plainTerms, termInputs } from '#messages/terms.ts';
import { pageTitle, pathPattern } from '#messages/allTitles.ts';
import { readBrand } from '#server/features/brand/brandRead.actions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { dayIn } from '#server/platform/basics/days.rules.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { addView, keptSettings, viewsByDay, viewsByPath } from './pageViews.queries.ts';
import { destinationOf, firstDay, networkOf, pageViewsOf } from './pageViews.rules.ts';
import type { Destination, View } from './destinations.rules.ts';
import { secretIn } from './settings.actions.ts';
import type { AnalyticsServices } from './settings.actions.ts';

/** One request for a page, before personal data is removed. */
export interface PageRequest {
  readonly path: string;
  readonly host: string;
  readonly ip: string;
  readonly userAgent: string;
}

/** A counted view that must still be sent to a service. */
export interface Forward {
  readonly destination: Destination;
  readonly view: View;
}

function checkPath(path: string): void {
  if (pathPattern(path) === path) return;
  throw new Problem('invalid_input', {
    errors: [{ field: 'path', code: 'not_a_pattern', message: 'A pattern of a path of this application' }],
  });
}

async function titleOf(tx: Tx, organisation: Organisation, path: string): Promise<string> {
  const { settings } = await readBrand(tx, organisation);
  return pageTitle(path, termInputs(settings.terminologies['en'] ?? plainTerms, 'en'), 'en');
}

const mostUserAgent = 512;

/** Counts a view; returns what to send to a service, or null when none is configured. */
export async function countView(
  tx: Tx,
  { box, ga4Address }: AnalyticsServices,
  organisation: Organisation,
  viewed: PageRequest,
  now: Date,
): Promise<Forward | null> {
  const { path, host, ip } = viewed;
  checkPath(path);
  const day = dayIn(organisation.timeZone, now);
  const userAgent = viewed.userAgent.slice(0, mostUserAgent);
  const kept = await keptSettings(tx);
  const destination = destinationOf(kept, secretIn(box, organisation, kept), ga4Address);
  const title = destination && (await titleOf(tx, organisation, path));
  // Comes last, because others who view the same page wait for this row until the transaction ends.
  await addView(tx, day, path);
  if (!destination || title === null) return null;
  const visitor = box.fingerprint(organisation.id, JSON.stringify([day, ip, userAgent])).slice(0, 16);
  return { destination, view: { host, path, title, visitor, network: networkOf(ip), userAgent } };
}

export async function readViews(tx: Tx, today: string, days: number): Promise<PageViews> {
  const from = firstDay(today, days);
  const pages = await viewsByPath(tx, from, today);
  return pageViewsOf(today, days, { pages, days: await viewsByDay(tx, from, today) });
}
