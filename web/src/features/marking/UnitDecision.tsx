import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { draftOf } from '#web/shared/saving/drafts.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { formName, OutcomeForm, type UnitProps } from './OutcomeForm.tsx';
import classes from './marking.module.css';

/** The decision to make; an existing one changes only on request. */
export function UnitDecision({ unit, workId, judge }: UnitProps) {
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
  return <OutcomeForm unit={unit} workId={workId} judge={judge} onDone={() => setChanging(false)} />;
}
