import type { ReactNode } from 'react';
import type { CatalogueCard } from '#contract/catalogue.ts';
import classes from './courseCard.module.css';

interface Props {
  readonly course: Pick<CatalogueCard, 'cover' | 'coverAlt' | 'area' | 'code' | 'summary'>;
  /** The title, where it leads somewhere as a link. */
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** A course as a card of the catalogue. */
export const CourseCard = ({ course, title, children }: Props) => (
  <article className={classes.card}>
    <div className={classes.cover} aria-hidden={course.cover === null || course.coverAlt === ''}>
      {course.cover ? <img src={course.cover} alt={course.coverAlt} loading="lazy" /> : course.area}
    </div>
    <div className={classes.body}>
      <span className={classes.meta}>
        {course.area} · {course.code}
      </span>
      <h2 className={classes.name}>{title}</h2>
      <p className={classes.summary}>{course.summary}</p>
      {children}
    </div>
  </article>
);
