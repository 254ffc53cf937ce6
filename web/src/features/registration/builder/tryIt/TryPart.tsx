import { useState } from 'react';
import { languages } from '#messages/languages.ts';
import { m } from '#messages/generated/messages.js';
import { pageLanguage } from '#web/tenant/settings.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import type { Builder } from '#web/features/registration/builder/useBuilder.ts';
import classes from '#web/features/registration/builder/builder.module.css';
import { Tried } from './Tried.tsx';
import { TryTools, type Trial } from './TryTools.tsx';

/** Fills in the form as an applicant would, in each language, on a phone or a desktop; stores nothing. */
export function TryPart({ builder: { form, isKept } }: { readonly builder: Builder }) {
  const terms = useTerms();
  const [trial, setTrial] = useState<Trial>({
    courseId: form.courses[0]?.id ?? '',
    age: 'adult',
    language: pageLanguage(),
    width: 'phone',
  });
  if (form.courses.length === 0) return <EmptyState title={m.form_try_no_course(terms)} />;
  const { courseId, age, language, width } = trial;
  const Form = language === pageLanguage() ? Tried : Frame;
  return (
    <div className={classes.stack}>
      <p>{m.form_try_lead()}</p>
      <TryTools
        form={form}
        trial={trial}
        onChange={(changed) => setTrial((before) => ({ ...before, ...changed }))}
      />
      {language !== pageLanguage() && <p className={classes.dim}>{m.form_try_fallback()}</p>}
      {isKept ? (
        <section className={classes.tried} data-width={width} aria-label={m.form_part_try()}>
          <Form of={{ courseId, age }} language={language} revision={form.revision} />
        </section>
      ) : (
        <SkeletonCards count={1} height={320} grid={false} />
      )}
    </div>
  );
}

interface FrameProps {
  readonly of: Pick<Trial, 'courseId' | 'age'>;
  readonly language: Trial['language'];
  readonly revision: number;
}

/** The same form in another language: all of it, as an applicant reads it who chose that language. */
function Frame({ of, revision, language }: FrameProps) {
  const address = new URLSearchParams({ part: 'try', ...of, lang: language });
  return (
    // A page of our own, which needs all that a sandbox takes away.
    // eslint-disable-next-line react/iframe-missing-sandbox
    <iframe
      key={revision}
      title={m.form_try_frame({ language: languages[language].name })}
      src={`/console/settings/registration-form?${address}`}
      className={classes.frame}
    />
  );
}
