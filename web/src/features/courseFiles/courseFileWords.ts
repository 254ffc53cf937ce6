import type { CourseFileFault, CourseFilePage } from '#contract/courseFiles/courseFiles.ts';
import type { LeftOut, MediaRefusal } from '#contract/courseFiles/leftOut.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';

/* What is said about a file of a course. */

type Sentence = (terms: TermInputs) => string;

export const faultSentences: Readonly<Record<CourseFileFault, Sentence>> = {
  not_zip: () => m.course_file_fault_not_zip(),
  damaged: () => m.course_file_fault_damaged(),
  encrypted: () => m.course_file_fault_encrypted(),
  bad_name: () => m.course_file_fault_bad_name(),
  compression: () => m.course_file_fault_compression(),
  too_many: (terms) => m.course_file_fault_too_many(terms),
  too_large: () => m.course_file_fault_too_large(),
  no_course: (terms) => m.course_file_fault_no_course(terms),
  not_course: (terms) => m.course_file_fault_not_course(terms),
  newer: () => m.course_file_fault_newer(),
  not_readable: () => m.course_file_fault_not_readable(),
  media_missing: () => m.course_file_fault_media_missing(),
  media_damaged: () => m.course_file_fault_media_damaged(),
  stopped: () => m.course_file_fault_stopped(),
};

export const stateNames = {
  checking: { name: () => m.course_file_state_checking(), tone: 'neutral' },
  ready: { name: () => m.course_file_state_ready(), tone: 'success' },
  refused: { name: () => m.course_file_state_refused(), tone: 'warning' },
  done: { name: () => m.course_file_state_done(), tone: 'success' },
} as const satisfies Record<CourseFilePage['state'], unknown>;

const refusals: Readonly<Record<MediaRefusal, () => string>> = {
  not_accepted: () => m.course_file_refusal_not_accepted(),
  too_large: () => m.course_file_refusal_too_large(),
  packages_off: () => m.course_file_refusal_packages_off(),
  two_uses: () => m.course_file_refusal_two_uses(),
};

/** Why a file is not used; the server says more of packages. */
const reasonOf = ({ refusal, detail }: LeftOut): string =>
  detail || (refusal === null ? '' : refusals[refusal]());

const left: Readonly<Record<LeftOut['what'], (one: LeftOut, terms: TermInputs) => string>> = {
  item: (one) => m.course_file_left_item({ of: one.of, name: one.name, reason: reasonOf(one) }),
  picture: (one) => m.course_file_left_picture({ reason: reasonOf(one) }),
  prerequisite: ({ of, name }) => m.course_file_left_prerequisite({ of, name }),
  assessed_unit: ({ of, name }) => m.course_file_left_assessed_unit({ of, name }),
  criterion: ({ of, name }, terms) => m.course_file_left_criterion({ ...terms, of, name }),
};

/** What does not come, as a sentence. */
export const leftText = (one: LeftOut, terms: TermInputs): string => left[one.what](one, terms);
