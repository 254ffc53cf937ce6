import { TextInput } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { FieldGroup } from '#web/ui/parts/FieldGroup.tsx';
import classes from './organisationSettings.module.css';
import type { Props } from './parts.tsx';

/** Whom complaints and appeals go to. */
export function ComplaintsPart({ form }: Props) {
  const terms = useTerms();
  return (
    <FieldGroup legend={m.organisation_complaints()}>
      <TextInput
        {...form.text('complaintsName')}
        label={m.organisation_complaints_name()}
        description={m.organisation_complaints_name_help(terms)}
        {...helpBelow}
        autoComplete="off"
        maxLength={100}
      />
      <TextInput
        {...form.text('complaintsEmail')}
        type="email"
        label={m.organisation_complaints_email()}
        description={m.organisation_complaints_email_help()}
        {...helpBelow}
        inputMode="email"
        autoComplete="off"
      />
      <TextInput
        {...form.text('complaintsPhone')}
        type="tel"
        label={m.organisation_complaints_phone()}
        description={m.organisation_complaints_phone_help()}
        {...helpBelow}
        inputMode="tel"
        autoComplete="off"
        maxLength={30}
        className={classes.short}
      />
    </FieldGroup>
  );
}
