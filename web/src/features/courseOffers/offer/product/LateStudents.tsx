import { Link } from '@tanstack/react-router';
import type { CourseOfferPage } from '#contract/console/courseOffers.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import classes from '#web/features/courseOffers/offer/offer.module.css';

/** Who would not be done when the teach-out ends: they finish earlier, or move to the product in its place. */
export function LateStudents({ page }: { readonly page: CourseOfferPage }) {
  const terms = useTerms();
  const reader = useReader();
  const { lateStudents, offer } = page;
  const { total, first } = lateStudents;
  const end = offer.product.ended;
  if (total === 0 || !end) return null;
  const day = formatDay(end.teachOutUntil, reader);
  return (
    <details className={classes.late}>
      <summary>{m.offers_late({ ...terms, count: total, day })}</summary>
      <p className={classes.help}>{m.offers_late_help(terms)}</p>
      <ul className={classes.units}>
        {first.map(({ subscriptionId, personId, name, endsOn }) => (
          <li key={subscriptionId}>
            <Link to="/console/people/$id" params={{ id: personId }}>
              {name}
            </Link>{' '}
            {endsOn === null ? m.offers_late_open() : m.offers_late_until({ day: formatDay(endsOn, reader) })}
          </li>
        ))}
      </ul>
      {total > first.length && (
        <p className={classes.help}>{m.offers_late_more({ count: total - first.length })}</p>
      )}
    </details>
  );
}
