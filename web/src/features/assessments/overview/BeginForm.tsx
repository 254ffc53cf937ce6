import { Button, Checkbox, Radio, Stack, Textarea, Title } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import '#web/ui/controls/radioCss.ts';
import type { StudentAssessment } from '#contract/assessments/assessments.ts';
import { m } from '#messages/generated/messages.js';
import { formatMinutes } from '#web/lib/dates.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useReader } from '#web/tenant/reader.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { RichText } from '#web/ui/RichText.tsx';
import { useBegin } from '#web/features/assessments/assessments.api.ts';
import classes from '#web/features/assessments/assessments.module.css';

interface Props {
  readonly assessment: StudentAssessment;
  readonly onBegun: () => void;
}
type Declaration = { agreed: boolean; use: '' | 'no' | 'yes'; how: string };

/** The integrity declaration, and the press that begins an attempt. */
export function BeginForm({ assessment, onBegun }: Props) {
  const { form, submit, sending } = useBeginning(assessment, onBegun);
  const use = form.choice('use');
  const again = assessment.state === 'action_needed';
  return (
    <form id="begin" className={classes.begin} onSubmit={submit} noValidate aria-labelledby="begin-title">
      <Title order={2} size="h3" id="begin-title">
        {again ? m.assessments_redo_title() : m.assessments_begin_title()}
      </Title>
      <FormErrors errors={form.summary} />
      <TimeNote assessment={assessment} />
      {again && <p>{m.assessments_redo_text({ count: assessment.toRedo })}</p>}
      <RichText document={assessment.declaration.document} under={2} />
      <Checkbox
        size="md"
        {...form.flag('agreed')}
        label={m.assessments_declare({ version: assessment.declaration.version })}
      />
      <Radio.Group
        size="md"
        label={m.assessments_ai_question()}
        description={m.assessments_ai_help()}
        value={use.value}
        error={use.error}
        onChange={use.onChange}
      >
        <Stack gap="xs" mt="xs">
          <Radio size="md" id={use.id} value="no" label={m.assessments_ai_no()} />
          <Radio size="md" value="yes" label={m.assessments_ai_yes()} />
        </Stack>
      </Radio.Group>
      {use.value === 'yes' && (
        <Textarea {...form.text('how')} label={m.assessments_ai_how()} rows={3} size="md" maxLength={2000} />
      )}
      <Button type="submit" loading={sending}>
        {again ? m.assessments_redo_begin() : m.assessments_begin()}
      </Button>
    </form>
  );
}

function TimeNote({ assessment: { timeLimitMinutes } }: { assessment: StudentAssessment }) {
  const { language } = useReader();
  if (timeLimitMinutes === null) return null;
  return (
    <p className={classes.due}>
      {m.assessments_begin_clock({ time: formatMinutes(timeLimitMinutes, language) })}
    </p>
  );
}

/** What is declared, and the press that sends it; a press again finds the same attempt. */
function useBeginning({ id, declaration }: StudentAssessment, onBegun: () => void) {
  const begin = useBegin(id);
  const form = useForm<Declaration>({
    name: 'begin',
    start: { agreed: false, use: '', how: '' },
    checks: {
      agreed: (agreed) => (agreed ? null : m.assessments_declare_missing()),
      use: (use) => (use === '' ? m.assessments_ai_missing() : null),
      how: (how, { use }) => (use === 'yes' && how.trim() === '' ? m.assessments_ai_how_missing() : null),
    },
  });
  const submit = form.submit(({ use, how }) => {
    if (begin.isPending) return;
    begin.mutate(
      { declarationId: declaration.id, aiUse: use === 'yes' ? how.trim() : null },
      { onSuccess: onBegun, onError: (error) => form.failed(error) },
    );
  });
  return { form, submit, sending: begin.isPending };
}
