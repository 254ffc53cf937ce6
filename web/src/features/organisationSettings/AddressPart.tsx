import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { statesHere } from '#au/organisation/ownAddress.ts';
import { m } from '#messages/generated/messages.js';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { FieldGroup } from '#web/ui/parts/FieldGroup.tsx';
import classes from './organisationSettings.module.css';
import type { Props } from './parts.tsx';

/** Where it is, and where its mail goes if elsewhere. */
export function AddressPart({ form }: Props) {
  return (
    <>
      <FieldGroup legend={m.organisation_street()}>
        <TextInput
          {...form.text('streetLine')}
          label={m.organisation_street_line()}
          description={m.organisation_street_line_help()}
          {...helpBelow}
          autoComplete="off"
          maxLength={100}
        />
        <PlaceFields form={form} of="street" />
        <Checkbox
          {...form.flag('postalDiffers')}
          label={m.organisation_postal_differs()}
          description={m.organisation_postal_differs_help()}
        />
      </FieldGroup>
      {form.values.postalDiffers && <PostalPart form={form} />}
    </>
  );
}

function PostalPart({ form }: Props) {
  return (
    <FieldGroup legend={m.organisation_postal()}>
      <TextInput
        {...form.text('postalBox')}
        label={m.organisation_postal_box()}
        description={m.organisation_postal_box_help()}
        {...helpBelow}
        autoComplete="off"
        maxLength={100}
        className={classes.short}
      />
      <TextInput
        {...form.text('postalLine')}
        label={m.organisation_postal_line()}
        description={m.organisation_postal_line_help()}
        {...helpBelow}
        autoComplete="off"
        maxLength={100}
      />
      <PlaceFields form={form} of="postal" />
    </FieldGroup>
  );
}

const states = () => [
  { value: '', label: m.organisation_state_choose() },
  ...statesHere.map(({ code, label }) => ({ value: code, label })),
];

function PlaceFields({ form, of }: Props & { readonly of: 'street' | 'postal' }) {
  return (
    <>
      <TextInput
        {...form.text(`${of}Suburb`)}
        label={m.organisation_suburb()}
        description={m.organisation_suburb_help()}
        {...helpBelow}
        autoComplete="off"
        maxLength={100}
      />
      <div className={classes.pair}>
        <TextInput
          {...form.text(`${of}Postcode`)}
          label={m.organisation_postcode()}
          description={m.organisation_postcode_help()}
          {...helpBelow}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
        <NativeSelect
          {...form.text(`${of}State`)}
          label={m.organisation_state()}
          description={m.organisation_state_help()}
          {...helpBelow}
          data={states()}
        />
      </div>
    </>
  );
}
