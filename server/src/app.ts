import { randomUUID } from 'node:crypto';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { ownLogRoutes } from './features/actionLog/ownLog.routes.ts';
import { subjects } from './features/actionLog/subjects.queries.ts';
import { adjustmentsRoutes } from './features/adjustments/adjustments.routes.ts';
import { assessmentsRoutes } from './features/assessments/assessments.routes.ts';
import { billingRoutes } from './features/billing/desk/billing.routes.ts';
import { storedCardRoutes } from './features/billing/desk/storedCards.routes.ts';
import { webhookRoutes } from './features/billing/background/webhooks.routes.ts';
import { brandRoutes } from './features/brand/brand.routes.ts';
import { brandStudioRoutes } from './features/brandStudio/brandStudio.routes.ts';
import { brandPictureUploads } from './features/brandStudio/pictures/pictures.routes.ts';
import { calendarRoutes } from './features/calendar/calendar.routes.ts';
import { feedRoutes } from './features/calendar/feed.routes.ts';
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts';
import { reachesAll } from './features/courses/reach.queries.ts';
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
import { identityRoutes } from './features/identity/auth/identity.routes.ts';
import { signInRulesRoutes } from './features/identity/rules/signInRules.routes.ts';
import { importsRoutes } from './features/imports/imports.routes.ts';
import { classesRoutes } from './features/classes/classes.routes.ts';
import { dueDaysRoutes } from './features/intakes/dueDays.routes.ts';
import { intakesRoutes } from './features/intakes/intakes.routes.ts';
import { learningRoutes } from './features/learning/learning.routes.ts';
import { packagesRoutes } from './features/learning/packages.routes.ts';
import { contentHost } from './features/packages/contentHost.routes.ts';
import { mediaRoutes } from './features/media/media.routes.ts';
import { legalRoutes } from './features/legal/legal.routes.ts';
import { markingRoutes } from './features/marking/marking.routes.ts';
import { evidenceMapRoutes } from './features/evidenceMap/evidenceMap.routes.ts';
import { unitEnrolmentsRoutes } from './features/unitEnrolments/unitEnrolments.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { outboxRoutes } from './features/outbox/outbox.routes.ts';
import { pageFileRoutes } from './features/page/pageFiles.routes.ts';
import { pageRoutes } from './features/page/page.routes.ts';
import { sharedPictureRoutes } from './features/page/sharedPictures.routes.ts';
import { pageViewsRoutes } from './features/pageViews/pageViews.routes.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { personPageRoutes } from './features/people/overview/overview.routes.ts';
import { inviteManyRoutes } from './features/people/inviteMany/inviteMany.routes.ts';
import { mergeRoutes } from './features/people/merge/merge.routes.ts';
import { recordRoutes } from './features/people/record.routes.ts';
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
import { backupRoutes } from './features/archive/scheduled/backups.routes.ts';
import { domainRoutes } from './features/domains/domains.routes.ts';
import { mailSenderRoutes } from './features/mailSender/mailSender.routes.ts';
import { payerRoutes } from './features/billing/payer/payer.routes.ts';
import { cardAccountRoutes } from './features/billing/cardAccount/cardAccount.routes.ts';
import { personAccountRoutes } from './features/billing/account/account.routes.ts';
import { bankFilesRoutes } from './features/billing/bankFiles/bankFiles.routes.ts';
import { debtRoutes } from './features/billing/debt/debt.routes.ts';
import { booksRoutes } from './features/billing/journal/books.routes.ts';
import { prepaidRoutes } from './features/billing/prepaid/prepaid.routes.ts';
import { moneySettingsRoutes } from './features/billing/moneySettings/moneySettings.routes.ts';
import { organisationSettingsRoutes } from './features/organisations/settings/organisationSettings.routes.ts';
import { wordsRoutes } from './features/words/words.routes.ts';
import { startRoutes } from './features/start/start.routes.ts';
import { announcementsRoutes } from './features/announcements/announcements.routes.ts';
import { lettersRoutes } from './features/letters/letters.routes.ts';
import { threadsRoutes } from './features/threads/threads.routes.ts';
import { subscriptionsRoutes } from './features/subscriptions/subscriptions.routes.ts';
import { textsRoutes } from './features/texts/texts.routes.ts';
import { jobHandlers } from './jobs.ts';
import { errorHandler, frameworkErrors } from './platform/http/errorHandler.ts';
import { healthRoutes } from './platform/http/health.ts';
import { showsApi } from './platform/environment/env.ts';
import { logController, logger } from './platform/environment/log.ts';
import { idlePatience, limitBodies, refuseBrokenRequest } from './platform/http/patience.ts';
import type { Platform } from './platform/platform.ts';
import { guardRequests, networkOf } from './platform/http/requests.ts';

const features = [
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
  recordRoutes,
  ownLogRoutes,
  inviteManyRoutes,
  mergeRoutes,
  retentionRoutes,
  subscriptionsRoutes,
  precourseRoutes,
  learningRoutes,
  packagesRoutes,
  dashboardRoutes,
  searchRoutes,
  adjustmentsRoutes,
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
  markingRoutes,
  evidenceMapRoutes,
  unitEnrolmentsRoutes,
  evidenceUploads,
  notificationsRoutes,
  billingRoutes,
  personAccountRoutes,
  debtRoutes,
  bankFilesRoutes,
  booksRoutes,
  storedCardRoutes,
  webhookRoutes,
  threadsRoutes,
  announcementsRoutes,
  lettersRoutes,
  pageViewsRoutes,
  startRoutes,
  outboxRoutes,
  feedRoutes,
  pageFileRoutes,
  sharedPictureRoutes,
];

/**
 * Answers are compressed as they are made: for them gzip is as small as a quick brotli at half the work. An answer that
 * fits into one packet is sent as it is.
 */
const compression: FastifyCompressOptions = {
  threshold: 1400,
  encodings: ['gzip', 'br'],
  zlibOptions: { level: 4 },
};

/** The whole server on an open platform: error handler, plugins, features, then pages. */
export async function buildApp(platform: Platform, pages = pageRoutes): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logger(platform.env.LOG_LEVEL) ?? false,
    logController,
    bodyLimit: 256 * 1024,
    frameworkErrors,
    genReqId: () => randomUUID(),
    // One proxy: X-Forwarded-For entries from the client come before it and are not trusted.
    trustProxy: platform.env.TRUST_PROXY && ((_address, hop) => hop < 1),
    // While closing, the error handler refuses requests with a problem.
    return503OnClosing: false,
    connectionTimeout: idlePatience,
    clientErrorHandler: refuseBrokenRequest,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  errorHandler(app);
  limitBodies(app);
  platform.reporter?.follow(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  app.decorate('platform', platform);
  app.decorate('reads', new Map());
  app.decorate('subjects', subjects);
  app.decorate('reach', reachesAll);
  contentHost(app);
  // Pages set their own, stricter policy (features/page/headers.rules.ts); guardRequests sets HSTS.
  await app.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false });
  await app.register(cookie);
  await app.register(compress, compression);
  await app.register(rateLimit, {
    global: true,
    max: platform.env.REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => networkOf(ip),
    // Build files never change, and a whole campus behind one address may load them.
    allowList: (request) => /^\/(assets|fonts)\//.test(request.url),
  });
  await app.register(fastifyStatic, { root: platform.storage.root, serve: false });
  guardRequests(app);
  if (showsApi(platform.env)) await (await import('./platform/http/openapi.ts')).openapi(app);
  await app.register(healthRoutes);
  await app.register(backupRoutes);
  for (const feature of features) await app.register(feature);
  await app.register(pages);
  await app.ready();
  await platform.jobs.work(jobHandlers(platform, app.log));
  return app;
}
