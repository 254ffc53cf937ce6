import { Textarea } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import type { useForm } from '#web/shared/forms/useForm.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';

export type EvidenceValues = { evidence: string; note: string };

/** What is wrong with them; a decision that replaces another one says why. */
export const evidenceChecks = (decided: boolean) => ({
  evidence: (evidence: string) => (evidence.trim() === '' ? m.unit_enrolments_error_evidence() : null),
  note: (note: string) => (decided && note.trim() === '' ? m.unit_enrolments_error_why() : null),
});

interface Props {
  readonly form: Pick<ReturnType<typeof useForm<EvidenceValues>>, 'text'>;
  /** A decision stands already. */
  readonly decided: boolean;
}

/** What a decision is based on, and a note. */
export const EvidenceFields = ({ form, decided }: Props) => (
  <>
    <Textarea
      {...form.text('evidence')}
      label={m.unit_enrolments_evidence()}
      description={m.unit_enrolments_evidence_help()}
      {...helpBelow}
      rows={3}
      maxLength={2000}
    />
    <Textarea
      {...form.text('note')}
      label={decided ? m.unit_enrolments_why() : m.unit_enrolments_note()}
      rows={2}
      maxLength={1000}
    />
  </>
);
