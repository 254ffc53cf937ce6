import type { StudentClasses } from '#contract/classes/attendance.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { ContactLinks } from '#web/shared/ContactLinks.tsx';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './own.module.css';

const markWords = {
  present: m.classes_own_mark_present,
  late: m.classes_own_mark_late,
  left_early: m.classes_own_mark_left_early,
  absent: m.classes_own_mark_absent,
};

/** To how many classes a student came, each of them, and what to do when that is wrong. */
export function OwnAttendance({ own }: { readonly own: StudentClasses }) {
  const terms = useTerms();
  const there = { ...useReader(), timeZone: own.timeZone };
  return (
    <div className={classes.whole}>
      <h3 className={classes.heading}>{m.classes_own_attendance()}</h3>
      <p className={classes.text}>
        {m.classes_own_share({ attended: own.attended, counted: own.counted })}{' '}
        <span className={classes.help}>{m.classes_own_counts()}</span>
      </p>
      <details>
        <summary className={classes.summary}>{m.classes_own_past()}</summary>
        <ul className={classes.rows}>
          {own.past.map((one) => (
            <li key={one.id} className={classes.pastRow}>
              <time dateTime={one.startsAt}>{formatInstant(one.startsAt, there)}</time>
              <span>{markWords[one.mark]()}</span>
            </li>
          ))}
        </ul>
      </details>
      <p className={classes.help}>{m.classes_own_wrong(terms)}</p>
      <div className={classes.contact}>
        <ContactLinks />
      </div>
    </div>
  );
}
