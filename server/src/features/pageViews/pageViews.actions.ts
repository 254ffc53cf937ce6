import type { AnalyticsInput, AnalyticsSettings, PageViews } from '#contract/pageViews.ts';
import { plainTerms, termInputs } from '#messages/terms.ts';
import { pageTitle, pathPattern } from '#messages/titles.ts';
import { readBrand } from '#server/features/brand/brandRead.actions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { dayIn } from '#server/platform/basics/days.rules.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import type { Outbound } from '#server/platform/outbound.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { SecretBox } from '#server/platform/environment/secretBox.ts';
import {
  addView,
  forgetSettings,
  keepSettings,
  keptSettings,
  viewsByDay,
  viewsByPath,
} from './pageViews.queries.ts';
import {
  destinationOf,
  firstDay,
  networkOf,
  pageViewsOf,
  settingsOf,
  type Destination,
  type KeptSettings,
  type View,
} from './pageViews.rules.ts';

/** Where secrets are kept and the endpoint for Google. */
export interface AnalyticsServices {
  readonly box: SecretBox;
  readonly ga4Address: string;
}

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

const secretIn = (box: SecretBox, organisation: Organisation, kept: KeptSettings | null): string | null =>
  kept?.kind === 'ga4' ? box.open(organisation.id, kept.sealedSecret) : null;

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

export async function readSettings(
  tx: Tx,
  { box }: AnalyticsServices,
  organisation: Organisation,
): Promise<AnalyticsSettings> {
  const kept = await keptSettings(tx);
  return settingsOf(kept, secretIn(box, organisation, kept));
}

/** The settings to store. Without a new secret, the one of the same measurement id is kept. */
async function settingsFrom(
  tx: Tx,
  { box }: AnalyticsServices,
  organisation: Organisation,
  input: Exclude<AnalyticsInput, { kind: 'none' }>,
): Promise<KeptSettings> {
  if (input.kind !== 'ga4') return input;
  const { kind, measurementId, apiSecret } = input;
  if (apiSecret) return { kind, measurementId, sealedSecret: box.seal(organisation.id, apiSecret) };
  const kept = await keptSettings(tx);
  const same = kept?.kind === 'ga4' && kept.measurementId === measurementId;
  if (same && secretIn(box, organisation, kept) !== null) return kept;
  throw new Problem('invalid_input', {
    errors: [{ field: 'apiSecret', code: 'required', message: 'Needed with this measurement' }],
  });
}

export async function saveSettings(
  tx: Tx,
  keeping: AnalyticsServices,
  outbound: Outbound,
  organisation: Organisation,
  input: AnalyticsInput,
): Promise<AnalyticsSettings> {
  if ('address' in input && !outbound.allows(input.address)) throw new Problem('address_not_public');
  if (input.kind === 'none') await forgetSettings(tx);
  else await keepSettings(tx, await settingsFrom(tx, keeping, organisation, input));
  return readSettings(tx, keeping, organisation);
}
