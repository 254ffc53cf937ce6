import type { ReactNode } from 'react';
import classes from './CardTable.module.css';

interface Props {
  readonly columns: readonly string[];
  readonly labelledBy?: string;
  /** Other rows are on their way. */
  readonly busy?: boolean;
  readonly className?: string | undefined;
  /** The rows. */
  readonly children: ReactNode;
}

/** A table; on a phone each row is a card. */
export function CardTable({ columns, labelledBy, busy, className, children }: Props) {
  return (
    <table
      className={[classes.table, className].filter(Boolean).join(' ')}
      aria-labelledby={labelledBy}
      aria-busy={busy}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** The name of the column, seen in the cell where it is a card and has no head. */
export function CellLabel({ children }: { readonly children: string }) {
  return (
    <span className={classes.label} aria-hidden>
      {children}
    </span>
  );
}
