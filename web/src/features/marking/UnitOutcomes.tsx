import { Title } from '@mantine/core';
import type { MarkingWork } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { outcomeWords } from '#web/shared/outcomeWords.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from './marking.module.css';
import { UnitDecision } from './UnitDecision.tsx';
import { directionText, stateWords } from './words.ts';
import type { Unit, UnitProps } from './OutcomeForm.tsx';

/** The units of this assessment: the state of all their assessments, and the assessor's decision. */
export function UnitOutcomes({ work }: { readonly work: MarkingWork }) {
  const terms = useTerms();
  return (
    <section className={classes.section} aria-labelledby="units-title">
      <Title order={2} size="h4" id="units-title">
        {m.marking_units(terms)}
      </Title>
      {work.units.map((unit) => (
        <UnitPart key={unit.id} unit={unit} workId={work.id} judge={work.judge} studentId={work.student.id} />
      ))}
    </section>
  );
}

function UnitPart({ unit, workId, judge, studentId }: UnitProps & { readonly studentId: string }) {
  const [newest, ...earlier] = unit.outcomes;
  return (
    <div className={classes.unit}>
      <h3>
        {unit.code} {unit.title}
      </h3>
      <ul className={classes.standings}>
        {unit.assessments.map(({ title, state }) => (
          <li key={title}>
            {title} <StatusBadge tone={stateWords[state].tone}>{stateWords[state].text()}</StatusBadge>
          </li>
        ))}
      </ul>
      <LinkAnchor
        to="/console/people/$id/units/$enrolmentId"
        params={{ id: studentId, enrolmentId: unit.enrolmentId }}
        preload={false}
        className={classes.start}
        aria-label={m.evidence_map_open_of({ title: `${unit.code} ${unit.title}` })}
      >
        {m.evidence_map_open()}
      </LinkAnchor>
      {newest && <Outcome outcome={newest} />}
      {earlier.length > 0 && <Earlier outcomes={earlier} />}
      <UnitDecision unit={unit} workId={workId} judge={judge} />
    </div>
  );
}

function Earlier({ outcomes }: { readonly outcomes: Unit['outcomes'] }) {
  return (
    <details>
      <summary>{m.marking_outcome_earlier()}</summary>
      {outcomes.map((one) => (
        <Outcome key={one.at} outcome={one} />
      ))}
    </details>
  );
}

function Outcome({ outcome }: { readonly outcome: Unit['outcomes'][number] }) {
  const reader = useReader();
  const terms = useTerms();
  const direction = directionText(outcome.lacking, outcome.directedBy);
  const inputs = { name: outcome.byName, day: formatInstantDay(outcome.at, reader) };
  return (
    <p>
      {outcome.outcome === 'to_be_decided_again'
        ? m.marking_outcome_again({ ...terms, ...inputs })
        : m.marking_outcome_said({ outcome: outcomeWords[outcome.outcome](), ...inputs })}
      {direction && <span className={classes.meta}>{direction}</span>}
      {outcome.note && <span className={classes.meta}>{outcome.note}</span>}
    </p>
  );
}
