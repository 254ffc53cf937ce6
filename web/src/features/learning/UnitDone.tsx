import { Text, Title } from '@mantine/core';
import { IconConfetti } from '@tabler/icons-react';
import { useState } from 'react';
import type { UnitView } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import classes from './player.module.css';

/** When everything required is done: a small celebration, and what comes next. */
export function UnitDone({ unit }: { readonly unit: UnitView }) {
  const [wasDone] = useState(isDone(unit));
  return <div role="status">{isDone(unit) && <Panel unit={unit} fresh={!wasDone} />}</div>;
}

const isDone = ({ progress }: UnitView): boolean => progress.total > 0 && progress.done === progress.total;

function Panel({ unit, fresh }: { unit: UnitView; fresh: boolean }) {
  const terms = useTerms();
  const { subscription, nextUnit, courseTitle } = unit;
  const { percent } = subscription.progress;
  return (
    <section className={classes.panel} data-fresh={fresh}>
      <IconConfetti size={32} aria-hidden />
      <Title order={3} size="h4">
        {subscription.completed ? m.learning_course_done_title(unit) : m.learning_unit_done_title(unit)}
      </Title>
      <Text>
        {subscription.completed
          ? m.learning_course_done_text(terms)
          : `${m.learning_unit_done_text()} ${m.learning_unit_done_progress({ courseTitle, percent })}`}
      </Text>
      {nextUnit && !subscription.completed ? (
        <LinkButton to="/units/$id" params={{ id: nextUnit.id }}>
          {m.learning_unit_done_next({ ...terms, title: nextUnit.title })}
        </LinkButton>
      ) : (
        <LinkButton to="/subscriptions/$id" params={{ id: unit.subscriptionId }}>
          {m.learning_to_subscription(unit)}
        </LinkButton>
      )}
    </section>
  );
}
