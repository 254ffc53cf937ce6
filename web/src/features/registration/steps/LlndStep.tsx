import type { FieldOfStep } from '#contract/registration/fields.ts';
import { m } from '#messages/generated/messages.js';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Fields, pickGroup } from './Fields.tsx';
import classes from '#web/features/registration/registration.module.css';
import type { StepProps } from '#web/features/registration/draft/stepProps.ts';

/** Where each field of the step stands, in the order it is shown. */
const groups: Readonly<Record<FieldOfStep<'llnd'>, 'feeling' | 'reading' | 'task' | 'help'>> = {
  llndReading: 'feeling',
  llndWriting: 'feeling',
  llndNumeracy: 'feeling',
  llndSpeaking: 'feeling',
  llndDigital: 'feeling',
  llndReadingTask: 'reading',
  llndNumeracyTask: 'task',
  llndWritingTask: 'task',
  llndDigitalTask: 'task',
  llndSupport: 'help',
};

/** The check of language, literacy, numeracy and digital skills: short, and nothing to fail at. */
export function LlndStep({ draft, fields }: StepProps) {
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const terms = useTerms();
  const { tasks } = draft.registration;
  return (
    <>
      <p className={classes.lead}>{m.registration_llnd_lead({ ...terms, organisation })}</p>
      <section className={classes.group}>
        <h2>{m.registration_llnd_feel()}</h2>
        <Fields fields={pickGroup(fields, groups, 'feeling')} draft={draft} />
      </section>
      <section className={classes.group}>
        <h2>{m.registration_llnd_tasks()}</h2>
        <Reading
          text={tasks?.reading}
          standard={[m.registration_llnd_text_1(), m.registration_llnd_text_2()]}
        />
        <Fields fields={pickGroup(fields, groups, 'reading')} draft={draft} />
        <Reading text={tasks?.numbers} standard={[m.registration_llnd_numbers()]} />
        <Fields fields={pickGroup(fields, groups, 'task')} draft={draft} />
      </section>
      <section className={classes.group}>
        <h2>{m.registration_llnd_help()}</h2>
        <Fields fields={pickGroup(fields, groups, 'help')} draft={draft} />
      </section>
    </>
  );
}

interface ReadingProps {
  /** What this course has written; in the language it is taught in. */
  readonly text: string | undefined;
  readonly standard: readonly string[];
}

/** What a task is about. */
function Reading({ text, standard }: ReadingProps) {
  const paragraphs = text === undefined ? standard : text.split(/\n+/).filter((one) => one.trim() !== '');
  return (
    <div className={classes.reading} dir={text === undefined ? undefined : 'auto'}>
      {paragraphs.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </div>
  );
}
