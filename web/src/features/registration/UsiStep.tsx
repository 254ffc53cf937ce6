import { m } from '#messages/generated/messages.js';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { Fields } from './Fields.tsx';
import classes from './registration.module.css';
import type { StepProps } from './stepProps.ts';
import { textOf } from './values.ts';

/** The national student number: known, wanted, later or not needed. Nothing here says that it was verified. */
export function UsiStep({ draft, fields }: StepProps) {
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const choice = textOf(draft.values, 'usiChoice');
  const right = choice === 'have' && textOf(draft.values, 'usi') !== '' && !draft.troubles.usi;
  return (
    <>
      <p className={classes.lead}>{m.registration_usi_lead()}</p>
      <Fields fields={fields} draft={draft} />
      <p role="status" className={classes.small}>
        {right && m.registration_usi_format_valid({ organisation })}
      </p>
      {choice === 'later' && <p className={classes.text}>{m.registration_usi_later()}</p>}
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
