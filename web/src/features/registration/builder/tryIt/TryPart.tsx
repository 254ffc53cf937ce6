import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { previewQuery } from '#web/features/registration/builder/builder.api.ts';
import type { Age } from '#web/features/registration/builder/builder.api.ts';
import type { Builder } from '#web/features/registration/builder/useBuilder.ts';
import classes from '#web/features/registration/builder/builder.module.css';
import { PreviewForm } from './PreviewForm.tsx';

type Width = 'phone' | 'desktop';

/** Fills in the form as an applicant would, on a phone or a desktop; stores nothing. */
export function TryPart({ builder }: { readonly builder: Builder }) {
  const { courses } = builder.form;
  const terms = useTerms();
  const [courseId, setCourse] = useState(courses[0]?.id ?? '');
  const [age, setAge] = useState<Age>('adult');
  const [width, setWidth] = useState<Width>('phone');
  if (courses.length === 0) return <EmptyState title={m.form_try_no_course(terms)} />;
  return (
    <div className={classes.stack}>
      <p>{m.form_try_lead()}</p>
      <div className={classes.tools}>
        <NativeSelect
          label={m.form_try_course(terms)}
          value={courseId}
          data={courses.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={({ currentTarget }) => setCourse(currentTarget.value)}
        />
        <NativeSelect
          label={m.form_try_age()}
          value={age}
          data={[
            { value: 'adult', label: m.form_try_adult() },
            { value: 'under_age', label: m.form_try_under_age() },
          ]}
          onChange={({ currentTarget }) => setAge(currentTarget.value as Age)}
        />
        <SegmentedControl
          classNames={{ label: classes.segment }}
          aria-label={m.form_try_width()}
          value={width}
          onChange={(chosen) => setWidth(chosen)}
          data={[
            { value: 'phone', label: m.form_try_phone() },
            { value: 'desktop', label: m.form_try_desktop() },
          ]}
        />
      </div>
      {builder.isKept ? (
        <Tried of={{ courseId, age }} revision={builder.form.revision} width={width} />
      ) : (
        <SkeletonCards count={1} height={320} grid={false} />
      )}
    </div>
  );
}

interface TriedProps {
  readonly of: { readonly courseId: string; readonly age: Age };
  readonly revision: number;
  readonly width: Width;
}

function Tried({ of, revision, width }: TriedProps) {
  const query = useQuery(previewQuery(of, revision));
  return (
    <ListAnswer query={query} skeleton={<SkeletonCards count={1} height={320} grid={false} />}>
      {(registration) => (
        <section className={classes.tried} data-width={width} aria-label={m.form_part_try()}>
          <PreviewForm key={`${of.courseId} ${of.age} ${revision}`} registration={registration} />
        </section>
      )}
    </ListAnswer>
  );
}
