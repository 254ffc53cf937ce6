import { lazy, Suspense } from 'react';
import { m } from '#messages/generated/messages.js';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { Fields } from './Fields.tsx';
import { ProveEmail } from '#web/features/registration/email/ProveEmail.tsx';
import classes from '#web/features/registration/registration.module.css';
import type { StepProps } from '#web/features/registration/draft/stepProps.ts';
import { textOf } from '#web/features/registration/fields/values.ts';

const Documents = lazy(async () => ({
  default: (await import('#web/features/registration/documents/Documents.tsx')).Documents,
}));

/** Identity documents: uploaded now, or shown in person. */
export function IdentityStep({ draft, fields }: StepProps) {
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const { documents, country, emailProven } = draft.registration;
  const uploads =
    textOf(draft.values, 'identityChoice') === 'upload' || documents.some(({ field }) => field === null);
  return (
    <>
      <p className={classes.lead}>{m.registration_identity_lead({ organisation })}</p>
      {country === 'AU' && <p className={classes.text}>{m.registration_documents_which()}</p>}
      <Fields fields={fields} draft={draft} />
      {uploads && !emailProven && (
        <ProveEmail
          registration={draft.registration}
          step="identity"
          waiting={m.registration_prove_documents()}
          field="document"
        />
      )}
      {uploads && emailProven && (
        <Suspense fallback={<div className={classes.fieldRoom} />}>
          <Documents draft={draft} />
        </Suspense>
      )}
    </>
  );
}
