import type { NextUnit } from '#contract/courseFiles/nextEdition.ts';
import { m } from '#messages/generated/messages.js';
import { Part } from '#web/ui/parts/Part.tsx';
import classes from '#web/features/courseFiles/courseFiles.module.css';

type Row = Pick<NextUnit, 'code' | 'title' | 'how' | 'changes'>;
interface Props {
  readonly title: string;
  readonly rows: readonly Row[];
  /** What one that differs becomes. */
  readonly drafted: string;
}

/** Units or assessments of a file, each with what becomes of it and what differs. */
export function NextRows({ title, rows, drafted }: Props) {
  const how: Readonly<Record<Row['how'], string>> = {
    added: m.course_next_how_added(),
    drafted,
    kept: m.course_next_how_kept(),
  };
  if (rows.length === 0) return null;
  return (
    <Part title={title}>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.code} className={classes.row}>
            <strong>{`${row.code} ${row.title}`}</strong>
            <span className={classes.meta}>{how[row.how]}</span>
            {row.changes.length > 0 && (
              <ul className={classes.list}>
                {row.changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
