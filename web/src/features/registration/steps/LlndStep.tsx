import { m } from '#messages/generated/messages.js';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Fields, pick } from './Fields.tsx';
import classes from '#web/features/registration/registration.module.css';
import type { StepProps } from '#web/features/registration/draft/stepProps.ts';

const feelings = ['llndReading', 'llndWriting', 'llndNumeracy', 'llndSpeaking', 'llndDigital'] as const;

/** The check of language, literacy, numeracy and digital skills: short, and nothing to fail at. */
export function LlndStep({ draft, fields }: StepProps) {
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const terms = useTerms();
  return (
    <>
      <p className={classes.lead}>{m.registration_llnd_lead({ ...terms, organisation })}</p>
      <section className={classes.group}>
        <h2>{m.registration_llnd_feel()}</h2>
        <Fields fields={pick(fields, feelings)} draft={draft} />
      </section>
      <section className={classes.group}>
        <h2>{m.registration_llnd_tasks()}</h2>
        <div className={classes.reading}>
          <p>{m.registration_llnd_text_1()}</p>
          <p>{m.registration_llnd_text_2()}</p>
        </div>
        <Fields fields={pick(fields, ['llndReadingTask'])} draft={draft} />
        <div className={classes.reading}>
          <p>{m.registration_llnd_numbers()}</p>
        </div>
        <Fields
          fields={pick(fields, ['llndNumeracyTask', 'llndWritingTask', 'llndDigitalTask'])}
          draft={draft}
        />
      </section>
      <section className={classes.group}>
        <h2>{m.registration_llnd_help()}</h2>
        <Fields fields={pick(fields, ['llndSupport'])} draft={draft} />
      </section>
    </>
  );
}
