import { lazy, Suspense } from 'react';
import type { RegistrationStep } from '#contract/registration/fields.ts';
import type { RegistrationFieldState } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { ProveEmail } from '#web/features/registration/email/ProveEmail.tsx';
import { wordsOf } from '#web/features/registration/fields/fieldWords.ts';
import classes from '#web/features/registration/registration.module.css';
import type { Draft } from '#web/features/registration/draft/useRegistrationDraft.ts';

const Documents = lazy(async () => ({ default: (await import('./Documents.tsx')).Documents }));

interface Props {
  readonly spec: RegistrationFieldState;
  readonly draft: Draft;
}

/** A question of the organisation that is answered with files. */
export function FileQuestion({ spec, draft }: Props) {
  const terms = useTerms();
  const words = wordsOf(spec);
  const named = words.label(terms);
  const title = spec.required ? named : m.registration_optional({ label: named });
  const { registration } = draft;
  const step: RegistrationStep =
    registration.steps.find(({ fields }) => fields.some(({ field }) => field === spec.field))?.step ??
    'extra';
  if (registration.emailProven)
    return (
      <Suspense fallback={<div className={classes.fieldRoom} />}>
        <Documents draft={draft} of={{ field: spec.field, title, help: words.help?.(terms) }} />
      </Suspense>
    );
  return (
    <section className={classes.group}>
      <h2>{title}</h2>
      {words.help && <p className={classes.small}>{words.help(terms)}</p>}
      <ProveEmail
        registration={registration}
        step={step}
        waiting={m.registration_prove_documents()}
        field={spec.field}
      />
    </section>
  );
}
