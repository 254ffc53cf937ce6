import type { ReactNode } from 'react';
import classes from './CardTable.module.css';

interface Props {
  readonly columns: readonly string[];
  readonly labelledBy?: string;
  /** Other rows are loading. */
  readonly busy?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A table whose rows become cards on phones. */
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

/** The column name, shown inside the cell when rows are cards and there is no table head. */
export function CellLabel({ children }: { readonly children: string }) {
  return (
    <span className={classes.label} aria-hidden>
      {children}
    </span>
  );
}
