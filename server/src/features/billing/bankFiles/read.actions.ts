import type { bankFiles, BankColumns, BankReading } from '#contract/billing/bankFiles.ts';
import { mostBankFileBytes } from '#contract/billing/bankFiles.ts';
import type { Input } from '#contract/kit/contract.ts';
import { settingsOf } from '#server/features/billing/books/billing.queries.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { DoerScope, Scope } from '#server/platform/scope.ts';
import { BankFault, type Reading } from './bankFault.rules.ts';
import {
  bankFileById,
  holdBankFiles,
  insertFile,
  insertLines,
  knownLines,
  rememberColumns,
  rememberedColumns,
} from './bankFiles.queries.ts';
import { readCamt } from './camt.ts';
import { readCsv } from './csv.ts';
import { identified, type IdentifiedCredit } from './identity.ts';

type Upload = Input<(typeof bankFiles)['POST /api/staff/bank_files/readings']>['body'];

/** Banks write UTF-8, or the older letters of Windows. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function read(content: readonly string[], chosen: BankColumns | null, known: BankColumns | null): Reading {
  const bytes = Buffer.from(content.join(''), 'base64');
  if (bytes.length === 0 || bytes.length > mostBankFileBytes || bytes.includes(0))
    throw new Problem('file_not_accepted');
  try {
    const text = textOf(bytes).replace(/^\uFEFF/, '');
    return text.trimStart().startsWith('<') ? readCamt(text) : readCsv(text, chosen, known);
  } catch (error) {
    if (error instanceof BankFault) throw new Problem('file_not_accepted', { detail: error.message });
    throw error;
  }
}

const mostWrong = 20;
const mostShown = 5;

interface ReadUpload {
  reading: Reading;
  credits: IdentifiedCredit[];
  currency: string;
}

async function readUpload(
  { tx }: Scope,
  { content, columns }: Omit<Upload, 'fileName'>,
): Promise<ReadUpload> {
  const [settings, remembered] = await Promise.all([settingsOf(tx), rememberedColumns(tx)]);
  const currency = settings?.currency ?? 'AUD';
  const reading = read(content, columns, remembered);
  // Money of another currency is never taken for ours.
  const ours = reading.credits.filter((credit) => credit.currency === null || credit.currency === currency);
  const others = reading.others + reading.credits.length - ours.length;
  return { reading: { ...reading, others }, credits: identified(ours), currency };
}

/** What a file says, before anything is kept. */
export async function readBankFile(scope: Scope, upload: Upload): Promise<BankReading> {
  const { reading, credits, currency } = await readUpload(scope, upload);
  const { format, header, columns, others, wrong } = reading;
  return {
    format,
    header,
    columns,
    credits: credits.length,
    others,
    wrong: wrong.slice(0, mostWrong),
    wrongCount: wrong.length,
    known: await knownLines(
      scope.tx,
      credits.map(({ identity }) => identity),
    ),
    totalCents: credits.reduce((sum, { cents }) => sum + cents, 0),
    currency,
    first: credits.slice(0, mostShown).map(({ day, cents, payer, text }) => ({ day, cents, payer, text })),
  };
}

/** Keeps the lines of a file that no earlier file had, and which columns were read. */
export async function keepBankFile(
  scope: DoerScope,
  upload: Upload & { id: string },
): Promise<{ id: string }> {
  const { tx, caller, now } = scope;
  const { id, fileName } = upload;
  await holdBankFiles(tx);
  const before = await bankFileById(tx, id);
  if (before) {
    if (before.fileName !== fileName) throw new Problem('idempotency_conflict');
    return { id };
  }
  const { reading, credits, currency } = await readUpload(scope, upload);
  const { format, columns } = reading;
  if (format === 'csv' && columns === null) throw new Problem('file_not_accepted', { detail: 'no columns' });
  const known = await knownLines(
    tx,
    credits.map(({ identity }) => identity),
  );
  await insertFile(tx, {
    id,
    fileName,
    format,
    credits: credits.length,
    known,
    uploadedBy: caller.personId,
    uploadedAt: now,
  });
  await insertLines(
    tx,
    credits.map(({ day, cents, payer, text, identity }, position) => ({
      fileId: id,
      position,
      identity,
      day,
      cents,
      currency,
      payer,
      text,
    })),
  );
  if (columns) await rememberColumns(tx, columns);
  return { id };
}
