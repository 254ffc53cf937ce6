import type { MediaFile, MediaPlace, PlaceState } from '#contract/editions/media.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import classes from './media.module.css';

const headings: Readonly<Record<PlaceState, (of: { count: number }) => string>> = {
  draft: m.media_in_drafts,
  published: m.media_in_published,
  superseded: m.media_in_superseded,
  removed: m.media_in_removed,
};
const states = Object.keys(headings) as PlaceState[];

/** Where a file is used, each leading to its item. */
export function Places({ file: { places, courses } }: { readonly file: MediaFile }) {
  const terms = useTerms();
  return (
    <Part title={m.media_used()}>
      {places.length === 0 && <p className={classes.meta}>{m.media_used_none_text()}</p>}
      {states.map((state) => {
        const here = places.filter((place) => place.state === state);
        return (
          here.length > 0 && (
            <section key={state} className={classes.places}>
              <h3>{headings[state]({ count: here.length })}</h3>
              {state === 'removed' && <p className={classes.meta}>{m.media_in_removed_text()}</p>}
              <ul>
                {here.map((place) => (
                  <li key={place.itemId}>
                    <PlaceLink place={place} />
                    <span className={classes.meta}>
                      {`${place.code} ${place.unitTitle}`}
                      {place.number !== null && ` · ${m.editions_edition({ number: place.number })}`}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      {courses.length > 0 && (
        <section className={classes.places}>
          <h3>{m.media_in_courses(terms)}</h3>
          <ul>
            {[...new Map(courses.map(({ id, title }) => [id, title]))].map(([id, title]) => (
              <li key={id}>
                <LinkAnchor to="/console/units/courses/$id" params={{ id }}>
                  {title}
                </LinkAnchor>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Part>
  );
}

function PlaceLink({ place: { state, unitId, itemId, editionId, title } }: { readonly place: MediaPlace }) {
  const words = title || m.editions_no_title();
  if (state === 'draft')
    return (
      <LinkAnchor to="/console/units/$id/write" params={{ id: unitId }} search={{ item: itemId }}>
        {words}
      </LinkAnchor>
    );
  if (editionId === null)
    return (
      <LinkAnchor to="/console/units/$id" params={{ id: unitId }}>
        {words}
      </LinkAnchor>
    );
  return (
    <LinkAnchor
      to="/console/units/editions/$id/preview"
      params={{ id: editionId }}
      search={{ item: itemId, from: 'unit' }}
    >
      {words}
    </LinkAnchor>
  );
}
