import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './editor.module.css';

interface Props {
  readonly label: string;
  readonly help: string;
  readonly children: (ids: { readonly labelId: string; readonly describedBy: string }) => ReactNode;
}

/** An editor under its label and what helps to write in it. */
export function EditorField({ label, help, children }: Props) {
  const id = useId();
  const ids = { labelId: `${id}-label`, describedBy: `${id}-help` };
  return (
    <div className={classes.field}>
      <span id={ids.labelId} className={classes.label}>
        {label}
      </span>
      <span id={ids.describedBy} className={classes.meta}>
        {help}
      </span>
      {children(ids)}
    </div>
  );
}
