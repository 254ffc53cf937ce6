import '#web/ui/controls/switchCss.ts';
import { Switch, TextInput } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { SaveBar } from '#web/shared/forms/SaveBar.tsx';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useSaveEnrolmentRules, type EnrolmentRules } from './enrolmentRules.api.ts';
import { MarkingPart } from './MarkingPart.tsx';
import classes from './enrolmentRules.module.css';
import { checks, rulesOf, valuesOf, type RulesValues } from './enrolmentRulesForm.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { FieldGroup } from '#web/ui/parts/FieldGroup.tsx';

/** All rules in one form, saved together. */
export function EnrolmentRulesForm({ rules }: { readonly rules: EnrolmentRules }) {
  const save = useSaveEnrolmentRules();
  const form = useForm<RulesValues>({ name: 'enrolment-rules', start: valuesOf(rules), checks });
  const submit = form.submit((values) =>
    save.mutate(
      { ...rulesOf(values), revision: rules.revision },
      {
        onSuccess: (saved) => {
          form.reset(valuesOf(saved));
          toast({ message: m.enrolment_rules_saved(), tone: 'success' });
        },
        onError: (error) =>
          isApiError(error, 'changed_elsewhere')
            ? form.show({}, m.enrolment_rules_changed_elsewhere())
            : form.failed(error),
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FormErrors errors={form.summary} />
      <RegistrationPart form={form} />
      <PausePart form={form} />
      <JudgingPart form={form} />
      <MarkingPart form={form} />
      <SaveBar form={form} label={m.enrolment_rules_save()} pending={save.isPending} />
    </form>
  );
}

interface Props {
  readonly form: ReturnType<typeof useForm<RulesValues>>;
}

const number = {
  ...helpBelow,
  inputMode: 'numeric',
  autoComplete: 'off',
  maxLength: 4,
  className: classes.short,
} as const;

/** What is asked of who registers, and how long what they began is kept. */
const RegistrationPart = ({ form }: Props) => (
  <FieldGroup legend={m.enrolment_rules_registrations()}>
    <TextInput
      {...form.text('guardianAge')}
      {...number}
      label={m.enrolment_rules_guardian_age()}
      description={m.enrolment_rules_guardian_age_help()}
    />
    <Switch
      {...form.flag('identifierMustMatch')}
      label={m.enrolment_rules_identifier()}
      description={m.enrolment_rules_identifier_help()}
    />
    <TextInput
      {...form.text('draftDays')}
      {...number}
      label={m.enrolment_rules_draft_days()}
      description={m.enrolment_rules_draft_days_help()}
    />
  </FieldGroup>
);

/** What happens when somebody judges who lacks a credential. */
const JudgingPart = ({ form }: Props) => (
  <FieldGroup legend={m.enrolment_rules_judging()}>
    <Switch
      {...form.flag('judgingNeedsDirection')}
      label={m.enrolment_rules_direction()}
      description={m.enrolment_rules_direction_help()}
    />
  </FieldGroup>
);

/** What a pause of study does, and how long it may be. */
function PausePart({ form }: Props) {
  const terms = useTerms();
  return (
    <FieldGroup legend={m.enrolment_rules_pauses()}>
      <Switch
        {...form.flag('pauseMovesEnd')}
        label={m.enrolment_rules_moves_end()}
        description={m.enrolment_rules_moves_end_help(terms)}
      />
      <Switch
        {...form.flag('limitsPause')}
        label={m.enrolment_rules_limits_pause()}
        description={m.enrolment_rules_limits_pause_help()}
      />
      {form.values.limitsPause && (
        <TextInput
          {...form.text('mostPauseDays')}
          {...number}
          label={m.enrolment_rules_most_pause()}
          description={m.enrolment_rules_most_pause_help()}
          {...helpBelow}
        />
      )}
    </FieldGroup>
  );
}
