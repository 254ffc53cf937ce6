import type { SQL } from 'drizzle-orm';
import type { Division, Figure } from '#contract/reports/kinds.ts';
import type { Reacher } from '#server/features/courses/reach.queries.ts';

/** What is asked of a report, with its days as days and as instants. */
export interface Question {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly from: Date;
  readonly before: Date;
  readonly today: string;
  readonly timeZone: string;
  readonly courseId?: string | undefined;
  readonly intakeId?: string | undefined;
  readonly viewer: Reacher;
}

/** How records become rows: the key of a row, its name where the key is none, and its place. */
export interface RowRule {
  readonly key: SQL;
  readonly name?: SQL;
  readonly place?: SQL;
  /** A record can be in several rows, or its name in another table. */
  readonly join?: SQL;
  /** What counts for a figure in these rows, where that is not what counts in all. */
  readonly only?: Partial<Record<Figure, SQL>>;
}

/** A figure over records: which count, and what of them. */
export interface Measure {
  readonly as: 'count' | 'sum' | 'mean' | 'median' | 'ninetieth' | 'share';
  readonly where?: SQL;
  readonly of?: SQL;
}

/**
 * One kind of report. `records` selects `key, person_id, called, course_id, intake_id, day, detail, about, opens_kind,
 * opens_id` and what its figures read; everything else calls its rows `f`.
 */
export interface Source {
  readonly records: (asked: Question) => SQL;
  readonly by: Partial<Record<Division, RowRule>>;
  readonly figures: Partial<Record<Figure, Measure>>;
}
