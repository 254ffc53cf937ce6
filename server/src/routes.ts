import { ownDataRoutes } from './features/ownData/ownData.routes.ts';
import { actionLogRoutes } from './features/actionLog/desk/desk.routes.ts';
import { ownLogRoutes } from './features/actionLog/ownLog.routes.ts';
import { viewingsRoutes } from './features/viewings/viewings.routes.ts';
import { whereaboutsRoutes } from './features/whereabouts/whereabouts.routes.ts';
import { adjustmentsRoutes } from './features/adjustments/adjustments.routes.ts';
import { assessmentsRoutes } from './features/assessments/assessments.routes.ts';
import { billingRoutes } from './features/billing/desk/billing.routes.ts';
import { bankFilesRoutes } from '#server/features/billing/bankFiles/bankFiles.routes.ts';
import { planChangeRoutes } from '#server/features/billing/planChange/planChange.routes.ts';
import { debtRoutes } from '#server/features/billing/debt/debt.routes.ts';
import { booksRoutes } from '#server/features/billing/journal/books.routes.ts';
import { storedCardRoutes } from './features/billing/desk/storedCards.routes.ts';
import { webhookRoutes } from './features/billing/background/webhooks.routes.ts';
import { brandRoutes } from './features/brand/brand.routes.ts';
import { brandStudioRoutes } from './features/brandStudio/brandStudio.routes.ts';
import { brandPictureUploads } from './features/brandStudio/pictures/pictures.routes.ts';
import { calendarRoutes } from './features/calendar/calendar.routes.ts';
import { feedRoutes } from './features/calendar/feed.routes.ts';
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts';
import { courseInformationRoutes } from './features/courseInformation/courseInformation.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { editionsRoutes } from './features/editions/editions.routes.ts';
import { contentUploads } from './features/editions/contentFiles/contentFiles.routes.ts';
import { coverageRoutes } from './features/editions/coverage/coverage.routes.ts';
import { versionMovesRoutes } from './features/assessments/moves/moves.routes.ts';
import { toolsRoutes } from './features/assessments/tool/draft/drafts.routes.ts';
import { reviewsRoutes } from './features/assessments/tool/review/review.routes.ts';
import { toolFilesRoutes } from './features/assessments/tool/file/file.routes.ts';
import { unitsRoutes } from './features/editions/unitList/unitList.routes.ts';
import { presenceRoutes } from './features/editions/presence/presence.routes.ts';
import { unitEditionsRoutes } from './features/editions/units/units.routes.ts';
import { enrolManyRoutes } from '#server/features/enrolments/several/enrolMany.routes.ts';
import { enrolmentListRoutes } from '#server/features/enrolments/list/list.routes.ts';
import { enrolmentChoicesRoutes } from '#server/features/enrolments/choices/choices.routes.ts';
import { enrolmentsRoutes } from './features/enrolments/enrolments.routes.ts';
import { evidenceRoutes } from './features/evidence/evidence.routes.ts';
import { evidenceUploads } from './features/evidence/files/uploads.routes.ts';
import { observedUploads } from './features/evidence/observations/uploads.routes.ts';
import { identityRoutes } from './features/identity/auth/identity.routes.ts';
import { signInRulesRoutes } from './features/identity/rules/signInRules.routes.ts';
import { importsRoutes } from './features/imports/imports.routes.ts';
import { classesRoutes } from './features/classes/classes.routes.ts';
import { dueDaysRoutes } from './features/intakes/dueDays.routes.ts';
import { intakesRoutes } from './features/intakes/intakes.routes.ts';
import { learningRoutes } from './features/learning/learning.routes.ts';
import { packagesRoutes } from './features/learning/packages.routes.ts';
import { mediaRoutes } from './features/media/media.routes.ts';
import { legalRoutes } from './features/legal/legal.routes.ts';
import { allocationRoutes } from './features/marking/allocation/allocation.routes.ts';
import { annotationsRoutes } from './features/marking/annotations/annotations.routes.ts';
import { conversationsRoutes } from './features/marking/conversations/conversations.routes.ts';
import { commentsRoutes } from './features/marking/comments/comments.routes.ts';
import { historyRoutes } from './features/marking/history/history.routes.ts';
import { markingRoutes } from './features/marking/marking.routes.ts';
import { moderationRoutes } from './features/marking/moderation/moderation.routes.ts';
import { regradingRoutes } from './features/marking/regrading/regrading.routes.ts';
import { evidenceMapRoutes } from './features/evidenceMap/evidenceMap.routes.ts';
import { unitEnrolmentsRoutes } from './features/unitEnrolments/unitEnrolments.routes.ts';
import { pushRoutes } from './features/notifications/push/push.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { outboxRoutes } from './features/outbox/outbox.routes.ts';
import { pageFileRoutes } from './features/page/pageFiles.routes.ts';
import { sharedPictureRoutes } from './features/page/sharedPictures.routes.ts';
import { pageViewsRoutes } from './features/pageViews/pageViews.routes.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { personPageRoutes } from './features/people/overview/overview.routes.ts';
import { inviteManyRoutes } from './features/people/inviteMany/inviteMany.routes.ts';
import { mergeRoutes } from './features/people/merge/merge.routes.ts';
import { missingDataRoutes } from './features/missingData/missing.routes.ts';
import { recordRoutes } from './features/people/record.routes.ts';
import { guardiansRoutes } from './features/guardians/guardians.routes.ts';
import { retentionRoutes } from './features/people/retention/retention.routes.ts';
import { precourseRoutes } from './features/precourse/precourse.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { builderRoutes } from './features/registration/builder/builder.routes.ts';
import { registrationRoutes } from './features/registration/registration.routes.ts';
import { documentUploads } from './features/registration/draft/uploads.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { courseFilesRoutes } from './features/courseFiles/courseFiles.routes.ts';
import { courseUploads } from './features/courseFiles/arrival/uploads.routes.ts';
import { courseOffersRoutes } from './features/courseOffers/courseOffers.routes.ts';
import { credentialRoutes } from './features/credentials/credentials.routes.ts';
import { archiveRoutes } from './features/archive/archive.routes.ts';
import { atRiskRoutes } from './features/atRisk/atRisk.routes.ts';
import { domainRoutes } from './features/domains/domains.routes.ts';
import { mailSenderRoutes } from './features/mailSender/mailSender.routes.ts';
import { ownLettersRoutes } from './features/ownLetters/ownLetters.routes.ts';
import { payerRoutes } from './features/billing/payer/payer.routes.ts';
import { cardAccountRoutes } from './features/billing/cardAccount/cardAccount.routes.ts';
import { personAccountRoutes } from './features/billing/account/account.routes.ts';
import { prepaidRoutes } from './features/billing/prepaid/prepaid.routes.ts';
import { moneySettingsRoutes } from './features/billing/moneySettings/moneySettings.routes.ts';
import { organisationSettingsRoutes } from './features/organisations/settings/organisationSettings.routes.ts';
import { wordsRoutes } from './features/words/words.routes.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { startRoutes } from './features/start/start.routes.ts';
import { announcementsRoutes } from './features/announcements/announcements.routes.ts';
import { lettersRoutes } from './features/letters/letters.routes.ts';
import { threadFilesRoutes } from './features/threads/files/threadFiles.routes.ts';
import { messageUploads } from './features/threads/files/uploads.routes.ts';
import { messageSettingsRoutes } from './features/threads/settings.routes.ts';
import { threadsRoutes } from './features/threads/threads.routes.ts';
import { subscriptionsRoutes } from './features/subscriptions/subscriptions.routes.ts';
import { textsRoutes } from './features/texts/texts.routes.ts';

export const features = [
  brandRoutes,
  brandStudioRoutes,
  brandPictureUploads,
  wordsRoutes,
  courseOffersRoutes,
  courseFilesRoutes,
  courseUploads,
  moneySettingsRoutes,
  prepaidRoutes,
  mailSenderRoutes,
  ownLettersRoutes,
  domainRoutes,
  credentialRoutes,
  archiveRoutes,
  signInRulesRoutes,
  cardAccountRoutes,
  payerRoutes,
  organisationSettingsRoutes,
  legalRoutes,
  textsRoutes,
  identityRoutes,
  profileRoutes,
  peopleRoutes,
  personPageRoutes,
  missingDataRoutes,
  recordRoutes,
  ownLogRoutes,
  actionLogRoutes,
  ownDataRoutes,
  inviteManyRoutes,
  mergeRoutes,
  retentionRoutes,
  guardiansRoutes,
  subscriptionsRoutes,
  precourseRoutes,
  learningRoutes,
  packagesRoutes,
  dashboardRoutes,
  searchRoutes,
  adjustmentsRoutes,
  viewingsRoutes,
  calendarRoutes,
  catalogueRoutes,
  courseInformationRoutes,
  registrationRoutes,
  builderRoutes,
  documentUploads,
  enrolmentChoicesRoutes,
  atRiskRoutes,
  enrolmentListRoutes,
  enrolManyRoutes,
  enrolmentsRoutes,
  importsRoutes,
  intakesRoutes,
  dueDaysRoutes,
  classesRoutes,
  whereaboutsRoutes,
  assessmentsRoutes,
  editionsRoutes,
  unitEditionsRoutes,
  presenceRoutes,
  coverageRoutes,
  unitsRoutes,
  mediaRoutes,
  toolsRoutes,
  toolFilesRoutes,
  reviewsRoutes,
  versionMovesRoutes,
  contentUploads,
  evidenceRoutes,
  annotationsRoutes,
  conversationsRoutes,
  markingRoutes,
  allocationRoutes,
  commentsRoutes,
  historyRoutes,
  moderationRoutes,
  regradingRoutes,
  evidenceMapRoutes,
  unitEnrolmentsRoutes,
  evidenceUploads,
  observedUploads,
  notificationsRoutes,
  pushRoutes,
  billingRoutes,
  personAccountRoutes,
  planChangeRoutes,
  storedCardRoutes,
  debtRoutes,
  bankFilesRoutes,
  booksRoutes,
  webhookRoutes,
  threadsRoutes,
  messageSettingsRoutes,
  threadFilesRoutes,
  messageUploads,
  announcementsRoutes,
  lettersRoutes,
  pageViewsRoutes,
  reportsRoutes,
  startRoutes,
  outboxRoutes,
  feedRoutes,
  pageFileRoutes,
  sharedPictureRoutes,
];
