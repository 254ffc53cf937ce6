import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuestionOf } from '#contract/assessments/items.ts';
import type { ReportPage } from '#contract/evidence.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { fieldErrorsOf } from '#web/tenant/errorText.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import type { Check } from '#web/shared/forms/useForm.ts';
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

type Questions = QuestionOf<'third_party_report'>['questions'];
const shortestName = 2;

/** The name of the field of an answer, here as in what the server refuses. */
const answerOf = ({ id }: Questions[number]): string => `answers.${id}`;

const fieldsOf = (questions: Questions, { answers, signedName }: KeptReport): Record<string, string> => ({
  ...Object.fromEntries(questions.map((question) => [answerOf(question), answers[question.id] ?? ''])),
  signedName,
});

const reportOf = (questions: Questions, fields: Record<string, string>): KeptReport => ({
  answers: Object.fromEntries(questions.map((question) => [question.id, fields[answerOf(question)] ?? ''])),
  signedName: fields['signedName'] ?? '',
});

function checksOf(questions: Questions): Record<string, Check> {
  const missing = (text: string) => (answer: string) =>
    answer.trim() === '' ? m.report_e_missing({ text }) : null;
  return {
    ...Object.fromEntries(questions.map((question) => [answerOf(question), missing(question.text)])),
    signedName: (name) => (name.trim().length < shortestName ? m.report_e_name() : null),
  };
}

/** The missing parts, by field name. */
function nameOf(field: string, questions: Questions): string {
  const question = questions.find((one) => field === answerOf(one));
  return question ? m.report_e_missing({ text: question.text }) : m.report_e_name();
}

/** The questions, the declaration and the signing name. */
export function ReportForm({ token, page, kept, onSent }: Props) {
  const questions = page.question.kind === 'third_party_report' ? page.question.questions : [];
  const { form, busy, submit } = useReport({ token, page, kept, onSent }, questions);
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <FormErrors errors={form.summary} />
      {questions.map((question) => (
        <QuestionField key={question.id} question={question} field={form.choice(answerOf(question))} />
      ))}
      <section className={classes.sign} aria-labelledby="sign-title">
        <h2 id="sign-title">{m.report_sign_title()}</h2>
        <RichText document={page.declaration} under={2} />
        <TextInput
          {...form.text('signedName')}
          label={m.report_name()}
          description={m.report_name_help()}
          size="md"
          autoComplete="name"
          maxLength={120}
        />
        <Button type="submit" size="md" className={classes.send} loading={busy}>
          {m.report_send()}
        </Button>
        <p className={classes.small}>{m.report_kept()}</p>
      </section>
    </form>
  );
}

/** Input is stored on the device with every change and sent once. */
function useReport({ token, page: { studentName: student }, kept, onSent }: Props, questions: Questions) {
  const [store] = useState(() => reportStore(token));
  const form = useForm<Record<string, string>>({
    name: 'report',
    start: fieldsOf(questions, kept ?? { answers: {}, signedName: '' }),
    checks: checksOf(questions),
    keep: (fields) => void store.keep(reportOf(questions, fields)).catch(() => undefined),
  });
  const send = useMutation({
    mutationFn: ({ answers, signedName }: KeptReport) =>
      sendReport(token, {
        answers: questions.map(({ id }) => ({ questionId: id, answer: (answers[id] ?? '').trim() })),
        signedName: signedName.trim(),
      }),
    onSuccess: (page) => {
      void store.forget().catch(() => undefined);
      onSent(page);
      scrollTo({ top: 0 });
    },
    onError: (error) => {
      const refused = Object.keys(fieldErrorsOf(error));
      if (refused.length > 0)
        form.show(Object.fromEntries(refused.map((field) => [field, nameOf(field, questions)])));
      else if (isApiError(error, 'link_not_valid')) form.show({}, m.report_closed({ student }));
      else if (isApiError(error, 'offline', 'unavailable')) form.show({}, m.report_offline());
      else form.failed(error);
    },
  });
  const submit = form.submit((fields) => send.mutate(reportOf(questions, fields)));
  return { form, busy: send.isPending, submit };
}
