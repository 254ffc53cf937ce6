import type { ReactNode } from 'react';
import classes from './fieldGroup.module.css';

/** Fields of a form that belong together, with what they are about. */
export const FieldGroup = ({
  legend,
  children,
}: {
  readonly legend: string;
  readonly children: ReactNode;
}) => (
  <fieldset className={classes.group}>
    <legend className={classes.legend}>{legend}</legend>
    {children}
  </fieldset>
);
