import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DeliveryLocation } from '#contract/console/intakes/deliveryLocation.ts';
import { m } from '#messages/generated/messages.js';
import { ApiError, isApiError } from '#web/lib/apiError.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import {
  checks,
  countryChoices,
  isHere,
  placeOf,
  saidByServer,
  stateChoices,
  valuesOf,
} from './locationForm.ts';
import type { PlaceValues } from './locationForm.ts';
import { useLocationChange } from './locations.api.ts';
import classes from './locations.module.css';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';

interface Props {
  /** The place to correct; null adds one. */
  readonly location: DeliveryLocation | null;
  readonly onSaved: (name: string) => void;
}

type Form = ReturnType<typeof useForm<PlaceValues>>;
/** One place, with what is reported of it. */
export function LocationForm({ location, onSaved }: Props) {
  const change = useLocationChange();
  const form = useForm<PlaceValues>({ name: 'location', start: valuesOf(location), checks });
  const failed = (error: unknown): void => {
    const said = error instanceof ApiError ? saidByServer(error.fields) : {};
    if (Object.keys(said).length > 0) form.show(said);
    else if (isApiError(error, 'changed_elsewhere')) form.show({}, m.locations_changed_elsewhere());
    else form.failed(error);
  };
  const submit = form.submit((values) => {
    const place = placeOf(values);
    change.mutate(
      location
        ? { kind: 'correct', id: location.id, revision: location.revision, place }
        : { kind: 'add', id: form.key(), place },
      { onSuccess: () => onSaved(place.name), onError: failed },
    );
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FormErrors errors={form.summary} />
      <NameFields form={form} />
      <AddressFields form={form} />
      <div>
        <Button type="submit" loading={change.isPending}>
          {m.locations_save()}
        </Button>
      </div>
    </form>
  );
}

function NameFields({ form }: { readonly form: Form }) {
  return (
    <>
      <TextInput
        {...form.text('name')}
        label={m.locations_name()}
        description={m.locations_name_help()}
        {...helpBelow}
        autoComplete="off"
        maxLength={100}
      />
      <TextInput
        {...form.text('code')}
        label={m.locations_code()}
        description={m.locations_code_help()}
        {...helpBelow}
        autoComplete="off"
        maxLength={10}
      />
    </>
  );
}

function AddressFields({ form }: { readonly form: Form }) {
  const [choices] = useState(() => ({ countries: countryChoices(), states: stateChoices() }));
  const here = isHere(form.values.country);
  return (
    <>
      <NativeSelect
        {...form.text('country')}
        label={m.locations_country()}
        description={m.locations_country_help()}
        {...helpBelow}
        data={choices.countries}
      />
      <TextInput
        {...form.text('suburb')}
        label={m.locations_suburb()}
        description={m.locations_suburb_help()}
        {...helpBelow}
        autoComplete="off"
        maxLength={50}
      />
      {here ? (
        <div className={classes.pair}>
          <TextInput
            {...form.text('postcode')}
            label={m.locations_postcode()}
            description={m.locations_postcode_help()}
            {...helpBelow}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
          />
          <NativeSelect
            {...form.text('state')}
            label={m.locations_state()}
            description={m.locations_state_help()}
            {...helpBelow}
            data={choices.states}
          />
        </div>
      ) : (
        <Text size="sm">{m.locations_overseas()}</Text>
      )}
    </>
  );
}
