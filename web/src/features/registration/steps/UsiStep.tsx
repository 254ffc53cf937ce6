import type { RegistrationField } from '#contract/registration/fields.ts';
import { m } from '#messages/generated/messages.js';
import { Fields } from './Fields.tsx';
import { IdentifierNote, IdentifierTrouble } from './IdentifierNote.tsx';
import classes from '#web/features/registration/registration.module.css';
import type { StepProps } from '#web/features/registration/draft/stepProps.ts';
import type { Draft } from '#web/features/registration/draft/useRegistrationDraft.ts';
import { textOf } from '#web/features/registration/fields/values.ts';

const ofNumber: readonly RegistrationField[] = ['usiChoice', 'usi'];

/** Whether the shown state belongs to the number now in the field. */
const isKnown = ({ answers, registration }: Draft): boolean =>
  registration.identifier.state !== 'missing' && ofNumber.every((field) => !answers.typed[field]);

/** What follows from having no number now. */
function ChoiceNote({ choice }: { readonly choice: string }) {
  if (choice === 'exempt') {
    return (
      <p role="note" className={classes.text}>
        {m.registration_usi_exempt()}
      </p>
    );
  }
  return choice === 'later' ? <p className={classes.text}>{m.registration_usi_later()}</p> : null;
}

/** The national student number: known, wanted, later or not needed; and what its registry says of it. */
export function UsiStep({ draft, fields }: StepProps) {
  const choice = textOf(draft.values, 'usiChoice');
  const right = choice === 'have' && textOf(draft.values, 'usi') !== '' && !draft.troubles.usi;
  const known = right && isKnown(draft);
  return (
    <>
      <p className={classes.lead}>{m.registration_usi_lead()}</p>
      <Fields fields={fields} draft={draft} />
      {known ? (
        <IdentifierNote registration={draft.registration} />
      ) : (
        <p role="status" className={classes.small}>
          {right && m.registration_usi_format_valid()}
        </p>
      )}
      {known && <IdentifierTrouble registration={draft.registration} />}
      <ChoiceNote choice={choice} />
      {choice !== 'have' && choice !== 'exempt' && (
        <p className={classes.text}>
          {m.registration_usi_where()}{' '}
          <a href="https://www.usi.gov.au" target="_blank" rel="noopener noreferrer">
            usi.gov.au
          </a>
        </p>
      )}
    </>
  );
}
