import type { z } from 'zod';
import type { RegistrationPage, RegistrationsQuery } from '#contract/registration/desk.ts';
import { registrationStatuses, type RegistrationStatus } from '#contract/registration/values.ts';
import { wordsTyped } from '#server/platform/basics/words.rules.ts';
import { receiptNumber } from '#server/features/registration/store/status.rules.ts';
import { mostRead } from '#server/platform/database/pages.ts';
import type { Scope } from '#server/platform/scope.ts';
import { countByStatus, coursesRegisteredFor, registrationsPage } from './queue.queries.ts';

const pageSize = 25;

/** How many registrations have this status; without one, how many were sent at all. */
function totalOf(counts: ReadonlyMap<RegistrationStatus, number>, status: RegistrationStatus | null): number {
  if (status) return status === 'draft' ? 0 : (counts.get(status) ?? 0);
  const sum = registrationStatuses.reduce(
    (all, one) => all + (one === 'draft' ? 0 : (counts.get(one) ?? 0)),
    0,
  );
  return Math.min(sum, mostRead);
}

/** The letter before a number is that of every registration. */
const numberAlone = (typed: string): string => typed.replace(/^r-?(?=\d)/i, '');

export async function listRegistrations(
  { tx }: Scope,
  { status, q, course, page: asked }: z.output<typeof RegistrationsQuery>,
): Promise<RegistrationPage> {
  const filter = { status, courseId: course, words: q ? wordsTyped(numberAlone(q)) : undefined };
  const [counted, courses] = await Promise.all([countByStatus(tx), coursesRegisteredFor(tx)]);
  const counts = new Map(counted.map((one) => [one.status, one.total]));
  const known = q || course ? {} : { total: totalOf(counts, status ?? null) };
  const shown = await registrationsPage(tx, filter, { asked, size: pageSize, ...known });
  return {
    rows: shown.rows.map(({ number, awaits, createdAt, submittedAt, ...row }) => ({
      ...row,
      number: number === null ? null : receiptNumber(number),
      awaitsPayment: awaits === 'payment',
      awaitsEmail: awaits === 'email',
      createdAt: createdAt.toISOString(),
      submittedAt: submittedAt?.toISOString() ?? null,
    })),
    page: shown.page,
    pageSize,
    total: shown.total,
    counts: Object.fromEntries(
      registrationStatuses.map((one) => [one, counts.get(one) ?? 0]),
    ) as RegistrationPage['counts'],
    courses,
  };
}
