import type { ReactNode } from 'react';
import type { Enrolment } from '#contract/enrolments/enrolments.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay, formatInstantDay, type Reader } from '#web/lib/dates.ts';
import { useToday } from '#web/shared/useToday.ts';
import { useReader } from '#web/tenant/reader.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Part } from '#web/ui/parts/Part.tsx';

type Fact = readonly [name: string, value: ReactNode];

function dayFacts(enrolment: Enrolment, reader: Reader, today: string): Fact[] {
  const { status, startsOn, expectedEndsOn, accessEndsOn, pausedOn, pausedUntil } = enrolment;
  const { completedAt, lastEngagedOn, withdrawalReason } = enrolment;
  const day = (date: string | null): string | null => date && formatDay(date, reader);
  const paused = status === 'paused';
  return [
    [startsOn <= today ? m.enrolments_started() : m.enrolments_starts(), day(startsOn)],
    [m.enrolments_expected(), day(expectedEndsOn)],
    // Whoever is withdrawn has no access, whatever day it would have lasted to.
    [m.enrolments_until(), status === 'withdrawn' ? null : (day(accessEndsOn) ?? m.enrolments_until_open())],
    [m.enrolments_paused_on(), paused ? day(pausedOn) : null],
    [m.enrolments_paused_until(), paused ? (day(pausedUntil) ?? m.enrolments_paused_open()) : null],
    [m.enrolments_completed(), completedAt && formatInstantDay(completedAt, reader)],
    [m.enrolments_last_engaged(), day(lastEngagedOn)],
    [m.enrolments_withdrawn_why(), withdrawalReason],
  ];
}

function intakeFacts({ intake }: Enrolment): Fact[] {
  const { name, location, trainers } = intake ?? { name: null, location: null, trainers: [] };
  return [
    [m.enrolments_intake(), name ?? m.enrolments_intake_none()],
    [m.enrolments_location(), location],
    [m.enrolments_taught(), trainers.map((trainer) => trainer.name).join(', ') || null],
  ];
}

/** The days of an enrolment, its intake, and what is reported of it. */
export function EnrolmentFacts({ enrolment }: { readonly enrolment: Enrolment }) {
  const reader = useReader();
  const today = useToday();
  const { studyReason, fundingSource, followsId, person } = enrolment;
  return (
    <Part title={m.enrolments_facts()}>
      <Facts
        facts={[
          ...dayFacts(enrolment, reader, today),
          ...intakeFacts(enrolment),
          [m.enrolments_study_reason(), studyReason?.label ?? m.enrolments_not_recorded()],
          [m.enrolments_funding(), fundingSource?.label ?? m.enrolments_not_recorded()],
          [
            m.enrolments_follows(),
            followsId && (
              <LinkAnchor
                to="/console/people/$id/enrolments/$enrolmentId"
                params={{ id: person.id, enrolmentId: followsId }}
                preload={false}
              >
                {m.enrolments_follows_open()}
              </LinkAnchor>
            ),
          ],
        ]}
      />
    </Part>
  );
}
