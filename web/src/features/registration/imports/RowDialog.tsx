import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Import, ImportRow } from '#contract/imports/values.ts';
import { m } from '#messages/generated/messages.js';
import { importProblemText } from '#messages/imports/problems.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { valueChoices } from './fieldChoices.ts';
import { useCorrectRow } from './imports.api.ts';
import classes from './imports.module.css';
import { fieldName, headerText } from './importWords.ts';

interface Props {
  readonly row: ImportRow | null;
  readonly whole: Import;
  readonly onClose: () => void;
  readonly onSaved: (number: number) => void;
}

/** Corrects the cells of a row; what is wrong stands beside its cell. */
export function RowDialog({ row, whole, onClose, onSaved }: Props) {
  return (
    <Dialog
      opened={row !== null}
      onClose={onClose}
      title={row && m.imports_row_dialog({ number: row.number })}
      size="lg"
    >
      {row && <RowForm key={row.number} row={row} whole={whole} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}

interface FormProps extends Omit<Props, 'row'> {
  readonly row: ImportRow;
}

/** The text of each cell, by the number of its column. */
type Cells = Record<string, string>;
const cellsOf = (row: ImportRow, { columns }: Import): Cells =>
  Object.fromEntries(columns.map((_, column) => [String(column), row.cells[column] ?? '']));

function useCells(first: ImportRow, { whole, onSaved }: Pick<FormProps, 'whole' | 'onSaved'>) {
  const [row, setRow] = useState(first);
  const form = useForm<Cells>({ name: `import-row-${row.number}`, start: cellsOf(first, whole), checks: {} });
  const correct = useCorrectRow(whole.id);
  const submit = form.submit((values) => {
    const cells = Object.entries(values)
      .map(([column, text]) => ({ column: Number(column), text }))
      .filter(({ column, text }) => text !== (row.cells[column] ?? ''));
    correct.mutate(
      { number: row.number, cells },
      {
        onSuccess: ({ row: after }) => {
          if (after.problems.length === 0) onSaved(row.number);
          // What is still wrong stands beside its cell.
          else {
            setRow(after);
            form.reset(cellsOf(after, whole));
          }
        },
        onError: (error) => form.failed(error),
      },
    );
  });
  const textAt = (column: number): string => form.values[String(column)] ?? '';
  const set = (column: number, text: string): void => form.set(String(column), text);
  return { row, textAt, set, submit, correct };
}

function RowForm({ row: first, whole, onClose, onSaved }: FormProps) {
  const { row, textAt, set, submit, correct } = useCells(first, { whole, onSaved });
  const rest = row.problems.filter(({ column }) => column === null);
  return (
    <form onSubmit={submit} noValidate className={classes.cells}>
      <Text>{m.imports_row_dialog_text()}</Text>
      <div role="alert">
        {rest.map((problem) => (
          <p key={`${problem.field} ${problem.code}`} className={classes.trouble}>
            {importProblemText(problem)}
          </p>
        ))}
        {correct.error && <p className={classes.trouble}>{errorText(correct.error)}</p>}
      </div>
      {whole.columns.map(({ header }, column) => (
        <Cell
          key={`${column} ${header}`}
          column={column}
          whole={whole}
          row={row}
          text={textAt(column)}
          onChange={(text) => set(column, text)}
        />
      ))}
      <Group>
        <Button type="submit" loading={correct.isPending}>
          {m.imports_row_save()}
        </Button>
        <Button variant="default" onClick={onClose}>
          {m.imports_cancel()}
        </Button>
      </Group>
    </form>
  );
}

interface CellProps {
  readonly column: number;
  readonly whole: Import;
  readonly row: ImportRow;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** A cell: a list where its field has one, otherwise as typed. Columns that are left out are not shown. */
function Cell({ column, whole, row, text, onChange }: CellProps) {
  const terms = useTerms();
  const { header, field } = whole.columns[column]!;
  if (field === null) return null;
  // What was said of a cell is said of its text; once that changes, the next check says it anew.
  const checked = text === (row.cells[column] ?? '');
  const wrong = row.problems.filter((problem) => checked && problem.column === column).map(importProblemText);
  const name = fieldName(field, terms);
  const shared = {
    label: name,
    description: headerText(header, column) === name ? undefined : headerText(header, column),
    error: wrong.length > 0 ? wrong.join(' ') : undefined,
    value: text,
    size: 'md',
  } as const;
  const choices = valueChoices(field, whole.country, row.cells[column] ?? '');
  return choices ? (
    <NativeSelect
      {...shared}
      data={choices}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  ) : (
    <TextInput
      {...shared}
      autoComplete="off"
      maxLength={4000}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
