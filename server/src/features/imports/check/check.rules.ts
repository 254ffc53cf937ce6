import type {
  ImportCandidate,
  ImportField,
  ImportProblem,
  ImportRowState,
} from '#contract/imports/values.ts';
import type { Row } from '../imports.queries.ts';

/* What a check finds out about a row. */

export interface RowCheck {
  readonly row: Row;
  readonly state: ImportRowState;
  readonly problems: readonly ImportProblem[];
  readonly candidates: readonly ImportCandidate[];
  /** Whom the row is about; null for somebody new. */
  readonly personId: string | null;
}

/** The state of a row that was not skipped. */
export const stateOf = (problems: readonly ImportProblem[], open: boolean): ImportRowState =>
  problems.length > 0 ? 'problem' : open ? 'match' : 'ready';

/** What was met in earlier rows of the file. */
export class EarlierRows {
  private readonly rows = new Map<string, number>();

  /** The earlier row with this key; without one, this row has it from now on. */
  take(kind: string, key: string | null, number: number): number | null {
    if (!key) return null;
    const earlier = this.rows.get(`${kind} ${key}`);
    if (earlier !== undefined) return earlier;
    this.rows.set(`${kind} ${key}`, number);
    return null;
  }
}

/** That an earlier row says the same; nothing where there is none. */
export function twice(
  fields: readonly (ImportField | null)[],
  field: ImportField,
  row: number | null,
): ImportProblem[] {
  if (row === null) return [];
  const column = fields.indexOf(field);
  return [{ column: column === -1 ? null : column, field, code: 'twice_in_file', row }];
}

/** Nobody changes their own record, or enrols themselves. */
export const ownRow = (personId: string | null, importerId: string): ImportProblem[] =>
  personId === importerId ? [{ column: null, field: null, code: 'own_record' }] : [];
