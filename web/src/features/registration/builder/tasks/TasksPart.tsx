import { Button, Textarea } from '@mantine/core';
import type { RegistrationForm } from '#contract/console/registrationForm.ts';
import type { SkillTasks } from '#contract/registration/form/formContent.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { findingWords, placeId } from '#web/features/registration/builder/questions/findingWords.ts';
import type { Builder } from '#web/features/registration/builder/useBuilder.ts';
import classes from '#web/features/registration/builder/builder.module.css';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';

type Course = RegistrationForm['courses'][number];

/** The parts of the tasks, in the order they are done, each with its longest text. */
const parts = {
  reading: { label: () => m.form_task_reading(), help: () => m.form_task_reading_help(), max: 3000 },
  readingQuestion: {
    label: () => m.form_task_reading_question(),
    help: () => m.form_task_reading_question_help(),
    max: 300,
  },
  numbers: { label: () => m.form_task_numbers(), help: () => m.form_task_numbers_help(), max: 1000 },
  numbersQuestion: {
    label: () => m.form_task_numbers_question(),
    help: () => m.form_task_numbers_question_help(),
    max: 300,
  },
  writing: { label: () => m.form_task_writing(), help: () => m.form_task_writing_help(), max: 500 },
} satisfies Record<keyof SkillTasks, { label: () => string; help: () => string; max: number }>;
const partNames = Object.keys(parts) as (keyof SkillTasks)[];

/** The standard tasks, to begin from. */
const standardTasks = (): SkillTasks => ({
  reading: `${m.registration_llnd_text_1()}\n\n${m.registration_llnd_text_2()}`,
  readingQuestion: m.registration_f_llnd_reading_task(),
  numbers: m.registration_llnd_numbers(),
  numbersQuestion: m.registration_f_llnd_numeracy_task(),
  writing: '',
});

/** The tasks of the check of language, literacy and numeracy, by course. */
export function TasksPart({ builder }: { readonly builder: Builder }) {
  const { courses } = builder.form;
  const terms = useTerms();
  if (courses.length === 0) return <EmptyState title={m.form_try_no_course(terms)} />;
  return (
    <div className={classes.stack}>
      <p>{m.form_tasks_lead(terms)}</p>
      <ul className={classes.list}>
        {courses.map((course) => (
          <li key={course.id} className={classes.card}>
            <CourseTasks course={course} builder={builder} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function CourseTasks({ course, builder }: { readonly course: Course; readonly builder: Builder }) {
  const { content, set } = builder;
  const { id, title, accredited } = course;
  const tasks = content.tasks[id];
  const remove = (): void => {
    const { [id]: _, ...rest } = content.tasks;
    const before = content.tasks;
    set({ tasks: rest });
    toast({
      message: m.form_tasks_removed({ name: title }),
      action: { label: m.form_undo(), onPress: () => set({ tasks: before }) },
    });
  };
  return (
    <>
      <div className={classes.head}>
        <div className={classes.words}>
          <strong>{title}</strong>
          <span className={classes.dim}>
            {tasks ? m.form_tasks_own() : m.form_tasks_standard()} ·{' '}
            {accredited ? m.form_tasks_always() : m.form_tasks_optional()}
          </span>
        </div>
        {tasks ? (
          <Button variant="default" onClick={remove} aria-label={m.form_tasks_remove_named({ name: title })}>
            {m.form_tasks_remove()}
          </Button>
        ) : (
          <Button
            variant="default"
            onClick={() => set({ tasks: { ...content.tasks, [id]: standardTasks() } })}
            aria-label={m.form_tasks_write_named({ name: title })}
          >
            {m.form_tasks_write()}
          </Button>
        )}
      </div>
      {tasks && <TaskFields course={course} tasks={tasks} builder={builder} />}
    </>
  );
}

interface FieldsProps {
  readonly course: Course;
  readonly tasks: SkillTasks;
  readonly builder: Builder;
}

function TaskFields({ course: { id }, tasks, builder }: FieldsProps) {
  const { content, set, told, leave } = builder;
  const errorAt = (place: string): string | undefined => {
    const found = told.find((one) => one.place === place);
    return found && findingWords[found.code]();
  };
  return (
    <div className={classes.editor}>
      {partNames.map((part) => (
        <Textarea
          key={part}
          id={placeId(`tasks.${id}.${part}`)}
          label={parts[part].label()}
          description={parts[part].help()}
          {...helpBelow}
          error={errorAt(`tasks.${id}.${part}`)}
          maxLength={parts[part].max}
          autosize
          minRows={part === 'reading' ? 3 : 1}
          value={tasks[part]}
          onBlur={() => leave(`tasks.${id}.${part}`)}
          onChange={({ currentTarget }) =>
            set({ tasks: { ...content.tasks, [id]: { ...tasks, [part]: currentTarget.value } } })
          }
        />
      ))}
    </div>
  );
}
