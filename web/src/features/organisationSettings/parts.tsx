import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OrganisationPage } from '#contract/console/settings/organisationSettings.ts';
import { m } from '#messages/generated/messages.js';
import type { useForm } from '#web/shared/forms/useForm.ts';
import { pageLanguage } from '#web/tenant/settings.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { formatAbn } from '#au/identifiers/abn.ts';
import type { OrganisationValues } from './organisationForm.ts';
import classes from './organisationSettings.module.css';
import { zoneChoices } from './zones.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { FieldGroup } from '#web/ui/parts/FieldGroup.tsx';

export interface Props {
  readonly form: ReturnType<typeof useForm<OrganisationValues>>;
}

/** What it is called. */
export function NamePart({ form }: Props) {
  const terms = useTerms();
  return (
    <FieldGroup legend={m.organisation_names()}>
      <TextInput
        {...form.text('name')}
        label={m.organisation_name()}
        description={m.organisation_name_help(terms)}
        {...helpBelow}
        autoComplete="organization"
        maxLength={100}
      />
      <TextInput
        {...form.text('legalName')}
        label={m.organisation_legal_name()}
        description={m.organisation_legal_name_help()}
        {...helpBelow}
        autoComplete="off"
        maxLength={100}
      />
      <Textarea
        {...form.text('tradingNames')}
        label={m.organisation_trading_names()}
        description={m.organisation_trading_names_help()}
        {...helpBelow}
        autosize
        minRows={2}
        maxLength={600}
      />
    </FieldGroup>
  );
}

/** The numbers it is registered under. */
export function RegistrationPart({ form, seller }: Props & { readonly seller: OrganisationPage['seller'] }) {
  return (
    <FieldGroup legend={m.organisation_registration()}>
      <TextInput
        {...form.text('abn')}
        label={m.organisation_abn()}
        description={m.organisation_abn_help()}
        {...helpBelow}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        className={classes.short}
      />
      {seller && (
        <Text size="sm">
          {seller.abn
            ? m.organisation_seller({ name: seller.name, abn: formatAbn(seller.abn) })
            : m.organisation_seller_plain({ name: seller.name })}{' '}
          <LinkAnchor to="/console/settings/money">{m.organisation_seller_change()}</LinkAnchor>
        </Text>
      )}
      <TextInput
        {...form.text('acn')}
        label={m.organisation_acn()}
        description={m.organisation_acn_help()}
        {...helpBelow}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        className={classes.short}
      />
      <CodeFields form={form} />
    </FieldGroup>
  );
}

/** The codes of the registers; where a provider speaks of its courses, both stand. */
function CodeFields({ form }: Props) {
  return (
    <>
      <TextInput
        {...form.text('providerCode')}
        label={m.organisation_provider_code()}
        description={m.organisation_provider_code_help()}
        {...helpBelow}
        autoComplete="off"
        maxLength={10}
        className={classes.short}
      />
      <TextInput
        {...form.text('cricosCode')}
        label={m.organisation_cricos_code()}
        description={m.organisation_cricos_code_help()}
        {...helpBelow}
        autoComplete="off"
        maxLength={10}
        className={classes.short}
      />
    </>
  );
}

/** How it is reached. */
export function ContactPart({ form }: Props) {
  const terms = useTerms();
  return (
    <FieldGroup legend={m.organisation_contact()}>
      <TextInput
        {...form.text('email')}
        type="email"
        label={m.organisation_email()}
        description={m.organisation_email_help(terms)}
        {...helpBelow}
        inputMode="email"
        autoComplete="email"
      />
      <TextInput
        {...form.text('phone')}
        type="tel"
        label={m.organisation_phone()}
        description={m.organisation_phone_help()}
        {...helpBelow}
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        className={classes.short}
      />
      <TextInput
        {...form.text('website')}
        type="url"
        label={m.organisation_website()}
        description={m.organisation_website_help()}
        {...helpBelow}
        inputMode="url"
        autoComplete="url"
        maxLength={200}
      />
    </FieldGroup>
  );
}

/** When its days begin and end. */
export function TimePart({ form, kept }: Props & { readonly kept: string }) {
  const terms = useTerms();
  const [{ here, elsewhere }] = useState(() =>
    zoneChoices(kept, { language: pageLanguage(), now: new Date() }),
  );
  return (
    <FieldGroup legend={m.organisation_time()}>
      <NativeSelect
        {...form.text('timeZone')}
        label={m.organisation_time_zone()}
        description={m.organisation_time_zone_help()}
        {...helpBelow}
        data={[
          { group: m.organisation_time_here(), items: here },
          { group: m.organisation_time_elsewhere(), items: elsewhere },
        ]}
      />
      <div role="status">
        {form.values.timeZone !== kept && (
          <Text className={classes.note}>{m.organisation_time_zone_change(terms)}</Text>
        )}
      </div>
    </FieldGroup>
  );
}
