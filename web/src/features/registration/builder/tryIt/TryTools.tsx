import { NativeSelect, SegmentedControl } from '@mantine/core';
import type { RegistrationForm } from '#contract/console/registrationForm.ts';
import type { Language } from '#contract/kit/values.ts';
import { languages as facts } from '#messages/languages.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import type { Age, TriedFor } from '#web/features/registration/builder/builder.api.ts';
import classes from '#web/features/registration/builder/builder.module.css';

/** Who tries the form, and how it is read. */
export interface Trial extends TriedFor {
  readonly language: Language;
  readonly width: 'phone' | 'desktop';
}

interface Props {
  readonly form: RegistrationForm;
  readonly trial: Trial;
  readonly onChange: (changed: Partial<Trial>) => void;
}

export function TryTools({ form: { courses, languages }, trial, onChange }: Props) {
  const terms = useTerms();
  return (
    <div className={classes.tools}>
      <NativeSelect
        label={m.form_try_course(terms)}
        value={trial.courseId}
        data={courses.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={({ currentTarget }) => onChange({ courseId: currentTarget.value })}
      />
      <NativeSelect
        label={m.form_try_age()}
        value={trial.age}
        data={[
          { value: 'adult', label: m.form_try_adult() },
          { value: 'under_age', label: m.form_try_under_age() },
        ]}
        onChange={({ currentTarget }) => onChange({ age: currentTarget.value as Age })}
      />
      {languages.length > 1 && (
        <NativeSelect
          label={m.form_language()}
          value={trial.language}
          data={languages.map((one) => ({ value: one, label: facts[one].name }))}
          onChange={({ currentTarget }) => onChange({ language: currentTarget.value as Language })}
        />
      )}
      <SegmentedControl
        classNames={{ label: classes.segment }}
        aria-label={m.form_try_width()}
        value={trial.width}
        onChange={(width) => onChange({ width })}
        data={[
          { value: 'phone', label: m.form_try_phone() },
          { value: 'desktop', label: m.form_try_desktop() },
        ]}
      />
    </div>
  );
}
