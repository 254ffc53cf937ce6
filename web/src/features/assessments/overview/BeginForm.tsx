import { Button, Checkbox, Radio, Stack, Textarea, Title } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import '#web/ui/controls/radioCss.ts';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { StudentAssessment } from '#contract/assessments/assessments.ts';
import { m } from '#messages/generated/messages.js';
import { formatMinutes } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useErrors } from '#web/shared/forms/formErrors.ts';
import type { Messages } from '#web/shared/forms/formErrors.ts';
import { useReader } from '#web/tenant/reader.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { RichText } from '#web/ui/RichText.tsx';
import { useBegin } from '#web/features/assessments/assessments.api.ts';
import classes from '#web/features/assessments/assessments.module.css';

interface Props {
  readonly assessment: StudentAssessment;
  readonly onBegun: () => void;
}
type AiUse = '' | 'no' | 'yes';

const idOf = (field: string): string => `begin-${field}`;

/** The integrity declaration, and the press that begins an attempt. */
export function BeginForm({ assessment, onBegun }: Props) {
  const { agreed, setAgreed, use, setUse, how, setHow, ...form } = useBeginning(assessment, onBegun);
  const { messages, summary, submit, sending } = form;
  const again = assessment.state === 'action_needed';
  return (
    <form id="begin" className={classes.begin} onSubmit={submit} noValidate aria-labelledby="begin-title">
      <Title order={2} size="h3" id="begin-title">
        {again ? m.assessments_redo_title() : m.assessments_begin_title()}
      </Title>
      <FormErrors errors={summary} />
      <TimeNote assessment={assessment} />
      {again && <p>{m.assessments_redo_text({ count: assessment.toRedo })}</p>}
      <RichText document={assessment.declaration.document} under={2} />
      <Checkbox
        size="md"
        id={idOf('agreed')}
        label={m.assessments_declare({ version: assessment.declaration.version })}
        checked={agreed}
        error={messages['agreed']}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <Radio.Group
        size="md"
        label={m.assessments_ai_question()}
        description={m.assessments_ai_help()}
        value={use}
        error={messages['use']}
        onChange={(value) => setUse(value)}
      >
        <Stack gap="xs" mt="xs">
          <Radio size="md" id={idOf('use')} value="no" label={m.assessments_ai_no()} />
          <Radio size="md" value="yes" label={m.assessments_ai_yes()} />
        </Stack>
      </Radio.Group>
      {use === 'yes' && (
        <Textarea
          id={idOf('how')}
          label={m.assessments_ai_how()}
          rows={3}
          size="md"
          maxLength={2000}
          value={how}
          error={messages['how']}
          onChange={(event) => setHow(event.currentTarget.value)}
        />
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

/** What is declared, its errors, and the press that sends it; a press again finds the same attempt. */
function useBeginning({ id, declaration }: StudentAssessment, onBegun: () => void) {
  const begin = useBegin(id);
  const [agreed, setAgreed] = useState(false);
  const [use, setUse] = useState<AiUse>('');
  const [how, setHow] = useState('');
  const { messages, summary, show, forget } = useErrors(idOf);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const wrong: Messages = {
      ...(!agreed && { agreed: m.assessments_declare_missing() }),
      ...(use === '' && { use: m.assessments_ai_missing() }),
      ...(use === 'yes' && how.trim() === '' && { how: m.assessments_ai_how_missing() }),
    };
    show(wrong);
    if (Object.keys(wrong).length > 0 || begin.isPending) return;
    begin.mutate(
      { declarationId: declaration.id, aiUse: use === 'yes' ? how.trim() : null },
      { onSuccess: onBegun, onError: (error) => show({}, errorText(error)) },
    );
  };
  const changing =
    <T,>(field: string, set: (value: T) => void) =>
    (value: T): void => {
      set(value);
      forget(field);
    };
  return {
    agreed,
    setAgreed: changing('agreed', setAgreed),
    use,
    setUse: changing('use', setUse),
    how,
    setHow: changing('how', setHow),
    messages,
    summary,
    submit,
    sending: begin.isPending,
  };
}
