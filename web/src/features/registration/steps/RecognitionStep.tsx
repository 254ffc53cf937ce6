import { lazy, Suspense } from 'react';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Fields } from './Fields.tsx';
import { ProveEmail } from '#web/features/registration/email/ProveEmail.tsx';
import classes from '#web/features/registration/registration.module.css';
import type { StepProps } from '#web/features/registration/draft/stepProps.ts';
import { textOf } from '#web/features/registration/fields/values.ts';

const Documents = lazy(async () => ({
  default: (await import('#web/features/registration/documents/Documents.tsx')).Documents,
}));

const field = 'recognition';

/** What somebody can do already: offered to everybody, with what to bring; files can come now or later. */
export function RecognitionStep({ draft, fields }: StepProps) {
  const terms = useTerms();
  const { registration } = draft;
  const wants = !['', 'none'].includes(textOf(draft.values, field));
  const uploads = wants || registration.documents.some((one) => one.field === field);
  return (
    <>
      <p className={classes.lead}>{m.registration_recognition_lead(terms)}</p>
      <Fields fields={fields} draft={draft} />
      {uploads && !registration.emailProven && (
        <ProveEmail
          registration={registration}
          step="recognition"
          waiting={m.registration_prove_evidence()}
          field="evidence"
        />
      )}
      {uploads && registration.emailProven && (
        <Suspense fallback={<div className={classes.fieldRoom} />}>
          <Documents
            draft={draft}
            of={{ field, title: m.registration_evidence(), help: m.registration_evidence_help() }}
          />
        </Suspense>
      )}
    </>
  );
}
