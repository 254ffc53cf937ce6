import { m } from '../generated/messages.js';

/* Why a row of a file cannot be imported, in words. Read by staff, on screen and in the file of these rows. */

const contradiction = () => m.imports_p_contradiction();

const sentences: Readonly<Record<string, () => string>> = {
  required: () => m.imports_p_required(),
  invalid_email: () => m.imports_p_invalid_email(),
  too_many_cells: () => m.imports_p_too_many_cells(),
  not_a_date: () => m.imports_p_not_a_date(),
  not_yes_no: () => m.imports_p_not_yes_no(),
  unknown_code: () => m.imports_p_unknown_code(),
  own_record: () => m.imports_p_own_record(),
  too_big: () => m.imports_p_too_long(),
  too_long: () => m.imports_p_too_long(),
  too_short: () => m.imports_p_too_short(),
  digit: () => m.imports_p_digit(),
  wrong_character: () => m.imports_p_character(),
  not_latin: () => m.imports_p_not_latin(),
  not_with_single_name: () => m.imports_p_single_name(),
  birth_date_not_real: () => m.imports_p_no_day(),
  birth_date_in_future: () => m.imports_p_future(),
  too_young: () => m.imports_p_too_young(),
  too_old: () => m.imports_p_too_old(),
  at_school_expected: contradiction,
  at_school_but_never_attended: contradiction,
  at_school_after_year_12: contradiction,
  school_level_before_its_age: contradiction,
  disability_type_without_yes: contradiction,
  prior_education_without_yes: contradiction,
  post_box: () => m.imports_p_post_box(),
  box_in_street: () => m.imports_p_post_box(),
  not_a_post_box: () => m.imports_p_no_box(),
  flat_in_street_number: () => m.imports_p_flat(),
  postcode_in_suburb: () => m.imports_p_postcode_in_suburb(),
  postcode_not_a_postcode: () => m.imports_p_postcode(),
  postcode_of_post_boxes: () => m.imports_p_postcode_boxes(),
  state_not_of_postcode: () => m.imports_p_state(),
  wrong_check: () => m.imports_p_check(),
  not_a_number: () => m.imports_p_phone(),
  unknown_country: () => m.imports_p_phone(),
  not_in_use: () => m.imports_p_phone(),
  extension: () => m.imports_p_phone(),
  no_person: () => m.imports_p_no_person(),
  two_people: () => m.imports_p_two_people(),
  no_course: () => m.imports_p_no_course(),
  course_draft: () => m.imports_p_course_draft(),
  course_template: () => m.imports_p_course_template(),
  not_offered: () => m.imports_p_course_draft(),
  no_intake: () => m.imports_p_no_intake(),
  two_intakes: () => m.imports_p_two_intakes(),
  intake_full: () => m.imports_p_intake_full(),
  product_not_on_scope: () => m.catalogue_closed_scope(),
  product_enrolment_ended: () => m.catalogue_closed_ended(),
  no_option: () => m.imports_p_no_option(),
  alike_now: () => m.imports_p_alike_now(),
  email_taken: () => m.imports_p_email_taken(),
  prepaid_limit: () => m.imports_p_prepaid(),
};

export function importProblemText({
  code,
  row,
}: {
  readonly code: string;
  readonly row?: number | undefined;
}): string {
  if (code === 'twice_in_file' && row !== undefined) return m.imports_p_twice_in_file({ row });
  return (sentences[code] ?? (() => m.imports_p_other()))();
}
