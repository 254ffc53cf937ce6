import type { OfferInput } from '#test/makersCatalogue.ts';
import type { DemoInformation } from '#server/demo/content/information.ts';

type Intake = Omit<NonNullable<OfferInput['intakes']>[number], 'startsOn' | 'endsOn' | 'closesOn'>;

/** An intake relative to today; it starts on the next such weekday, by default Monday. */
export type DemoIntake = Intake & {
  startsIn: number | null;
  /** 0 is Sunday. */
  weekday?: number;
  /** Length in days, including the first. */
  days?: number;
  closesBefore?: number;
};

export interface DemoOffer extends Omit<OfferInput, 'intakes' | 'information'> {
  intakes: DemoIntake[];
  information: DemoInformation;
  /** Number of earlier published versions. */
  earlierVersions?: number;
}

/** A single payment at enrolment. */
export const inFull = { name: 'All at once', kind: 'full' } as const;

/** Required wherever a nationally recognised certificate is issued. */
export const usi =
  'You need a Unique Student Identifier (USI) before your certificate can be issued. It is free.';
