/* What a field of a registration is, said once: everything else about a field is derived from its definition. */

/** One value of a classification; the label is the standard's own English, to be shown where no translation exists. */
export interface Code {
  readonly code: string;
  readonly label: string;
  /** The first and the last day it may be answered with; without one it always was, or still is. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** What a question may be answered with. */
export interface Classification {
  readonly codes: readonly Code[];
  /** The code for "prefer not to say"; null where the standard does not permit it. */
  readonly notSaid: string | null;
}

/** The answer of another field on which one hangs: any of these; null: not answered. */
export interface Condition<Field extends string> {
  readonly field: Field;
  readonly is: readonly (string | boolean | null)[];
}

/** Where a country reports an answer: a file and an element of its standard, and the characters it has there. */
export interface ReportingPlace {
  readonly file: string;
  readonly element: string;
  readonly width: number;
}

/** A country's list for a coded field, with where its codes are reported. */
export interface ReportedList {
  readonly list: Classification;
  readonly reported: ReportingPlace;
}

/**
 * The codes of a field: our own, whose words are messages, or where else they are found. `country`: every country has
 * a list of its own; `iso_3166`: countries of the world; `declarations`: ids of wordings. Only the first two are checked.
 */
type OwnCodes = { readonly list: readonly string[] | 'country' | 'iso_3166' | 'declarations' };

/** `text` one line, `long` several, `code` one of a list, `codes` several of a list, `flag` a tick or yes/no. */
type Kind =
  | { readonly kind: 'text' | 'long'; readonly max: number }
  | { readonly kind: 'email' | 'phone' | 'date' | 'flag' }
  | ({ readonly kind: 'code' } & (OwnCodes | ReportedList))
  | ({ readonly kind: 'codes'; readonly max: number } & (OwnCodes | ReportedList));

export type FieldDefinition<Step extends string = string, Field extends string = string> = Kind & {
  readonly step: Step;
  /** Without it a registration cannot be sent, where it is asked; a required tick has to be ticked. */
  readonly required?: true;
  /** Asked only with this answer to another field. */
  readonly when?: Condition<Field>;
  /** Sensitive or identifying: never in a list, a mail, a log or on a dashboard; staff see it when they ask for it. */
  readonly sensitive?: true;
  /** Asked anew in every registration: not part of the student's record. */
  readonly once?: true;
  /** The holder of a handed-over step answers it on their page. */
  readonly handedOver?: true;
};
export type FieldKind = FieldDefinition['kind'];
