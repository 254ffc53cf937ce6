import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import type { MarkingWork } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { outcomeWords } from '#web/shared/outcomeWords.ts';
import { draftOf } from '#web/shared/saving/drafts.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from './marking.module.css';
import { stateWords } from './words.ts';
import { type Unit, type UnitProps, formName, OutcomeForm } from './OutcomeForm.tsx';

/** The units of this assessment: the state of all their assessments, and the assessor's decision. */
export function UnitOutcomes({ work }: { readonly work: MarkingWork }) {
  const terms = useTerms();
  return (
    <section className={classes.section} aria-labelledby="units-title">
      <Title order={2} size="h4" id="units-title">
        {m.marking_units(terms)}
      </Title>
      {work.units.map((unit) => (
        <UnitPart key={unit.id} unit={unit} workId={work.id} />
      ))}
    </section>
  );
}

function UnitPart({ unit, workId }: UnitProps) {
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
      {newest && <Outcome outcome={newest} />}
      {earlier.length > 0 && <Earlier outcomes={earlier} />}
      <Decision unit={unit} workId={workId} />
    </div>
  );
}

/** The decision to make; an existing one changes only on request. */
function Decision({ unit, workId }: UnitProps) {
  // Restores what was typed before a reload.
  const [changing, setChanging] = useState(() => draftOf(formName(unit)) !== null);
  const terms = useTerms();
  const newest = unit.outcomes[0]?.outcome ?? 'to_be_decided_again';
  const decided = newest !== 'to_be_decided_again';
  if (unit.may.length === 0) {
    return decided ? null : <p className={classes.meta}>{m.marking_outcome_later(terms)}</p>;
  }
  if (decided && !changing) {
    return (
      <Button variant="default" className={classes.start} onClick={() => setChanging(true)}>
        {m.marking_outcome_change()}
      </Button>
    );
  }
  return <OutcomeForm unit={unit} workId={workId} onDone={() => setChanging(false)} />;
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
  const inputs = { name: outcome.byName, day: formatInstantDay(outcome.at, reader) };
  return (
    <p>
      {outcome.outcome === 'to_be_decided_again'
        ? m.marking_outcome_again({ ...terms, ...inputs })
        : m.marking_outcome_said({ outcome: outcomeWords[outcome.outcome](), ...inputs })}
      {outcome.note && <span className={classes.meta}>{outcome.note}</span>}
    </p>
  );
}
