import { useParams } from '@tanstack/react-router';
import { may } from '#contract/kit/acts.ts';
import type { PersonUnit } from '#contract/console/person.ts';
import { m } from '#messages/generated/messages.js';
import { useStore } from '#web/tenant/store.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import classes from './person.module.css';

/** Leads to the evidence for a unit, for who reads work; nobody reads their own as staff. */
export function EvidenceLink({ unit: { id: enrolmentId, code, title } }: { readonly unit: PersonUnit }) {
  const { id } = useParams({ from: '/console/people/$id/' });
  const opens = useStore(({ auth }) => may(auth.roles, 'work.read') && auth.personId !== id);
  if (!opens) return null;
  return (
    <LinkAnchor
      to="/console/people/$id/units/$enrolmentId"
      params={{ id, enrolmentId }}
      preload={false}
      className={classes.evidence}
      aria-label={m.evidence_map_open_of({ title: `${code} ${title}` })}
    >
      {m.evidence_map_open()}
    </LinkAnchor>
  );
}
