import { IconCalendarEvent, IconClock, IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CatalogueCard } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { CourseCard } from '#web/shared/courseCard/CourseCard.tsx';
import { useReader } from '#web/tenant/reader.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from './browse.module.css';
import {
  gstWords,
  lengthWords,
  modeWords,
  placesWords,
  priceWords,
  startWords,
} from '#web/features/catalogue/courseWords.ts';

interface Props {
  readonly courses: readonly CatalogueCard[];
  /** New results are loading. */
  readonly busy: boolean;
}

/** Courses as cards: what, how, when and at what price. */
export function CourseCards({ courses, busy }: Props) {
  return (
    <ul className={classes.cards} aria-busy={busy}>
      {courses.map((course) => (
        <li key={course.id}>
          <Card course={course} />
        </li>
      ))}
    </ul>
  );
}

function Card({ course }: { course: CatalogueCard }) {
  const { language } = useReader();
  const gst = gstWords(course, language);
  const title = (
    <Link to="/browse/$id" params={{ id: course.id }}>
      {course.title}
    </Link>
  );
  return (
    <CourseCard course={course} title={title}>
      <Facts course={course} />
      <p className={classes.price}>
        <strong>{priceWords(course.priceCents, course.currency, language)}</strong>
        {gst && <span className={classes.meta}>{gst}</span>}
      </p>
    </CourseCard>
  );
}

function Facts({ course }: { course: CatalogueCard }) {
  const reader = useReader();
  const next = course.nextIntake;
  const places = next && placesWords(next);
  return (
    <ul className={classes.facts}>
      <Fact icon={<IconClock size={18} aria-hidden />}>{lengthWords(course.durationWeeks)}</Fact>
      <Fact icon={<IconMapPin size={18} aria-hidden />}>
        {course.modes.map((mode) => modeWords[mode]()).join(', ')}
      </Fact>
      <Fact icon={<IconCalendarEvent size={18} aria-hidden />}>
        <span>{next ? startWords(next, reader) : m.catalogue_no_intake()}</span>
        {places && <StatusBadge tone={places.tone}>{places.text}</StatusBadge>}
      </Fact>
    </ul>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li>
    {icon}
    <span className={classes.factText}>{children}</span>
  </li>
);
