import { Checkbox, Switch, TextInput } from '@mantine/core';
import type { CourseMode } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import type { PartProps } from './partProps.ts';
import classes from './offer.module.css';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { FieldGroup } from '#web/ui/parts/FieldGroup.tsx';

const modeNames: Readonly<Record<CourseMode, () => string>> = {
  online: m.catalogue_mode_online,
  classroom: m.catalogue_mode_classroom,
  workplace: m.catalogue_mode_workplace,
  blended: m.catalogue_mode_blended,
};
const modes = Object.keys(modeNames) as CourseMode[];

/** How and how long it is studied. */
export function DeliveryPart({ form }: PartProps) {
  const terms = useTerms();
  const { id, name, value, error, onChange, onBlur } = form.choice('modes');
  return (
    <FieldGroup legend={m.offers_delivery()}>
      <Checkbox.Group
        value={value}
        error={error}
        onBlur={onBlur}
        label={m.catalogue_mode()}
        description={m.offers_modes_help()}
      >
        <div className={classes.boxes}>
          {modes.map((mode, at) => (
            <Checkbox
              key={mode}
              id={at === 0 ? id : `${id}-${mode}`}
              name={name}
              value={mode}
              label={modeNames[mode]()}
              onChange={(event) =>
                onChange(
                  modes.filter((one) => (one === mode ? event.currentTarget.checked : value.includes(one))),
                )
              }
            />
          ))}
        </div>
      </Checkbox.Group>
      <TextInput
        {...form.text('weeks')}
        label={m.offers_weeks()}
        description={m.offers_weeks_help()}
        {...helpBelow}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        className={classes.short}
      />
      <Switch {...form.flag('ends')} label={m.offers_ends()} description={m.offers_ends_help(terms)} />
      {form.values.ends && (
        <TextInput
          {...form.text('accessDays')}
          label={m.offers_access_days()}
          description={m.offers_access_days_help(terms)}
          {...helpBelow}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          className={classes.short}
        />
      )}
    </FieldGroup>
  );
}
