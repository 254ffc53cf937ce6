import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Observation } from '#contract/assessments/items.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { formatInstant } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { answerObservation } from '#web/features/assessments/assessments.api.ts';
import classes from '#web/features/assessments/work/evidence/gathered.module.css';

export function Said({ answer }: { answer: NonNullable<Observation['studentAnswer']> }) {
  const reader = useReader();
  const when = formatInstant(answer.at, reader);
  return (
    <div>
      <StatusBadge tone={answer.agrees ? 'success' : 'warning'}>
        {answer.agrees ? m.assessments_work_agreed({ when }) : m.assessments_work_disputed({ when })}
      </StatusBadge>
      {answer.remark && <p className={classes.quote}>{answer.remark}</p>}
    </div>
  );
}

export function Answer({
  observation,
  onChanged,
}: {
  observation: Observation;
  onChanged: () => Promise<void>;
}) {
  const [remark, setRemark] = useState('');
  const [lacking, setLacking] = useState(false);
  const say = useMutation({
    mutationFn: (agrees: boolean) =>
      answerObservation(observation.id, { revision: observation.revision, agrees, remark }),
    // Whether our reply was accepted or the observation has changed, show its current state.
    onSettled: onChanged,
  });
  const dispute = (): void => {
    setLacking(remark.trim() === '');
    if (remark.trim() !== '') say.mutate(false);
  };
  const error = isApiError(say.error, 'changed_elsewhere')
    ? m.assessments_work_observation_changed()
    : say.error && errorText(say.error);
  return (
    <div className={classes.stack}>
      <FormErrors errors={error ? [{ message: error }] : []} />
      <Textarea
        label={m.assessments_work_remark()}
        description={m.assessments_work_remark_help()}
        value={remark}
        maxLength={2000}
        rows={3}
        error={lacking && remark.trim() === '' ? m.assessments_work_remark_needed() : undefined}
        onChange={({ currentTarget }) => setRemark(currentTarget.value)}
      />
      <div className={classes.row}>
        <Button loading={say.isPending} onClick={() => say.mutate(true)}>
          {m.assessments_work_agree()}
        </Button>
        <Button variant="default" disabled={say.isPending} onClick={dispute}>
          {m.assessments_work_dispute()}
        </Button>
      </div>
    </div>
  );
}
