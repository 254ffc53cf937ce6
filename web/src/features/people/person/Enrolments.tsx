import { Title } from '@mantine/core';
import type { PersonEnrolment, PersonPage } from '#contract/console/person.ts';
import { may } from '#contract/kit/acts.ts';
import { m } from '#messages/generated/messages.js';
import { useReader } from '#web/tenant/reader.ts';
import { useStore } from '#web/tenant/store.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { ProgressMeter } from '#web/ui/states/ProgressMeter.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { daysOf } from './enrolmentDays.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import classes from './person.module.css';
import { phaseTones, phaseWords } from './personWords.ts';
import { Units } from './Units.tsx';

interface Props {
  readonly person: Pick<PersonPage, 'id' | 'own' | 'endedAt' | 'mergedInto'>;
  readonly enrolments: readonly PersonEnrolment[];
}

/** What somebody studies and studied, the newest first; each opens, and administrators add one. */
export function Enrolments({ person, enrolments }: Props) {
  const terms = useTerms();
  return (
    <Part title={m.people_column_subscriptions(terms)} side={<Enrol person={person} />}>
      {enrolments.length === 0 ? (
        <p className={parts.none}>{m.people_enrolments_none(terms)}</p>
      ) : (
        <ul className={classes.list}>
          {enrolments.map((enrolment) => (
            <li key={enrolment.id}>
              <Enrolment enrolment={enrolment} personId={person.id} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** Leads to enrolling somebody by hand; nobody enrols themselves. */
function Enrol({ person: { id, own, endedAt, mergedInto } }: Pick<Props, 'person'>) {
  const terms = useTerms();
  const enrols = useStore(({ auth }) => may(auth.roles, 'enrolment.change'));
  if (!enrols || own || endedAt || mergedInto) return null;
  return (
    <LinkButton variant="default" to="/console/people/$id/enrol" params={{ id }} preload={false}>
      {m.enrolments_enrol(terms)}
    </LinkButton>
  );
}

interface EnrolmentProps {
  readonly personId: string;
  readonly enrolment: PersonEnrolment;
}

function Enrolment({ enrolment, personId }: EnrolmentProps) {
  const { course, phase, intake, edition, progress } = enrolment;
  const reader = useReader();
  const opens = useStore(({ auth }) => may(auth.roles, 'enrolment.read'));
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
      {opens && (
        <LinkAnchor
          to="/console/people/$id/enrolments/$enrolmentId"
          params={{ id: personId, enrolmentId: enrolment.id }}
          preload={false}
          className={classes.open}
          aria-label={m.enrolments_open_named({ courseTitle: course.title })}
        >
          {m.enrolments_open()}
        </LinkAnchor>
      )}
      <WriteLink enrolment={enrolment} personId={personId} />
    </article>
  );
}

/** Leads to what the team and this student write to each other; nobody answers themselves. */
function WriteLink({ enrolment: { id, course }, personId }: EnrolmentProps) {
  const writes = useStore(({ auth }) => may(auth.roles, 'message.answer') && auth.personId !== personId);
  if (!writes) return null;
  return (
    <LinkAnchor
      to="/console/messages/$id"
      params={{ id }}
      preload={false}
      className={classes.open}
      aria-label={`${m.threads_desk_write()}: ${course.title}`}
    >
      {m.threads_desk_write()}
    </LinkAnchor>
  );
}
