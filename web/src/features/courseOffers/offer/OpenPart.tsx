import { Radio } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { stateNames } from '#web/features/courseOffers/courseNames.ts';
import { states } from '#web/features/courseOffers/courseSearch.ts';
import { useTerms } from '#web/tenant/terms.ts';
import type { MoneyProps } from './partProps.ts';
import classes from './offer.module.css';
import { FieldGroup } from '#web/ui/parts/FieldGroup.tsx';

/** Who can find the course and enrol, and what happens to a registration. */
export function OpenPart({ form, page: { used, runningIntakes, units, information } }: MoneyProps) {
  const terms = useTerms();
  const state = form.choice('state');
  const untold = form.values.accredited && information === null;
  const closed = {
    draft: used,
    unlisted: units.length === 0,
    listed: units.length === 0 || untold,
    template: used || runningIntakes > 0,
  };
  return (
    <FieldGroup legend={m.offers_open(terms)}>
      <Radio.Group
        id={state.id}
        label={m.offers_state()}
        value={state.value}
        error={state.error}
        onChange={state.onChange}
      >
        <div className={classes.boxes}>
          {([...states, 'template'] as const).map((one) => (
            <Radio
              key={one}
              value={one}
              label={stateNames[one].name(terms)}
              description={stateNames[one].help(terms)}
              disabled={closed[one] && state.value !== one}
            />
          ))}
        </div>
      </Radio.Group>
      {untold && <p className={classes.help}>{m.offers_lack_information_help(terms)}</p>}
      {used && <p className={classes.help}>{m.offers_used_help(terms)}</p>}
      {!used && runningIntakes > 0 && <p className={classes.help}>{m.offers_intakes_running_help()}</p>}
      <Outcome form={form} />
    </FieldGroup>
  );
}

function Outcome({ form }: Pick<MoneyProps, 'form'>) {
  const terms = useTerms();
  const outcome = form.choice('outcome');
  return (
    <Radio.Group
      id={outcome.id}
      label={m.offers_outcome()}
      value={outcome.value}
      error={outcome.error}
      onChange={outcome.onChange}
    >
      <div className={classes.boxes}>
        <Radio
          value="wait_for_staff"
          label={m.offers_outcome_wait()}
          description={m.offers_outcome_wait_help(terms)}
        />
        <Radio
          value="accept_on_payment"
          label={m.offers_outcome_payment()}
          description={m.offers_outcome_payment_help(terms)}
        />
        <Radio
          value="accept_at_once"
          label={m.offers_outcome_once()}
          description={m.offers_outcome_once_help(terms)}
        />
      </div>
    </Radio.Group>
  );
}
