import type { ReactNode } from 'react';
import classes from '#web/features/registration/builder/builder.module.css';
import { isLeft } from '#web/ui/controls/isLeft.ts';
import { placeId } from './findingWords.ts';

interface Props {
  /** Such as `questions.{id}.when`. */
  readonly place: string;
  readonly legend: string;
  readonly onLeave: (place: string) => void;
  readonly children: ReactNode;
}

/** Fields that are right or wrong together; a finding leads here, and leaving them all tells what is wrong. */
export const PlaceGroup = ({ place, legend, onLeave, children }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Hears the boxes inside.
  <fieldset
    className={classes.fieldset}
    id={placeId(place)}
    tabIndex={-1}
    onBlur={(event) => {
      if (isLeft(event)) onLeave(place);
    }}
  >
    <legend>{legend}</legend>
    {children}
  </fieldset>
);
