import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { DeclarationList } from '#web/features/registration/signing/DeclarationList.tsx';
import { InformationTick } from './InformationTick.tsx';
import classes from '#web/features/registration/registration.module.css';
import type { StepProps } from '#web/features/registration/draft/stepProps.ts';
import { listOf } from '#web/features/registration/fields/values.ts';

/** The applicant's declarations; ticks are saved and signed with the rest at the end. */
export function DeclarationsStep({ draft }: StepProps) {
  const { declarations, information } = draft.registration;
  const terms = useTerms();
  return (
    <>
      <p className={classes.lead}>
        {declarations.length > 0 || information
          ? m.registration_declarations_lead()
          : m.registration_declarations_none(terms)}
      </p>
      <InformationTick draft={draft} />
      <DeclarationList
        declarations={declarations}
        agreed={listOf(draft.values, 'declared')}
        demanded={draft.troubleOf('declared') !== null}
        onChange={(ids) => draft.change('declared', ids, true)}
      />
    </>
  );
}
