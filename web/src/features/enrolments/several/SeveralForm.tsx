import { Button, Text, Textarea } from '@mantine/core';
import type { EnrolmentChoices } from '#contract/enrolments/enrolmentChoices.ts';
import { mostEnrolled } from '#contract/enrolments/limits.ts';
import { m } from '#messages/generated/messages.js';
import { CodeField } from '#web/features/enrolments/target/CodeField.tsx';
import { TargetFields } from '#web/features/enrolments/target/TargetFields.tsx';
import { targetFields } from '#web/features/enrolments/target/targetForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import classes from './several.module.css';
import type { Several } from './useSeveral.ts';

interface Props {
  readonly several: Several;
  readonly choices: EnrolmentChoices;
}

/** Who is enrolled in what, how it is paid and reported, and why. */
export function SeveralForm({ several: { form, ask, checking }, choices }: Props) {
  const terms = useTerms();
  return (
    <form className={classes.form} onSubmit={ask} noValidate>
      <FormErrors errors={form.summary} />
      <Text>{m.enrolments_new_text(terms)}</Text>
      <Textarea
        {...form.text('people')}
        label={m.enrolments_several_people()}
        description={m.enrolments_several_people_help({ ...terms, count: mostEnrolled })}
        {...helpBelow}
        autosize
        minRows={5}
        maxRows={16}
        spellCheck={false}
        autoComplete="off"
      />
      <TargetFields courses={choices.courses} fields={targetFields(form)} />
      <CodeField
        field={form.text('studyReason')}
        label={m.enrolments_study_reason()}
        list={choices.studyReasons}
      />
      <CodeField
        field={form.text('fundingSource')}
        label={m.enrolments_funding()}
        list={choices.fundingSources}
      />
      <Textarea
        {...form.text('reason')}
        label={m.enrolments_reason()}
        description={m.enrolments_new_reason_help(terms)}
        {...helpBelow}
        rows={2}
        maxLength={500}
      />
      <div>
        <Button type="submit" loading={checking}>
          {m.enrolments_several_check()}
        </Button>
      </div>
    </form>
  );
}
