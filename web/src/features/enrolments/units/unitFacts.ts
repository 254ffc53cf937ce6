import type { DeliveryMode } from '#contract/unitEnrolments/unitEnrolments.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay, type Reader } from '#web/lib/dates.ts';
import type { Places, UnitEnrolment } from './units.api.ts';

export const modeWords: Record<DeliveryMode, () => string> = {
  online: () => m.unit_enrolments_mode_online(),
  classroom: () => m.unit_enrolments_mode_classroom(),
  workplace: () => m.unit_enrolments_mode_workplace(),
};

/** What a unit is in the course, and its days. */
export function factsOf({ kind, startedOn, endedOn }: UnitEnrolment, reader: Reader): readonly string[] {
  const facts = [kind === 'core' ? m.unit_enrolments_core() : m.unit_enrolments_elective()];
  if (startedOn) facts.push(m.unit_enrolments_started({ day: formatDay(startedOn, reader) }));
  if (endedOn) facts.push(m.unit_enrolments_ended({ day: formatDay(endedOn, reader) }));
  return facts;
}

/** Whether it was delivered, when, how and where. */
export function deliveryOf(
  { delivered, deliveredOn, modes, location }: UnitEnrolment,
  { intakeLocation }: Places,
  reader: Reader,
): readonly string[] {
  const undated = delivered ? m.unit_enrolments_delivered_items() : m.unit_enrolments_not_delivered();
  const when = deliveredOn
    ? m.unit_enrolments_delivered_on({ day: formatDay(deliveredOn, reader) })
    : undated;
  const place = location ?? intakeLocation;
  return [when, ...modes.map((mode) => modeWords[mode]()), ...(place ? [place.name] : [])];
}
