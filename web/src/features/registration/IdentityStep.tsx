import { lazy, Suspense } from 'react';
import { m } from '#messages/generated/messages.js';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { Fields } from './Fields.tsx';
import classes from './registration.module.css';
import type { StepProps } from './stepProps.ts';
import { textOf } from './values.ts';

const Documents = lazy(async () => ({ default: (await import('./Documents.tsx')).Documents }));

/** Papers that show who somebody is: sent now, or brought along. */
export function IdentityStep({ draft, fields }: StepProps) {
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const { documents } = draft.registration;
  const uploads = textOf(draft.values, 'identityChoice') === 'upload' || documents.length > 0;
  return (
    <>
      <p className={classes.lead}>{m.registration_identity_lead({ organisation })}</p>
      <Fields fields={fields} draft={draft} />
      {uploads && (
        <Suspense fallback={<div className={classes.fieldRoom} />}>
          <Documents draft={draft} />
        </Suspense>
      )}
    </>
  );
}
