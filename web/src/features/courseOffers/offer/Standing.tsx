import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import type { CourseLack, CourseOfferPage } from '#contract/console/courseOffers.ts';
import { m } from '#messages/generated/messages.js';
import { lackNames } from '#web/features/courseOffers/courseNames.ts';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { LateStudents } from './product/LateStudents.tsx';
import classes from './offer.module.css';

/** What is said where nothing is missing. */
const readyWords = {
  draft: m.offers_ready_unlisted,
  unlisted: m.offers_ready_unlisted,
  listed: m.offers_ready,
  template: m.offers_ready_template,
};

/** Where what is missing is made. */
const places: Readonly<
  Record<CourseLack, (id: string) => Pick<LinkProps, 'to' | 'params' | 'search'> | null>
> = {
  units: (id) => ({ to: '/console/units/courses/$id', params: { id } }),
  information: (id) => ({ to: '/console/courses/$id/information', params: { id } }),
  intake: (course) => ({ to: '/console/intakes/edit', search: { course } }),
  payment: () => ({ to: '/console/settings/money' }),
};

function Mend({ lack, id }: { readonly lack: CourseLack; readonly id: string }) {
  const place = places[lack](id);
  return place && <Link {...place}>{m.offers_lack_mend()}</Link>;
}

/** What a student still cannot do, and where it is mended; the parts of the course that are made elsewhere. */
export function Standing({ page }: { readonly page: CourseOfferPage }) {
  const terms = useTerms();
  const { lacks, offer } = page;
  return (
    <section aria-label={m.offers_standing(terms)} className={classes.standing}>
      {lacks.length === 0 ? (
        <p className={classes.line}>{readyWords[offer.state](terms)}</p>
      ) : (
        <>
          <p className={classes.line}>{m.offers_lacks(terms)}</p>
          <ul className={classes.lacks}>
            {lacks.map((lack) => (
              <li key={lack}>
                {lackNames[lack].help(terms)} <Mend lack={lack} id={page.id} />
              </li>
            ))}
          </ul>
        </>
      )}
      <LateStudents page={page} />
      <Beside page={page} />
    </section>
  );
}

function Beside({
  page: { id, information, openIntakes, units, offer },
}: {
  readonly page: CourseOfferPage;
}) {
  const terms = useTerms();
  const reader = useReader();
  return (
    <ul className={classes.beside}>
      <li>
        <details>
          <summary>{m.offers_units_count({ ...terms, count: units.length })}</summary>
          <ol className={classes.units}>
            {units.map(({ id: unitId, code, title }) => (
              <li key={unitId}>
                {code} {title}
              </li>
            ))}
          </ol>
        </details>
      </li>
      <li>
        <LinkAnchor to="/console/units/courses/$id" params={{ id }}>
          {m.outline_open(terms)}
        </LinkAnchor>
      </li>
      <li>
        <LinkAnchor to="/console/courses/$id/information" params={{ id }}>
          {information
            ? m.offers_information_published({
                version: information.version,
                when: formatInstant(information.publishedAt, reader),
              })
            : m.offers_information_none()}
        </LinkAnchor>
      </li>
      {offer.state !== 'template' && (
        <li>
          <LinkAnchor to="/console/intakes" search={{ q: offer.code }}>
            {m.offers_intakes_open({ count: openIntakes })}
          </LinkAnchor>
        </li>
      )}
      {offer.state === 'listed' && (
        <li>
          <LinkAnchor to="/browse/$id" params={{ id }}>
            {m.offers_as_students(terms)}
          </LinkAnchor>
        </li>
      )}
    </ul>
  );
}
