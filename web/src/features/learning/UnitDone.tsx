import { Text, Title } from '@mantine/core';
import { IconConfetti } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UnitView } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { studentAssessmentsQuery } from '#web/shared/studentAssessments.api.ts';
import { isToDo } from '#messages/study/toDo.ts';
import classes from './player.module.css';

/** Shown when everything required is done: a small celebration and what comes next. */
export function UnitDone({ unit }: { readonly unit: UnitView }) {
  const [wasDone] = useState(isDone(unit));
  return <div role="status">{isDone(unit) && <Panel unit={unit} fresh={!wasDone} />}</div>;
}

const isDone = ({ progress }: UnitView): boolean => progress.total > 0 && progress.done === progress.total;

interface PanelProps {
  readonly unit: UnitView;
  readonly fresh: boolean;
}

/** Do not call the unit finished while it has an open assessment. */
function Panel({ unit, fresh }: PanelProps) {
  const { data, isError } = useQuery(studentAssessmentsQuery);
  const { completed } = unit.subscription;
  // Without an answer, do not call the unit finished.
  if (!data) return isError ? <Onward unit={unit} aside /> : null;
  const waiting = data.assessments.filter(
    ({ state, units, subscriptionId }) =>
      isToDo(state) &&
      (completed ? subscriptionId === unit.subscriptionId : units.some(({ id }) => id === unit.id)),
  );
  const [first] = waiting;
  return (
    <section className={classes.panel} data-fresh={fresh}>
      <IconConfetti size={32} aria-hidden />
      {first ? <Learned unit={unit} assessment={first} count={waiting.length} /> : <Finished unit={unit} />}
    </section>
  );
}

interface LearnedProps {
  readonly unit: UnitView;
  readonly assessment: { readonly id: string; readonly title: string };
  readonly count: number;
}

function Learned({ unit, assessment, count }: LearnedProps) {
  const { completed } = unit.subscription;
  return (
    <>
      <Title order={3} size="h4">
        {m.learning_learned_title({ title: completed ? unit.courseTitle : unit.title })}
      </Title>
      <Text>{m.learning_learned_text({ ...useTerms(), count })}</Text>
      <LinkButton to="/assessments/$id" params={{ id: assessment.id }}>
        {m.learning_learned_go(assessment)}
      </LinkButton>
      <Onward unit={unit} aside />
    </>
  );
}

function Finished({ unit }: { unit: UnitView }) {
  const terms = useTerms();
  const { subscription, courseTitle } = unit;
  const { percent } = subscription.progress;
  return (
    <>
      <Title order={3} size="h4">
        {subscription.completed ? m.learning_course_done_title(unit) : m.learning_unit_done_title(unit)}
      </Title>
      <Text>
        {subscription.completed
          ? m.learning_course_done_text(terms)
          : `${m.learning_unit_done_text()} ${percent === 100 ? m.learning_course_read_text({ ...terms, courseTitle }) : m.learning_unit_done_progress({ courseTitle, percent })}`}
      </Text>
      <Onward unit={unit} />
    </>
  );
}

/** Leads to the next unit, or back to the course. */
function Onward({ unit, aside = false }: { unit: UnitView; aside?: boolean }) {
  const terms = useTerms();
  const { nextUnit, subscription } = unit;
  const variant = aside ? 'default' : 'filled';
  return nextUnit && !subscription.completed ? (
    <LinkButton to="/units/$id" params={{ id: nextUnit.id }} variant={variant}>
      {m.learning_unit_done_next({ ...terms, title: nextUnit.title })}
    </LinkButton>
  ) : (
    <LinkButton to="/subscriptions/$id" params={{ id: unit.subscriptionId }} variant={variant}>
      {m.learning_to_subscription(unit)}
    </LinkButton>
  );
}
