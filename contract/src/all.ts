import { assessments } from './assessments/routes.ts';
import { personAccount } from './billing/account.ts';
import { bankFiles } from './billing/bankFiles.ts';
import { billing } from './billing/billing.ts';
import { books } from './billing/books.ts';
import { debt } from './billing/debt.ts';
import { planChange } from './billing/planChange.ts';
import { brand } from './brand.ts';
import { brandStudio } from './console/brandStudio.ts';
import { calendar } from './calendar/calendar.ts';
import { catalogue } from './catalogue.ts';
import { courseInformation } from './console/courseInformation.ts';
import { dashboard } from './dashboard.ts';
import { coverage } from './editions/coverage.ts';
import { editions } from './editions/editions.ts';

import { presence, unitEditions } from './editions/unitEditions.ts';
import { units } from './editions/units.ts';
import { adjustments } from './enrolments/adjustments.ts';
import { viewings } from './viewings/viewings.ts';
import { atRisk } from './enrolments/atRisk.ts';
import { enrolmentList } from './enrolments/enrolmentList.ts';
import { enrolMany } from './enrolments/enrolMany.ts';
import { enrolmentChoices } from './enrolments/enrolmentChoices.ts';
import { enrolments } from './enrolments/enrolments.ts';
import { evidence } from './evidence.ts';
import { identity } from './identity.ts';
import { imports } from './imports/imports.ts';
import { intakes } from './console/intakes.ts';
import { intakeDueDays } from './console/intakes/dueDays.ts';
import { learning } from './learning.ts';
import { legal } from './legal.ts';
import { packages } from './editions/packages.ts';
import { evidenceMap } from './marking/evidenceMap.ts';
import { allocation } from './marking/allocation.ts';
import { annotations } from './marking/annotations.ts';
import { conversations } from './marking/conversations.ts';
import { comments } from './marking/comments.ts';
import { history } from './marking/history.ts';
import { moderation } from './marking/moderation.ts';
import { regrading } from './marking/regrading.ts';
import { marking } from './marking/routes.ts';
import { unitEnrolments } from './unitEnrolments/unitEnrolments.ts';
import { notifications } from './notifications.ts';
import { pageViews } from './pageViews.ts';
import { people } from './people.ts';
import { personPage } from './console/person.ts';
import { precourse } from './precourse.ts';
import { profile } from './profile.ts';
import { push } from './push/push.ts';
import { registration } from './registration/registration.ts';
import { registrationForm } from './console/registrationForm.ts';
import { registrationStaff } from './registration/desk.ts';
import { inviteMany } from './console/inviteMany.ts';
import { media } from './editions/media.ts';
import { guardians } from './record/guardians.ts';
import { merge } from './record/merge.ts';
import { missingData } from './record/missingData.ts';
import { ownData } from './record/ownData.ts';
import { ownLog } from './record/ownLog.ts';
import { record } from './record/record.ts';
import { retention } from './record/retention.ts';
import { search } from './search.ts';
import { signInRules } from './console/settings/signInRules.ts';
import { reportsContract } from './reports/reports.ts';
import { start } from './console/start.ts';
import { storedCards } from './billing/storedCards.ts';
import { credentials } from './console/credentials.ts';
import { courseOffers } from './console/courseOffers.ts';
import { courseFiles } from './courseFiles/courseFiles.ts';
import { actionLog } from './console/settings/actionLog.ts';
import { archives } from './console/settings/archive.ts';
import { domains } from './console/settings/domains.ts';
import { mailSender } from './console/settings/mailSender.ts';
import { ownLetters } from './console/settings/ownLetters.ts';
import { payer } from './billing/payer.ts';
import { prepaid } from './console/prepaid.ts';
import { cardAccount } from './console/settings/cardAccount.ts';
import { moneySettings } from './console/settings/moneySettings.ts';
import { organisationSettings } from './console/settings/organisationSettings.ts';
import { words } from './console/words.ts';
import { subscriptions } from './subscriptions.ts';
import { texts } from './console/texts.ts';
import { letters } from './console/letters.ts';
import { announcements } from './announcements/announcements.ts';
import { messageFiles } from './threads/messageFiles.ts';
import { messageSettings } from './threads/messageSettings.ts';
import { threads } from './threads/threads.ts';
import { toolFiles } from './assessments/toolFile.ts';
import { reviews } from './assessments/reviews.ts';
import { versionMoves } from './assessments/moves.ts';
import { attendance } from './classes/attendance.ts';
import { classes } from './classes/classes.ts';
import { roll } from './classes/roll.ts';
import { whereabouts } from './classes/whereabouts.ts';
import { tools } from './assessments/tools.ts';

/** Every route of the product's API. The server must answer each one and the API document lists it. */
export const api = {
  ...brand,
  ...brandStudio,
  ...words,
  ...courseOffers,
  ...courseFiles,
  ...media,
  ...moneySettings,
  ...prepaid,
  ...credentials,
  ...mailSender,
  ...ownLetters,
  ...domains,
  ...archives,
  ...signInRules,
  ...cardAccount,
  ...payer,
  ...organisationSettings,
  ...legal,
  ...packages,
  ...texts,
  ...identity,
  ...profile,
  ...people,
  ...personPage,
  ...imports,
  ...record,
  ...missingData,
  ...ownData,
  ...ownLog,
  ...inviteMany,
  ...merge,
  ...retention,
  ...guardians,
  ...subscriptions,
  ...precourse,
  ...learning,
  ...dashboard,
  ...search,
  ...billing,
  ...personAccount,
  ...planChange,
  ...debt,
  ...bankFiles,
  ...books,
  ...storedCards,
  ...calendar,
  ...catalogue,
  ...courseInformation,
  ...registration,
  ...registrationStaff,
  ...registrationForm,
  ...enrolmentChoices,
  ...adjustments,
  ...viewings,
  ...atRisk,
  ...enrolmentList,
  ...enrolMany,
  ...enrolments,
  ...intakes,
  ...intakeDueDays,
  ...classes,
  ...roll,
  ...attendance,
  ...whereabouts,
  ...pageViews,
  ...assessments,
  ...tools,
  ...toolFiles,
  ...reviews,
  ...versionMoves,
  ...evidence,
  ...editions,
  ...unitEditions,
  ...presence,
  ...coverage,
  ...units,
  ...annotations,
  ...conversations,
  ...marking,
  ...allocation,
  ...comments,
  ...history,
  ...moderation,
  ...regrading,
  ...evidenceMap,
  ...unitEnrolments,
  ...notifications,
  ...push,
  ...threads,
  ...messageSettings,
  ...messageFiles,
  ...announcements,
  ...letters,
  ...start,
  ...actionLog,
  ...reportsContract,
};

export type Api = typeof api;
