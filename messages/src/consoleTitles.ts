import { m } from './generated/messages.js';
import { addTitles } from './titles.ts';
import type { Title } from './titles.ts';

/** What each room of the console is called, in the navigation and as the title of its page, by its path. */
export const roomNames = {
  '/console/registrations': m.app_title_registrations,
  '/console/marking': m.app_title_marking,
  '/console/observations': m.app_title_observations,
  '/console/billing': m.app_title_console_billing,
  '/console/people': m.app_title_people,
  '/console/courses': m.offers_title,
  '/console/units': m.editions_title,
  '/console/intakes': m.intakes_page_title,
  '/console/brand': m.app_title_brand,
  '/console/settings': m.app_title_settings,
  '/console/page-views': m.app_title_page_views,
};

/** Titles of the console's pages. Students never load this file. */
addTitles([
  ['/console', m.app_title_console],
  ...Object.entries<Title>(roomNames),
  ['/console/billing/prepaid', m.prepaid_title],
  ['/console/registrations/:id', m.app_title_registration_staff],
  ['/console/courses/:id', m.offers_title],
  ['/console/units/:id', m.editions_title],
  ['/console/units/:id/write', m.editions_title],
  ['/console/units/courses/:id', m.editions_title],
  ['/console/units/editions/:id/preview', m.editions_preview_title],
  ['/console/units/editions/:id/student', m.editions_preview_title],
  ['/console/intakes/edit', m.intakes_page_title_edit],
  ['/console/intakes/:id', m.intakes_page_title_one],
  ['/console/people/credentials', m.credentials_title],
  ['/console/people/invite', m.people_many_title],
  ['/console/people/duplicates', m.app_title_duplicates],
  ['/console/people/import', m.imports_title],
  ['/console/people/import/:id', m.imports_title],
  ['/console/people/:id', m.app_title_person],
  ['/console/people/:id/merge/:otherId', m.app_title_duplicates],
  ['/console/people/:id/record', m.app_title_student_record],
  ['/console/people/:id/units/:enrolmentId', m.evidence_map_title],
  ['/console/settings/words', m.words_title],
  ['/console/settings/texts', m.texts_title],
  ['/console/settings/texts/:kind', m.texts_title],
  ['/console/settings/registration-form', m.form_title],
  ['/console/settings/money', m.money_title],
  ['/console/settings/card-account', m.cards_title],
  ['/console/settings/organisation', m.organisation_title],
  ['/console/settings/locations', m.locations_title],
  ['/console/settings/mail', m.sender_title],
  ['/console/settings/domains', m.domains_title],
  ['/console/settings/archive', m.archive_title],
  ['/console/settings/sign-in', m.sign_in_rules_title],
  ['/console/settings/enrolment', m.enrolment_rules_title],
  ['/console/courses/:id/information', m.information_title],
  ['/console/marking/:id', m.app_title_marking],
  ['/console/observations/:attemptId/:itemId', m.app_title_observations],
]);
