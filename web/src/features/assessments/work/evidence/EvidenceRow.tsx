import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Evidence } from '#contract/assessments/items.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { EvidenceView } from '#web/shared/answers/EvidenceView.tsx';
import { evidenceUrl, removeEvidence } from '#web/features/assessments/assessments.api.ts';
import classes from './gathered.module.css';

interface Props {
  readonly evidence: Evidence;
  /** Absent where it can no longer be removed. */
  readonly onRemoved?: () => Promise<void>;
}

/** A file that has arrived, with a look at it. */
export function EvidenceRow({ evidence, onRemoved }: Props) {
  return (
    <EvidenceView evidence={evidence} fileUrl={evidenceUrl}>
      {onRemoved && <Remove evidence={evidence} onRemoved={onRemoved} />}
    </EvidenceView>
  );
}

function Remove({ evidence, onRemoved }: Required<Props>) {
  const [asking, setAsking] = useState(false);
  const { name } = evidence;
  const remove = useMutation({
    mutationFn: () => removeEvidence(evidence.id),
    onSuccess: onRemoved,
  });
  if (!asking) {
    return (
      <Button
        variant="default"
        onClick={() => setAsking(true)}
        aria-label={m.assessments_work_file_remove_named({ name })}
      >
        {m.assessments_work_file_remove()}
      </Button>
    );
  }
  return (
    <div className={classes.row} role="group" aria-label={m.assessments_work_file_remove_named({ name })}>
      <span role="status">
        {remove.error ? errorText(remove.error) : m.assessments_work_file_remove_ask()}
      </span>
      <Button variant="filled" loading={remove.isPending} onClick={() => remove.mutate()}>
        {m.assessments_work_file_remove()}
      </Button>
      <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
        {m.assessments_work_file_keep()}
      </Button>
    </div>
  );
}
