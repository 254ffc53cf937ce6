import { Button, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { ExtensionRequest, StudentAssessment } from '#contract/assessments/assessments.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { draftOf } from '#web/shared/saving/drafts.ts';
import { useReader } from '#web/tenant/reader.ts';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import classes from '#web/features/assessments/assessments.module.css';
import { mayAskForTime } from './mayAsk.ts';

const ExtensionForm = lazy(async () => ({ default: (await import('./ExtensionForm.tsx')).ExtensionForm }));

const formName = (assessmentId: string): string => `extension-${assessmentId}`;

/** Requests for more time and their answers, and a form for the next one. */
export function Extension({ assessment }: { assessment: StudentAssessment }) {
  // What was typed before a reload is shown again.
  const [open, setOpen] = useState(() => draftOf(formName(assessment.id)) !== null);
  if (assessment.extensions.length === 0 && !mayAskForTime(assessment)) return null;
  return (
    <section id="more-time" className={classes.section} aria-labelledby="extension-title">
      <Title order={2} size="h3" id="extension-title">
        {m.assessments_more_time()}
      </Title>
      {assessment.extensions.map((request) => (
        <Request key={request.id} request={request} />
      ))}
      {mayAskForTime(assessment) &&
        (open ? (
          <Suspense fallback={<SkeletonCards count={1} height={200} grid={false} />}>
            <ExtensionForm
              name={formName(assessment.id)}
              assessmentId={assessment.id}
              onDone={() => setOpen(false)}
            />
          </Suspense>
        ) : (
          <Button variant="default" className={classes.start} onClick={() => setOpen(true)}>
            {m.assessments_more_time_ask()}
          </Button>
        ))}
    </section>
  );
}

function Request({ request }: { request: ExtensionRequest }) {
  const reader = useReader();
  const day = formatInstantDay(request.until ?? request.wantedUntil, reader);
  const sentence = {
    asked: m.assessments_extension_asked({ day }),
    granted: m.assessments_extension_granted({ day }),
    declined: m.assessments_extension_declined(),
  }[request.state];
  return (
    <div className={classes.item}>
      <p>{sentence}</p>
      {request.note && <p className={classes.lines}>{request.note}</p>}
    </div>
  );
}
