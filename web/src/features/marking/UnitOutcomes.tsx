import { Button, Radio, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import type { UnitOutcome } from '#contract/assessments/outcomes.ts';
import type { MarkingWork } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { draftOf } from '#web/shared/saving/drafts.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { useDecision } from './marking.api.ts';
import classes from './marking.module.css';
import { failureText, stateWords } from './words.ts';

type Unit = MarkingWork['units'][number];

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

type Decided = Exclude<Unit['outcomes'][number]['outcome'], 'to_be_decided_again'>;

const outcomeWords: Record<Decided, () => string> = {
  competent: () => m.marking_competent(),
  not_yet_competent: () => m.marking_not_yet_competent(),
  rpl_granted: () => m.marking_rpl_granted(),
  rpl_not_granted: () => m.marking_rpl_not_granted(),
  credit_transfer: () => m.marking_credit_transfer(),
  withdrawn: () => m.marking_unit_withdrawn(),
  continuing: () => m.marking_unit_continuing(),
};

interface UnitProps {
  readonly unit: Unit;
  readonly workId: string;
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

const formName = ({ id }: Unit): string => `outcome-${id}`;

/** The decision to make; an existing one changes only on request. */
function Decision({ unit, workId }: UnitProps) {
  // Restores what was typed before a reload.
  const [changing, setChanging] = useState(() => draftOf(formName(unit)) !== null);
  const newest = unit.outcomes[0]?.outcome ?? 'to_be_decided_again';
  const decided = newest !== 'to_be_decided_again';
  if (unit.may.length === 0) {
    return decided ? null : <p className={classes.meta}>{m.marking_outcome_later()}</p>;
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
  const inputs = { name: outcome.byName, day: formatInstantDay(outcome.at, reader) };
  return (
    <p>
      {outcome.outcome === 'to_be_decided_again'
        ? m.marking_outcome_again(inputs)
        : m.marking_outcome_said({ outcome: outcomeWords[outcome.outcome](), ...inputs })}
      {outcome.note && <span className={classes.meta}>{outcome.note}</span>}
    </p>
  );
}

interface FormProps extends UnitProps {
  readonly onDone: () => void;
}

function OutcomeForm({ unit, workId, onDone }: FormProps) {
  const decide = useDecision(workId);
  const form = useForm<{ outcome: UnitOutcome | ''; note: string }>({
    name: formName(unit),
    start: { outcome: '', note: '' },
    checks: { outcome: (outcome) => (outcome === '' ? m.marking_outcome_missing() : null) },
    listed: false,
  });
  const outcome = form.choice('outcome');
  const submit = form.submit(({ outcome: chosen, note }) => {
    if (chosen === '') return;
    const body = { unitId: unit.id, outcome: chosen, note: note.trim() };
    decide.mutate({ kind: 'outcome', body, key: form.key() }, { onSuccess: onDone });
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Radio.Group
        label={m.marking_outcome_question({ title: unit.title })}
        description={m.marking_outcome_help()}
        value={outcome.value}
        error={outcome.error}
        onChange={outcome.onChange}
      >
        <div className={classes.results}>
          {unit.may.map((one, i) => (
            // The error summary links to the first one.
            <Radio key={one} {...(i === 0 && { id: outcome.id })} value={one} label={outcomeWords[one]()} />
          ))}
        </div>
      </Radio.Group>
      <Textarea {...form.text('note')} label={m.marking_outcome_note()} rows={2} size="md" maxLength={1000} />
      <Button type="submit" className={classes.start} loading={decide.isPending}>
        {m.marking_outcome_decide()}
      </Button>
      <div role="alert">{decide.error && failureText(decide.error)}</div>
    </form>
  );
}
