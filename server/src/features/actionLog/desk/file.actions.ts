import { Readable } from 'node:stream';
import { m } from '#messages/generated/messages.js';
import { termsIn } from '#server/features/brand/brandRead.actions.ts';
import { writeMoreRows, writeRows } from '#server/platform/basics/writeCsv.ts';
import type { RouteLog } from '#server/platform/http/logging.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import { inScope, type Tenant } from '#server/platform/scope.ts';
import { entriesOfPage, type LogKey } from './entries.queries.ts';
import { logCells, logHeader } from './fileLines.ts';
import { entriesOf, filterOf, type Narrowing } from './read.actions.ts';

/** Entries read and sent at once. */
const partSize = 500;

/** The file in parts, each read in a transaction of its own: no more than one is held, however long the log is. */
async function* partsOf(tenant: Tenant, asked: Narrowing): AsyncGenerator<Buffer> {
  const { id, timeZone } = tenant.organisation;
  const filter = filterOf(asked, timeZone);
  const terms = await inScope(tenant, ({ tx }) => termsIn(tx, id, 'en'));
  const partOf = (key: LogKey) =>
    inScope(tenant, async ({ tx }) => entriesOf(tx, await entriesOfPage(tx, filter, key, partSize)));
  yield writeRows([logHeader()]);
  let key: LogKey = null;
  for (;;) {
    const entries = await partOf(key);
    const last = entries.at(-1);
    if (!last) return;
    yield writeMoreRows(entries.map((entry) => logCells(entry, { terms, timeZone })));
    if (entries.length < partSize) return;
    key = { before: last.position };
  }
}

/** Everything the log is narrowed to, made while it is sent. That it was taken is in the log before. */
export async function logFile(
  tenant: Tenant & Pick<RouteLog, 'record'>,
  asked: Narrowing,
): Promise<FileAnswer> {
  const day = await inScope(tenant, async (scope) => {
    await tenant.record(scope);
    return scope.today;
  });
  return {
    stream: Readable.from(partsOf(tenant, asked), { objectMode: false }),
    bytes: null,
    mediaType: 'text/csv; charset=utf-8',
    name: `${m.action_log_file_name({ day })}.csv`,
    cache: 'never',
    download: true,
  };
}
