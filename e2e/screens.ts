import type { Page } from '@playwright/test';
import { rolesWith } from '../contract/src/kit/acts.ts';
import { consoleRooms } from '../contract/src/console/rooms.ts';
import { roomScreens } from '../contract/src/console/roomScreens.ts';
import { openCourseFile } from './openCourseFile.ts';
import { openImport } from './openImport.ts';
import { openObservation } from './openObservation.ts';
import { classScreens } from './classScreens.ts';
import { moneyScreens } from './moneyScreens.ts';
import { personScreens } from './personScreens.ts';
import { messageScreens, studentScreens } from './studentScreens.ts';
import { toolScreens } from './toolScreens.ts';
import {
  builderPart,
  checkList,
  compareTwo,
  follow,
  openBrandPreview,
  openCaptions,
  openCourseUnits,
  openCriteria,
  openDialog,
  openEvidence,
  openFirst,
  openFirstItem,
  openMapping,
  openHistory,
  openInformation,
  openPreview,
  openPreviewed,
  openSharedLook,
} from './screenOpenings.ts';
import { visit } from './visit.ts';
import type { Brand } from './world.ts';

/** A screen of the product: who sees it, its path, and how to reach states that a path alone does not show. */
export interface Screen {
  name: string;
  /** Mailbox of the person, or null for a visitor. */
  who: string | null;
  path: string;
  /** Leads from the path to the screen. */
  open?: (page: Page, brand: Brand) => Promise<void>;
}

/** The demonstration mailbox of each role. */
const mailboxes = {
  trainer: 'trainer',
  assessor: 'assessor',
  author: 'author',
  finance: 'finance',
  administrator: 'admin',
} as const;

/** A detail that an administrator opens by its path. */
const ofAdministrator = (...paths: string[]): Record<string, Partial<Screen>> =>
  Object.fromEntries(
    paths.map((path) => [path, { who: mailboxes.administrator, path, open: async () => undefined }]),
  );
const settings =
  'organisation money locations sign-in enrolment messages domains archive mail letters texts log'.split(' ');

const openPart = (page: Page): Promise<void> => page.getByRole('heading', { level: 2 }).first().waitFor();

/** Details that are behind another one. */
const deeper: Record<string, Partial<Screen>> = {
  ...ofAdministrator(...settings.map((word) => `/console/settings/${word}`)),
  '/console/settings/card-account': {
    who: mailboxes.administrator,
    path: '/console/settings/card-account',
    open: async (page) => page.getByRole('button', { name: 'Check with Stripe and save' }).waitFor(),
  },
  '/console/settings/registration-form': {
    who: mailboxes.administrator,
    path: '/console/settings/registration-form?part=steps',
    open: builderPart,
  },
  ...messageScreens,
  '/console/intakes/edit': {
    who: mailboxes.administrator,
    path: '/console/intakes',
    open: async (page) => {
      await openFirst('main td a')(page);
      await follow('Change')(page);
    },
  },
  '/console/settings/texts/:kind': {
    who: mailboxes.administrator,
    path: '/console/settings/texts/privacy',
    open: async (page) => page.getByRole('textbox', { name: 'Text' }).waitFor(),
  },
  '/console/courses/:id/information': {
    who: mailboxes.administrator,
    path: '/console/courses',
    open: openInformation,
  },
  '/console/media/:id': { who: mailboxes.author, path: '/console/media', open: openFirst('main td a') },
  '/console/media/:id/captions': {
    who: mailboxes.author,
    path: '/console/media?search=hand-washing&use=video',
    open: openCaptions,
  },
  '/console/units/:id/write': {
    who: mailboxes.author,
    path: '/console/units?search=hygienic',
    open: openFirstItem,
  },
  '/console/units/courses/:id': {
    who: mailboxes.administrator,
    path: '/console/courses',
    open: openCourseUnits,
  },
  '/console/units/editions/:id/preview': {
    who: mailboxes.author,
    path: '/console/units?search=hygienic',
    open: openPreview,
  },
  '/console/units/editions/:id/student': {
    who: mailboxes.author,
    path: '/console/units?search=hygienic',
    open: openPreviewed,
  },
  '/console/people/invite': { who: mailboxes.administrator, path: '/console/people/invite', open: checkList },
  ...ofAdministrator('/console/people/duplicates', '/console/people/credentials', '/console/enrolments/new'),
  ...ofAdministrator(
    '/console/enrolments/at-risk',
    '/console/enrolments/missing-data',
    '/console/courses/from-file',
  ),
  '/console/observations/:attemptId/:itemId': { open: openObservation },
  '/console/people/import': { who: mailboxes.administrator, path: '/console/people/import', open: openPart },
  '/console/courses/from-file/:id': { who: mailboxes.administrator, open: openCourseFile },
  '/console/people/import/:id': { who: mailboxes.administrator, open: openImport },
  '/console/people/:id': {
    who: mailboxes.administrator,
    path: '/console/people?search=midway',
    open: openHistory,
  },
  '/console/people/:id/merge/:otherId': { who: mailboxes.administrator, open: compareTwo },
  '/console/people/:id/units/:enrolmentId': { who: mailboxes.assessor, open: openEvidence },
  ...personScreens,
  ...moneyScreens,
  ...classScreens,
  ...toolScreens,
};

export const screens: Screen[] = [
  {
    name: 'unit-criteria',
    who: mailboxes.author,
    path: '/console/units?search=hygienic',
    open: openCriteria,
  },
  { name: 'unit-mapping', who: mailboxes.author, path: '/console/units?search=hygienic', open: openMapping },
  { name: 'sign-in', who: null, path: '/auth' },
  {
    name: 'sign-in-errors',
    who: null,
    path: '/auth',
    open: async (page) => page.getByRole('button', { name: 'Sign in', exact: true }).click(),
  },
  { name: 'forgot', who: null, path: '/auth/forgot' },
  { name: 'reset', who: null, path: '/auth/reset?token=nothing' },
  { name: 'invitation-expired', who: null, path: `/auth/invitation/${'x'.repeat(43)}` },
  { name: 'terms-of-use', who: null, path: '/terms-of-use' },
  { name: 'privacy-policy', who: null, path: '/privacy-policy' },
  { name: 'browse', who: null, path: '/browse' },
  { name: 'browse-nothing', who: null, path: '/browse?q=astronomy&area=Hospitality' },
  { name: 'browse-course', who: null, path: '/browse?q=cookery', open: follow(/Commercial Cookery/) },
  {
    name: 'register',
    who: null,
    path: '/browse?q=cookery',
    open: async (page) => {
      await follow(/Commercial Cookery/)(page);
      await follow(/^Enrol: Evening kitchen/)(page);
      await page.getByRole('textbox', { name: 'Email' }).waitFor();
    },
  },
  { name: 'browse-signed-in', who: 'midway', path: '/browse' },
  { name: 'page-not-found', who: null, path: '/no/such/page' },
  { name: 'rto-not-found', who: null, path: '/rto-not-found' },
  { name: 'signed-out', who: null, path: '/auth?reason=ended&next=%2Fcourses' },
  { name: 'verify', who: null, path: '/auth/verify' },
  { name: 'dashboard-new', who: 'student', path: '/dashboard' },
  { name: 'dashboard-midway', who: 'midway', path: '/dashboard' },
  { name: 'dashboard-finished', who: 'finished', path: '/dashboard' },
  { name: 'dashboard-ended', who: 'ended', path: '/dashboard' },
  { name: 'dashboard-empty', who: 'new', path: '/dashboard' },
  { name: 'courses', who: 'midway', path: '/courses' },
  { name: 'subscriptions', who: 'midway', path: '/subscriptions' },
  { name: 'subscription', who: 'midway', path: '/courses', open: follow(/Commercial Cookery/) },
  { name: 'subscription-ended', who: 'ended', path: '/courses', open: follow(/Leadership/) },
  { name: 'pre-course', who: 'student', path: '/dashboard', open: follow('Do this now') },
  { name: 'unit', who: 'midway', path: '/dashboard', open: follow('Continue') },
  { name: 'search', who: 'midway', path: '/dashboard', open: openDialog(/^Search/) },
  ...studentScreens,
  { name: 'security', who: 'midway', path: '/user/security' },
  { name: 'notifications', who: 'midway', path: '/user/notifications' },
  { name: 'documents', who: 'midway', path: '/user/documents' },
  { name: 'record', who: 'midway', path: '/user/record' },
  { name: 'record-empty', who: 'new', path: '/user/record' },
  { name: 'dashboard-arabic', who: 'arabic', path: '/dashboard' },
  { name: 'courses-arabic', who: 'arabic', path: '/courses' },
  { name: 'dashboard-vietnamese', who: 'vietnamese', path: '/dashboard' },
  { name: 'assessments', who: 'assessed', path: '/assessments' },
  {
    name: 'assessment',
    who: 'assessed',
    path: '/assessments',
    open: openFirst('main a[href*="/assessments/"]'),
  },
  {
    name: 'assessment-redo',
    who: 'redo',
    path: '/assessments',
    open: openFirst('main a[href*="/assessments/"]'),
  },
  ...['questions', 'wording', 'tasks', 'try', 'history'].map((part): Screen => ({
    name: `registration-form-${part}`,
    who: mailboxes.administrator,
    path: `/console/settings/registration-form?part=${part}`,
    open: builderPart,
  })),
  { name: 'brand-preview', who: 'admin', path: '/console/brand', open: openBrandPreview },
  { name: 'brand-shared', who: 'admin', path: '/console/brand', open: openSharedLook },
  ...Object.values(mailboxes).map((who): Screen => ({ name: `console-start-${who}`, who, path: '/console' })),
  ...consoleRooms.flatMap(({ path, act }): Screen[] => {
    const name = path.slice(1).replaceAll('/', '-');
    const who = mailboxes[rolesWith(act)[0] as keyof typeof mailboxes];
    return [
      { name, who, path },
      ...roomScreens[path].details.map((detail, n): Screen => ({
        name: `${name}-detail-${n + 1}`,
        who,
        path,
        open: openFirst('main td a'),
        ...deeper[detail],
      })),
    ];
  }),
];

/** Opens a screen as the signed-in person, without animations. */
export async function showScreen(page: Page, brand: Brand, screen: Screen) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, brand.base + screen.path);
  await screen.open?.(page, brand);
}
