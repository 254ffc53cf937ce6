import { Button, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CourseOfferPage, CourseOffers } from '#contract/console/courseOffers.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { ApiError } from '#web/lib/apiError.ts';
import { CourseNames } from '#web/shared/courseFields/CourseNames.tsx';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { useAddCourse, useCopyCourse } from './courseOffers.api.ts';
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

type Templates = CourseOffers['templates'];

/** The form of a new course and what sending it does; then the page of the course opens, where it is offered. */
function useNewCourse(templates: Templates) {
  const terms = useTerms();
  const navigate = useNavigate();
  const add = useAddCourse();
  const copy = useCopyCourse();
  // The same for every try, so that a course is added once.
  const [id] = useState(() => crypto.randomUUID());
  // A template that was chosen may be none any more.
  const chosen = ({ template }: NewCourseValues): string | null =>
    templates.find(({ id: one }) => one === template)?.id ?? null;
  const own = (check: (text: string) => string | null) => (text: string, values: NewCourseValues) =>
    chosen(values) === null ? check(text) : null;
  const form = useForm<NewCourseValues>({
    name: 'new-course',
    start: emptyCourse,
    checks: {
      code: needed(m.offers_e_code(terms)),
      title: needed(m.offers_e_title(terms)),
      area: own(needed(m.offers_e_area(terms))),
      units: own((text) => unitsCheck(text, terms)),
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
  const from = chosen(form.values);
  const submit = form.submit((values) => {
    const { units, template: _, ...about } = values;
    const { code, title } = about;
    if (from === null)
      add.mutate({ ...about, id, summary: '', units: unitsIn(units) }, { onSuccess, onError });
    else
      copy.mutate(
        { from, id, code: code.trim(), title: title.trim(), template: false },
        { onSuccess, onError },
      );
  });
  return { form, from, submit, pending: add.isPending || copy.isPending };
}
type NewCourseForm = ReturnType<typeof useNewCourse>['form'];

interface Props {
  /** What it can begin from. */
  readonly templates: Templates;
  readonly onClose: () => void;
}

/** Adds a course with its units, or one that begins from a template. */
export function NewCourse({ templates, onClose }: Props) {
  const terms = useTerms();
  const { form, from, submit, pending } = useNewCourse(templates);
  const units = from === null ? unitsIn(form.values.units) : [];
  return (
    <form onSubmit={submit} noValidate className={classes.adding} aria-label={m.offers_add(terms)}>
      <FormErrors errors={form.summary} />
      {templates.length > 0 && (
        <NativeSelect
          {...form.text('template')}
          label={m.offers_from()}
          description={m.offers_from_help(terms)}
          {...helpBelow}
          data={[
            { value: '', label: m.offers_from_nothing() },
            ...templates.map(({ id, code, title }) => ({ value: id, label: `${title} (${code})` })),
          ]}
        />
      )}
      <About form={form} whole={from === null} />
      {from === null && <Units form={form} />}
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

/** The units as they are pasted, and as they were read. */
function Units({ form }: { readonly form: NewCourseForm }) {
  const terms = useTerms();
  const units = unitsIn(form.values.units);
  return (
    <>
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
    </>
  );
}

interface AboutProps {
  readonly form: NewCourseForm;
  /** Otherwise a template says the rest. */
  readonly whole: boolean;
}

function About({ form, whole }: AboutProps) {
  const terms = useTerms();
  return (
    <div className={classes.pair}>
      <CourseNames code={form.text('code')} title={form.text('title')} />
      {whole && (
        <>
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
        </>
      )}
    </div>
  );
}
