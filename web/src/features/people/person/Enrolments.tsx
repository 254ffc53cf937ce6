import { Title } from '@mantine/core';
import type { PersonEnrolment } from '#contract/console/person.ts';
import { m } from '#messages/generated/messages.js';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { ProgressMeter } from '#web/ui/states/ProgressMeter.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { daysOf } from './enrolmentDays.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import classes from './person.module.css';
import { phaseTones, phaseWords } from './personWords.ts';
import { Units } from './Units.tsx';

/** What somebody studies and studied, the newest first. */
export function Enrolments({ enrolments }: { readonly enrolments: readonly PersonEnrolment[] }) {
  const terms = useTerms();
  return (
    <Part title={m.people_column_subscriptions(terms)}>
      {enrolments.length === 0 ? (
        <p className={parts.none}>{m.people_enrolments_none(terms)}</p>
      ) : (
        <ul className={classes.list}>
          {enrolments.map((enrolment) => (
            <li key={enrolment.id}>
              <Enrolment enrolment={enrolment} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function Enrolment({ enrolment }: { readonly enrolment: PersonEnrolment }) {
  const { course, phase, intake, edition, progress } = enrolment;
  const reader = useReader();
  const facts = [
    course.code,
    m.people_edition({ number: edition }),
    intake?.name,
    intake?.location,
    intake && intake.trainers.length > 0 ? m.people_taught_by({ names: intake.trainers.join(', ') }) : null,
  ];
  return (
    <article className={classes.card}>
      <div className={parts.partHead}>
        <Title order={3} size="h5">
          {course.title}
        </Title>
        <StatusBadge tone={phaseTones[phase]}>{phaseWords[phase]()}</StatusBadge>
      </div>
      <p className={parts.line}>
        {facts.filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <p className={parts.line}>
        {daysOf(enrolment, reader).map((day) => (
          <span key={day}>{day}</span>
        ))}
      </p>
      <ProgressMeter
        percent={progress.percent}
        label={m.people_progress({ courseTitle: course.title, percent: progress.percent })}
      />
      <Units enrolment={enrolment} />
    </article>
  );
}
