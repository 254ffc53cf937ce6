import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type {
  FoundAssessment,
  FoundCourse,
  FoundUnit,
  TakeCourse,
} from '#contract/courseFiles/courseFiles.ts';
import { m } from '#messages/generated/messages.js';
import { ApiError } from '#web/lib/apiError.ts';
import { CourseNames } from '#web/shared/courseFields/CourseNames.tsx';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { pageTitleId } from '#web/ui/Page.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import { OfflineNote } from '#web/ui/states/OfflineNote.tsx';
import { choicesOf, withoutCode, type Choices } from './choices.ts';
import { useTakeCourse } from './courseFiles.api.ts';
import classes from './courseFiles.module.css';
import { DiscardFile } from './DiscardFile.tsx';
import { FileFacts } from './FileFacts.tsx';
import { FoundRows } from './FoundRows.tsx';
import { LeftOutList } from './LeftOutList.tsx';

interface Props {
  readonly id: string;
  readonly found: FoundCourse;
}

const newCodeField = /^(units|assessments)\.(\d+)\.as$/;
const needed = (message: string) => (text: string) => (text.trim() === '' ? message : null);

/** The form of a course that is added, and what sending it does. */
function useTake({ id, found }: Props) {
  const terms = useTerms();
  const take = useTakeCourse(id);
  // The same for every try, so that a course is added once.
  const [courseId] = useState(() => crypto.randomUUID());
  const [units, setUnits] = useState<Choices>({});
  const [assessments, setAssessments] = useState<Choices>({});
  const [fault, setFault] = useState<{ code: string; why: string } | null>(null);
  const form = useForm<{ code: string; title: string }>({
    name: `course-file-${id}`,
    start: { code: found.codeTaken ? '' : found.code, title: found.title },
    checks: { code: needed(m.offers_e_code(terms)), title: needed(m.offers_e_title(terms)) },
  });
  const refuseCode = (code: string, why: string): void => {
    setFault({ code, why });
    form.show({}, why);
  };
  const onError = (error: unknown, sent: Pick<TakeCourse, 'units' | 'assessments'>): void => {
    const fields = error instanceof ApiError ? error.fields : [];
    const [, kind, at] = fields.map(({ field }) => newCodeField.exec(field)).find(Boolean) ?? [];
    const choice = kind && sent[kind as 'units' | 'assessments'][Number(at)];
    if (choice) return refuseCode(choice.code, m.course_file_e_new_code({ code: choice.as ?? '' }));
    if (fields.some(({ field, code }) => field === 'code' && code === 'taken'))
      form.show({ code: m.offers_e_code_taken(terms) });
    else if (fields.some(({ code }) => code === 'draft_here')) form.show({}, m.course_file_changed());
    else form.failed(error);
  };
  const submit = form.submit(({ code, title }) => {
    const choices = choicesOf(found, { units, assessments });
    const nameless = withoutCode(choices);
    if (nameless !== null) return refuseCode(nameless, m.course_file_e_no_code({ code: nameless }));
    setFault(null);
    return take.mutate(
      { courseId, code: code.trim(), title: title.trim(), ...choices },
      {
        onSuccess: () => document.getElementById(pageTitleId)?.focus(),
        onError: (error) => onError(error, choices),
      },
    );
  });
  return { form, submit, pending: take.isPending, fault, units, setUnits, assessments, setAssessments };
}

const unitHere = ({ here }: FoundUnit): string =>
  here?.draft || here?.published == null
    ? m.course_file_here_unit_draft()
    : m.course_file_here_unit({ number: here.published });
const toolHere = ({ here }: FoundAssessment): string =>
  here?.draft ? m.course_file_here_tool_draft() : m.course_file_here_tool();

/** What is in a file, the choices it leaves, and the one press that adds it. */
export function TakeForm({ id, found }: Props) {
  const terms = useTerms();
  const { form, submit, pending, ...chosen } = useTake({ id, found });
  return (
    <form onSubmit={submit} noValidate className={classes.form} aria-label={m.course_file_title(terms)}>
      <OfflineNote />
      <FormErrors errors={form.summary} />
      <FileFacts found={found} />
      <Part title={m.course_file_named()}>
        {found.codeTaken && <p>{m.course_file_code_taken({ ...terms, code: found.code })}</p>}
        <div className={classes.pair}>
          <CourseNames code={form.text('code')} title={form.text('title')} />
        </div>
      </Part>
      <FoundRows
        title={m.course_file_units(terms)}
        rows={found.units}
        choices={chosen.units}
        onChoose={chosen.setUnits}
        fault={chosen.fault}
        hereText={unitHere}
        fileText={m.course_file_take_file()}
      />
      <FoundRows
        title={m.course_file_assessments(terms)}
        rows={found.assessments}
        choices={chosen.assessments}
        onChoose={chosen.setAssessments}
        fault={chosen.fault}
        hereText={toolHere}
        fileText={m.course_file_take_file_tool()}
      />
      <LeftOutList leftOut={found.leftOut} />
      <div className={classes.actions}>
        <Button type="submit" loading={pending}>
          {m.course_file_do(terms)}
        </Button>
        <DiscardFile id={id} />
        <Text size="sm" c="dimmed">
          {m.course_file_do_help()}
        </Text>
      </div>
    </form>
  );
}
