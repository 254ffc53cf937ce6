import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuestionOf } from '#contract/assessments/items.ts';
import type { ReportPage } from '#contract/evidence.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { errorText, fieldErrorsOf } from '#web/tenant/errorText.ts';
import { useErrors } from '#web/shared/forms/formErrors.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { RichText } from '#web/ui/RichText.tsx';
import { reportStore } from './keptReport.ts';
import type { KeptReport } from './keptReport.ts';
import { QuestionField } from './QuestionField.tsx';
import { sendReport } from './report.api.ts';
import classes from './report.module.css';

interface Props {
  readonly token: string;
  readonly page: ReportPage;
  readonly kept: KeptReport | null;
  readonly onSent: (page: ReportPage) => void;
}

type Asked = QuestionOf<'third_party_report'>['questions'];
const idOf = (field: string): string => `report-${field}`;
const empty: KeptReport = { answers: {}, signedName: '' };
const shortestName = 2;

function wrongIn(questions: Asked, { answers, signedName }: KeptReport): Record<string, string> {
  const missing = questions.filter(({ id }) => (answers[id] ?? '').trim() === '');
  return {
    ...Object.fromEntries(missing.map(({ id, text }) => [`answers.${id}`, m.report_e_missing({ text })])),
    ...(signedName.trim().length < shortestName && { signedName: m.report_e_name() }),
  };
}

/** What is missing, by the name of its field. */
function nameOf(field: string, questions: Asked): string {
  const question = questions.find(({ id }) => field === `answers.${id}`);
  return question ? m.report_e_missing({ text: question.text }) : m.report_e_name();
}

/** The questions, the declaration and the name that signs it. */
export function ReportForm({ token, page, kept, onSent }: Props) {
  const questions = page.question.kind === 'third_party_report' ? page.question.questions : [];
  const { typed, change, messages, summary, busy, submit } = useReport(
    { token, page, kept, onSent },
    questions,
  );
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormErrors errors={summary} />
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          id={idOf(`answers.${question.id}`)}
          question={question}
          value={typed.answers[question.id] ?? ''}
          error={messages[`answers.${question.id}`] && m.report_e_answer()}
          onChange={(value) =>
            change(`answers.${question.id}`, { answers: { ...typed.answers, [question.id]: value } })
          }
        />
      ))}
      <section className={classes.sign} aria-labelledby="sign-title">
        <h2 id="sign-title">{m.report_sign_title()}</h2>
        <RichText document={page.declaration} under={2} />
        <TextInput
          id={idOf('signedName')}
          label={m.report_name()}
          description={m.report_name_help()}
          size="md"
          autoComplete="name"
          maxLength={120}
          error={messages['signedName']}
          value={typed.signedName}
          onChange={({ currentTarget }) => change('signedName', { signedName: currentTarget.value })}
        />
        <Button type="submit" size="md" className={classes.send} loading={busy}>
          {m.report_send()}
        </Button>
        <p className={classes.small}>{m.report_kept()}</p>
      </section>
    </form>
  );
}

/** What is typed, kept on the device with every change, and sent once. */
function useReport({ token, page: { studentName: student }, kept, onSent }: Props, questions: Asked) {
  const [typed, setTyped] = useState(kept ?? empty);
  const { messages, summary, show, forget } = useErrors(idOf);
  const [store] = useState(() => reportStore(token));
  const send = useMutation({
    mutationFn: () =>
      sendReport(token, {
        answers: questions.map(({ id }) => ({ questionId: id, answer: (typed.answers[id] ?? '').trim() })),
        signedName: typed.signedName.trim(),
      }),
    onSuccess: (page) => {
      void store.forget().catch(() => undefined);
      onSent(page);
      scrollTo({ top: 0 });
    },
    onError: (error) => {
      const refused = Object.keys(fieldErrorsOf(error));
      if (refused.length > 0)
        show(Object.fromEntries(refused.map((field) => [field, nameOf(field, questions)])));
      else if (isApiError(error, 'link_not_valid')) show({}, m.report_closed({ student }));
      else show({}, isApiError(error, 'offline', 'unavailable') ? m.report_offline() : errorText(error));
    },
  });
  return {
    typed,
    messages,
    summary,
    busy: send.isPending,
    change: (field: string, part: Partial<KeptReport>): void => {
      const next = { ...typed, ...part };
      setTyped(next);
      forget(field);
      void store.keep(next).catch(() => undefined);
    },
    submit: (): void => {
      const wrong = wrongIn(questions, typed);
      show(wrong);
      if (Object.keys(wrong).length === 0) send.mutate();
    },
  };
}
