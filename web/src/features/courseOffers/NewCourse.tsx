import { Button, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CourseOfferPage } from '#contract/console/courseOffers.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { ApiError } from '#web/lib/apiError.ts';
import { CourseNames } from '#web/shared/courseFields/CourseNames.tsx';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { useAddCourse } from './courseOffers.api.ts';
import { kindNames } from './courseNames.ts';
import { emptyCourse, repeatedCode, unitLines, unitsIn } from './newCourse.ts';
import type { NewCourseValues } from './newCourse.ts';
import classes from './courseOffers.module.css';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';

const kinds = ['qualification', 'skill_set', 'short_course'] as const;

const needed = (message: string) => (text: string) => (text.trim() === '' ? message : null);

function unitsCheck(text: string, terms: TermInputs): string | null {
  const lines = unitLines(text);
  if (lines.length === 0) return m.offers_e_units(terms);
  const wrong = lines.find(({ unit }) => unit === null);
  if (wrong) return m.offers_e_unit_line({ ...terms, line: wrong.line });
  const twice = repeatedCode(unitsIn(text));
  return twice === null ? null : m.offers_e_unit_twice({ ...terms, code: twice });
}

/** What only the server can tell, in sentences beside the fields. */
function saidByServer(fields: readonly FieldError[], values: NewCourseValues, terms: TermInputs) {
  const said: Record<string, string> = {};
  for (const { field, code } of fields) {
    if (field === 'code' && code === 'taken') said['code'] = m.offers_e_code_taken(terms);
    const at = /^units\.(\d+)\.code$/.exec(field)?.[1];
    if (at)
      said['units'] = m.offers_e_unit_draft({
        ...terms,
        code: unitsIn(values.units)[Number(at)]?.code ?? '',
      });
  }
  return said;
}

/** The form of a new course and what sending it does; then the page of the course opens, where it is offered. */
function useNewCourse() {
  const terms = useTerms();
  const navigate = useNavigate();
  const add = useAddCourse();
  // The same for every try, so that a course is added once.
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm<NewCourseValues>({
    name: 'new-course',
    start: emptyCourse,
    checks: {
      code: needed(m.offers_e_code(terms)),
      title: needed(m.offers_e_title(terms)),
      area: needed(m.offers_e_area(terms)),
      units: (text) => unitsCheck(text, terms),
    },
  });
  const onSuccess = (course: CourseOfferPage): void => {
    form.reset();
    void navigate({ to: '/console/courses/$id', params: { id: course.id } });
  };
  const onError = (error: unknown): void => {
    const said = error instanceof ApiError ? saidByServer(error.fields, form.values, terms) : {};
    if (Object.keys(said).length > 0) form.show(said);
    else form.failed(error);
  };
  const submit = form.submit(({ units, ...about }) => {
    const course = { ...about, id, summary: '', units: unitsIn(units) };
    add.mutate(course, { onSuccess, onError });
  });
  return { form, submit, pending: add.isPending };
}

/** Adds a course with its units. */
export function NewCourse({ onClose }: { readonly onClose: () => void }) {
  const terms = useTerms();
  const { form, submit, pending } = useNewCourse();
  const units = unitsIn(form.values.units);
  return (
    <form onSubmit={submit} noValidate className={classes.adding} aria-label={m.offers_add(terms)}>
      <FormErrors errors={form.summary} />
      <About form={form} />
      <Textarea
        {...form.text('units')}
        label={m.offers_units(terms)}
        description={m.offers_units_help(terms)}
        {...helpBelow}
        autosize
        minRows={4}
        maxRows={16}
      />
      {units.length > 0 && (
        <ol className={classes.read}>
          {units.map(({ code, title }, at) => (
            <li key={`${at} ${code}`}>
              <strong>{code}</strong> {title}
            </li>
          ))}
        </ol>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={pending}>
          {m.offers_add_do(terms)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {m.offers_cancel()}
        </Button>
        <Text role="status" c="dimmed" size="sm">
          {units.length > 0 && m.offers_units_read({ ...terms, count: units.length })}
        </Text>
      </div>
    </form>
  );
}

function About({ form }: Pick<ReturnType<typeof useNewCourse>, 'form'>) {
  const terms = useTerms();
  return (
    <div className={classes.pair}>
      <CourseNames code={form.text('code')} title={form.text('title')} />
      <NativeSelect
        {...form.text('kind')}
        label={m.offers_kind()}
        description={m.offers_kind_help()}
        {...helpBelow}
        data={kinds.map((kind) => ({ value: kind, label: kindNames[kind]() }))}
      />
      <TextInput
        {...form.text('area')}
        label={m.offers_area()}
        description={m.offers_area_help(terms)}
        {...helpBelow}
        maxLength={80}
        autoComplete="off"
      />
    </div>
  );
}
