import { Button, NativeSelect } from '@mantine/core';
import type { FoundAssessment, FoundUnit } from '#contract/courseFiles/courseFiles.ts';
import { m } from '#messages/generated/messages.js';
import { Part } from '#web/ui/parts/Part.tsx';
import { allOf, isOpen, type Take, type Takes } from './choices.ts';
import classes from './courseFiles.module.css';

type FoundRow = FoundUnit | FoundAssessment;

interface Props<T extends FoundRow> {
  readonly title: string;
  readonly rows: readonly T[];
  readonly takes: Takes;
  readonly onTake: (takes: Takes) => void;
  /** What is said of one that is here. */
  readonly hereText: (row: T) => string;
  /** What taking it from the file means. */
  readonly fileText: string;
}

/** Units or assessments of a file, each with what becomes of it. */
export function FoundRows<T extends FoundRow>({ title, rows, takes, onTake, hereText, fileText }: Props<T>) {
  if (rows.length === 0) return null;
  const open = rows.filter(isOpen).length;
  return (
    <Part
      title={title}
      side={
        open > 1 && (
          <div className={classes.actions}>
            <Button variant="default" onClick={() => onTake(allOf(rows, 'here'))}>
              {m.course_file_all_here()}
            </Button>
            <Button variant="default" onClick={() => onTake(allOf(rows, 'file'))}>
              {m.course_file_all_file()}
            </Button>
          </div>
        )
      }
    >
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.code} className={classes.row}>
            <strong>{`${row.code} ${row.title}`}</strong>
            <span className={classes.meta}>{row.here ? hereText(row) : m.course_file_new()}</span>
            {isOpen(row) && (
              <NativeSelect
                aria-label={m.course_file_what({ code: row.code })}
                value={takes[row.code] ?? 'here'}
                data={[
                  { value: 'here', label: m.course_file_take_here() },
                  { value: 'file', label: fileText },
                ]}
                onChange={({ currentTarget: { value } }) => onTake({ ...takes, [row.code]: value as Take })}
              />
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
