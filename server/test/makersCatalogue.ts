import { informationSections, type CourseInformation, type InformationSection } from '#contract/catalogue.ts';
import {
  courseFee,
  courseInformation,
  courseOffer,
  paymentOption,
} from '#server/features/catalogue/catalogue.table.ts';
import { intake } from '#server/features/courses/intakes.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { plainText } from './makers.ts';

/* Makers of offers, for tests and the demonstration. */

/** Pre-enrolment information with default texts, except those given. */
export const plainInformation = (
  said: Partial<CourseInformation> = {},
  elsewhere = 'Ask us.',
): CourseInformation => ({
  ...(Object.fromEntries(informationSections.map((section) => [section, plainText(elsewhere)])) as Record<
    InformationSection,
    CourseInformation['outcomes']
  >),
  ...said,
});

type RowInput<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>;

export interface OfferInput extends RowInput<typeof courseOffer> {
  fees?: RowInput<typeof courseFee>[];
  plans?: RowInput<typeof paymentOption>[];
  intakes?: RowInput<typeof intake>[];
  information?: CourseInformation;
  /** Version of the information; earlier ones are not created. */
  version?: number;
}

/** Offers a course; by default listed, online, ten weeks, $500, starting at any time. */
export async function makeOffer(tx: Tx, courseId: string, input: OfferInput = {}): Promise<void> {
  const {
    fees = [{}],
    plans = [],
    intakes = [{}],
    information = plainInformation(),
    version = 1,
    ...offer
  } = input;
  await tx.insert(courseOffer).values({
    modes: ['online'],
    durationWeeks: 10,
    accredited: true,
    gst: 'free',
    listed: true,
    ...offer,
    courseId,
  });
  await tx.insert(courseInformation).values({ courseId, version, content: information });
  if (fees.length > 0) {
    await tx.insert(courseFee).values(
      fees.map((fee, position) => ({
        label: 'Tuition',
        cents: 50_000,
        gst: 'free' as const,
        kind: 'tuition' as const,
        ...fee,
        courseId,
        position,
      })),
    );
  }
  if (plans.length > 0) {
    await tx.insert(paymentOption).values(
      plans.map((plan, position) => ({
        name: 'In full',
        kind: 'full' as const,
        ...plan,
        courseId,
        position,
      })),
    );
  }
  await makeIntakes(tx, courseId, intakes);
}

/** Creates intakes of a course; returns their ids. */
export async function makeIntakes(
  tx: Tx,
  courseId: string,
  given: RowInput<typeof intake>[],
): Promise<string[]> {
  if (given.length === 0) return [];
  const rows = await tx
    .insert(intake)
    .values(given.map((one) => ({ name: 'Intake', mode: 'online' as const, ...one, courseId })))
    .returning({ id: intake.id });
  return rows.map(({ id }) => id);
}

/** Publishes the next version of the pre-enrolment information. */
export async function publishInformation(
  tx: Tx,
  courseId: string,
  version: number,
  content: CourseInformation,
): Promise<void> {
  await tx.insert(courseInformation).values({ courseId, version, content });
}
