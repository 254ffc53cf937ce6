import type { ReactNode } from 'react';
import type { CoursePage } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { useReader } from '#web/tenant/reader.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from './course.module.css';
import {
  gstWords,
  lengthWords,
  modeWords,
  placesWords,
  priceWords,
  startWords,
} from '#web/features/catalogue/courseWords.ts';
import { nextIntake } from './nextIntake.ts';

interface Props {
  readonly course: CoursePage;
}

/** The facts people look for first. */
export function CourseFacts({ course }: Props) {
  const reader = useReader();
  const next = nextIntake(course.intakes);
  const places = next && placesWords(next);
  const gst = gstWords(course, reader.language, course.gstCents);
  return (
    <dl className={classes.facts}>
      <Fact name={m.catalogue_fact_price()}>
        <strong className={classes.price}>
          {priceWords(course.priceCents, course.currency, reader.language)}
        </strong>
        {gst && <span className={classes.meta}>{gst}</span>}
      </Fact>
      <Fact name={m.catalogue_fact_start()}>
        <span>{next ? startWords(next, reader) : m.catalogue_no_intake()}</span>
        {places && <StatusBadge tone={places.tone}>{places.text}</StatusBadge>}
      </Fact>
      <Fact name={m.catalogue_fact_length()}>{lengthWords(course.durationWeeks)}</Fact>
      <Fact name={m.catalogue_mode()}>{course.modes.map((mode) => modeWords[mode]()).join(', ')}</Fact>
      <Fact name={m.catalogue_fact_recognition()}>
        {course.accredited ? m.catalogue_recognition_yes() : m.catalogue_recognition_no()}
      </Fact>
      <Fact name={m.catalogue_fact_code()}>{course.code}</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
