import type { OfferInput } from '#test/makersCatalogue.ts';
import type { DemoInformation } from '#server/demo/content/information.ts';

type Intake = Omit<NonNullable<OfferInput['intakes']>[number], 'startsOn' | 'endsOn' | 'closesOn'>;

/** An intake by its distance from today; it starts on the next such day of the week, Monday where none is said. */
export type DemoIntake = Intake & {
  startsIn: number | null;
  /** From 0 for Sunday. */
  weekday?: number;
  /** How many days it lasts, the first included. */
  days?: number;
  closesBefore?: number;
};

export interface DemoOffer extends Omit<OfferInput, 'intakes' | 'information'> {
  intakes: DemoIntake[];
  information: DemoInformation;
  /** Versions published before this one. */
  earlierVersions?: number;
}

/** One payment, when one enrols. */
export const inFull = { name: 'All at once', kind: 'full' } as const;

/** Said wherever a nationally recognised certificate is issued. */
export const usi =
  'You need a Unique Student Identifier (USI) before your certificate can be issued. It is free.';
