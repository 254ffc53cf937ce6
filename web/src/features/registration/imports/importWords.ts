import type {
  Import,
  ImportField,
  ImportRowState,
  ImportState,
  MatchReason,
  UndoReason,
} from '#contract/imports/values.ts';
import type { RecordField } from '#contract/registration/fields.ts';
import { m } from '#messages/generated/messages.js';
import { pageLanguage } from '#web/tenant/settings.ts';
import { saidApart } from '#web/ui/lists/howMany.ts';
import type { TermInputs } from '#messages/terms.ts';
import { fieldLabels } from '#web/shared/record/fieldLabels.ts';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';
import type { RowsTab } from './importSearch.ts';

const ownFields: Readonly<Record<Exclude<ImportField, RecordField>, (terms: TermInputs) => string>> = {
  email: () => m.imports_field_email(),
  fullName: () => m.imports_field_full_name(),
  clientNumber: () => m.imports_field_client_number(),
  courseCode: (terms) => m.imports_field_course(terms),
  intake: () => m.imports_field_intake(),
  paymentOption: () => m.imports_field_payment(),
  studyReason: () => m.imports_field_reason(),
  fundingSource: () => m.imports_field_funding(),
};

/** What a field is called. */
export const fieldName = (field: ImportField, terms: TermInputs): string =>
  field in ownFields
    ? ownFields[field as keyof typeof ownFields](terms)
    : fieldLabels[field as RecordField]();

export const stateWords: Record<ImportState, () => string> = {
  open: () => m.imports_state_open(),
  running: () => m.imports_state_running(),
  stopped: () => m.imports_state_stopped(),
  done: () => m.imports_state_done(),
  undoing: () => m.imports_state_undoing(),
  undone: () => m.imports_state_undone(),
};
export const stateTones: Record<ImportState, StatusTone> = {
  open: 'warning',
  running: 'brand',
  stopped: 'danger',
  done: 'success',
  undoing: 'brand',
  undone: 'neutral',
};

export const rowWords: Record<ImportRowState, () => string> = {
  problem: () => m.imports_row_state_problem(),
  match: () => m.imports_row_state_match(),
  ready: () => m.imports_row_state_ready(),
  skipped: () => m.imports_row_state_skipped(),
  done: () => m.imports_row_state_done(),
  unchanged: () => m.imports_row_state_unchanged(),
  failed: () => m.imports_row_state_failed(),
  undone: () => m.imports_row_state_undone(),
};
export const rowTones: Record<ImportRowState, StatusTone> = {
  problem: 'danger',
  match: 'warning',
  ready: 'success',
  skipped: 'neutral',
  done: 'success',
  unchanged: 'neutral',
  failed: 'danger',
  undone: 'neutral',
};

export const tabWords: Record<RowsTab, (inputs: { count: number }) => string> = {
  all: (inputs) => m.imports_tab_all(inputs),
  problem: (inputs) => m.imports_tab_problem(inputs),
  match: (inputs) => m.imports_tab_match(inputs),
  ready: (inputs) => m.imports_tab_ready(inputs),
  skipped: (inputs) => m.imports_tab_skipped(inputs),
  done: (inputs) => m.imports_tab_done(inputs),
  unchanged: (inputs) => m.imports_tab_unchanged(inputs),
  failed: (inputs) => m.imports_tab_failed(inputs),
  undone: (inputs) => m.imports_tab_undone(inputs),
};

export const sameWords: Record<MatchReason, () => string> = {
  email: () => m.imports_same_email(),
  name_and_birth_date: () => m.imports_same_name_and_birth_date(),
  identifier: () => m.imports_same_identifier(),
  phone: () => m.imports_same_phone(),
  enrolled: () => m.imports_same_enrolled(),
  earlier_row: () => m.imports_same_earlier_row(),
};

export const undoWords: Record<UndoReason, () => string> = {
  signed_in: () => m.imports_undo_reason_signed_in(),
  changed: () => m.imports_undo_reason_changed(),
  merged: () => m.imports_undo_reason_merged(),
  used: () => m.imports_undo_reason_used(),
  studied: () => m.imports_undo_reason_studied(),
  paid: () => m.imports_undo_reason_paid(),
};

const delimiters: Readonly<Record<string, () => string>> = {
  ',': () => m.imports_delimiter_comma(),
  ';': () => m.imports_delimiter_semicolon(),
  '\t': () => m.imports_delimiter_tab(),
  '|': () => m.imports_delimiter_pipe(),
};
const encodings = { 'utf-8': 'UTF-8', 'utf-16': 'UTF-16', 'windows-1252': 'Windows-1252' } as const;

/** How many rows, and how the file was read. */
export const factsText = ({ rows, encoding, delimiter }: Import): string =>
  m.imports_facts({
    rows: saidApart((count) => m.imports_rows({ count }), rows, pageLanguage()),
    encoding: encodings[encoding],
    delimiter: delimiters[delimiter]?.() ?? delimiter,
  });

/** The header of a column, or its place where it has none. */
export const headerText = (header: string, column: number): string =>
  header || m.imports_column_no_header({ number: column + 1 });

const fileTroubles: Readonly<Record<string, () => string>> = {
  spreadsheet: () => m.imports_wrong_spreadsheet(),
  binary: () => m.imports_wrong_binary(),
  empty: () => m.imports_wrong_empty(),
  no_rows: () => m.imports_wrong_no_rows(),
  too_many_rows: () => m.imports_wrong_too_many(),
  too_wide: () => m.imports_wrong_too_wide(),
};
/** Why a file cannot be read; null for any other error. */
export const fileTrouble = (code: string | undefined): string | null =>
  (code && fileTroubles[code]?.()) || null;
