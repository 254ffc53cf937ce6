import { Button, Group, Text, Textarea } from '@mantine/core';
import type { EnrolmentChoices } from '#contract/enrolments/enrolmentChoices.ts';
import { m } from '#messages/generated/messages.js';
import { CodeField } from '#web/features/enrolments/target/CodeField.tsx';
import classes from '#web/features/enrolments/enrolments.module.css';
import { TargetFields } from '#web/features/enrolments/target/TargetFields.tsx';
import { targetFields, targetOf } from '#web/features/enrolments/target/targetForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { EnrolPreview } from './EnrolPreview.tsx';
import { useEnrol, type Person } from './useEnrol.ts';

interface Props {
  readonly person: Person;
  readonly choices: EnrolmentChoices;
}

/** What somebody is enrolled in, how it is paid and reported, and why; with what it gives beside it. */
export function EnrolForm({ person, choices }: Props) {
  const terms = useTerms();
  const { form, act } = useEnrol(person);
  return (
    <div className={classes.whole}>
      <form className={classes.beside} onSubmit={act.submit} noValidate>
        <div className={classes.form}>
          <FormErrors errors={act.summary} />
          <Text>{m.enrolments_new_text(terms)}</Text>
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
            {...act.reason}
            label={m.enrolments_reason()}
            description={m.enrolments_new_reason_help(terms)}
            {...helpBelow}
            rows={2}
            maxLength={500}
          />
        </div>
        <EnrolPreview person={person} target={targetOf(form.values)} />
        <Group>
          <Button type="submit" loading={act.pending}>
            {m.enrolments_new_submit(person)}
          </Button>
          <LinkButton variant="default" to="/console/people/$id" params={{ id: person.id }} preload={false}>
            {m.enrolments_cancel()}
          </LinkButton>
        </Group>
      </form>
    </div>
  );
}
