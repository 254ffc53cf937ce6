import type { StudentRecord } from '#contract/record/record.ts';
import { m } from '#messages/generated/messages.js';
import { aboutGroups } from '#web/features/registration/fields/aboutGroups.ts';
import type { AboutGroup } from '#web/features/registration/fields/aboutGroups.ts';

type Field = StudentRecord['fields'][number];
export type RecordGroup = AboutGroup | Exclude<Field['step'], 'about'>;

/** The parts of a record, in the order they are shown. */
export const groupTitles: Readonly<Record<RecordGroup, () => string>> = {
  name: () => m.people_record_name(),
  person: () => m.people_record_person(),
  address: () => m.people_record_address(),
  postal: () => m.people_record_postal(),
  emergency: () => m.registration_group_emergency(),
  background: () => m.registration_desk_step_background(),
  usi: () => m.registration_desk_step_usi(),
};
export const recordGroups = Object.keys(groupTitles) as RecordGroup[];

const ofAbout: Readonly<Record<string, AboutGroup>> = aboutGroups;
const groupOf = ({ step, field }: Field): RecordGroup => (step === 'about' ? ofAbout[field]! : step);

/** The fields of a group, in the order they are asked. */
export const fieldsIn = (fields: readonly Field[], group: RecordGroup): Field[] =>
  fields.filter((field) => groupOf(field) === group);
