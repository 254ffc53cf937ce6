import { Switch, TextInput } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import type { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { FieldGroup } from '#web/ui/parts/FieldGroup.tsx';
import classes from './enrolmentRules.module.css';
import type { RulesValues } from './enrolmentRulesForm.ts';

const number = {
  ...helpBelow,
  inputMode: 'numeric',
  autoComplete: 'off',
  maxLength: 3,
  className: classes.short,
} as const;

/** By when work is marked, and which of it a second assessor looks at. */
export function MarkingPart({ form }: { readonly form: ReturnType<typeof useForm<RulesValues>> }) {
  const terms = useTerms();
  return (
    <FieldGroup legend={m.enrolment_rules_marking()}>
      <Switch
        {...form.flag('promises')}
        label={m.enrolment_rules_promises()}
        description={m.enrolment_rules_promises_help(terms)}
      />
      {form.values.promises && (
        <TextInput
          {...form.text('promiseDays')}
          {...number}
          label={m.enrolment_rules_promise_days()}
          description={m.enrolment_rules_promise_days_help()}
        />
      )}
      <TextInput
        {...form.text('sampleShare')}
        {...number}
        label={m.enrolment_rules_sample_share()}
        description={m.enrolment_rules_sample_share_help(terms)}
      />
      <TextInput
        {...form.text('sampleFirst')}
        {...number}
        label={m.enrolment_rules_sample_first()}
        description={m.enrolment_rules_sample_first_help()}
      />
      <Switch
        {...form.flag('sampleNotYet')}
        label={m.enrolment_rules_sample_not_yet()}
        description={m.enrolment_rules_sample_not_yet_help()}
      />
      <Switch
        {...form.flag('holdUntilModerated')}
        label={m.enrolment_rules_hold()}
        description={m.enrolment_rules_hold_help(terms)}
      />
    </FieldGroup>
  );
}
