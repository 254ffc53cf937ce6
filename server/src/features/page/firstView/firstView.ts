import type { BrandSettings } from '#contract/brand.ts';
import type { SessionSummary } from '#contract/identity.ts';
import { isolatedInput } from '#messages/isolated.ts';
import { directionOf, type Locale } from '#messages/languages.ts';
import { termInputs, type TermInputs } from '#messages/terms.ts';
import { markup } from '#server/features/page/html/html.rules.ts';
import type { FirstView } from '#server/features/page/html/organisationPage.ts';
import { addressOf, paramsOf, type ReadKey } from '#server/features/page/answers/pageReads.rules.ts';
import { assessmentsView } from './assessmentsView.ts';
import { assessmentView } from './assessmentView.ts';
import { billingView } from './billingView.ts';
import { coursesView } from './coursesView.ts';
import { dashboardView } from './dashboardView.ts';
import { firstViewCss } from './parts/firstViewCss.ts';
import { preCourseView } from './preCourseView.ts';
import { profileView } from './profileView.ts';
import { subscriptionsView } from './subscriptionsView.ts';
import { subscriptionView } from './subscriptionView.ts';
import { unitView } from './unitView.ts';
import type { ViewContent, ViewInput } from './parts/viewInput.ts';

interface PageInput {
  readonly path: string;
  readonly search: string;
  readonly settings: BrandSettings;
  readonly language: Locale;
  readonly now: Date;
  /** Answers of the API by address, as JSON text. */
  readonly answers: ReadonlyMap<string, string>;
}

type View = (answer: never, input: ViewInput) => ViewContent | null;

/** Pages whose largest content is painted from the answers they carry, and the call that has it. */
const views: readonly (readonly [path: string, read: ReadKey, view: View])[] = [
  ['/', 'GET /api/student/dashboard', dashboardView],
  ['/dashboard', 'GET /api/student/dashboard', dashboardView],
  ['/assessments', 'GET /api/student/student_assessments', assessmentsView],
  ['/assessments/:id', 'GET /api/student/student_assessments/:id', assessmentView],
  ['/courses', 'GET /api/student/course_subscriptions', coursesView],
  ['/subscriptions', 'GET /api/student/course_subscriptions', subscriptionsView],
  ['/subscriptions/:id', 'GET /api/student/course_subscriptions/:id', subscriptionView],
  ['/pre-course/:id', 'GET /api/student/course_subscriptions/:id/pre_course_items', preCourseView],
  ['/units/:id', 'GET /api/student/units/:id', unitView],
  ['/billing', 'GET /api/student/billing', billingView],
  ['/user', 'GET /api/user/profile', profileView],
];

/** The view of this page and the answer it shows. */
function viewAt(path: string, answers: PageInput['answers']) {
  const plain = path.replace(/(?<=.)\/+$/, '');
  for (const [pattern, key, view] of views) {
    const params = paramsOf(pattern, plain);
    if (params) return { view, answer: answers.get(addressOf({ key, params })) };
  }
  return null;
}

function termsIn({ terminologies }: BrandSettings, language: Locale): TermInputs {
  const terms = termInputs(terminologies[language]!, language);
  if (directionOf(language) === 'ltr') return terms;
  const isolated = Object.entries(terms).map(([name, word]) => [name, isolatedInput(word)]);
  return Object.fromEntries(isolated) as TermInputs;
}

/** What a page shows of a person's data before any script runs; null when it shows a skeleton. */
export function firstViewOf({ path, search, settings, language, now, answers }: PageInput): FirstView | null {
  const { view, answer } = viewAt(path, answers) ?? {};
  const session = answers.get('/api/user/session');
  if (!view || answer === undefined || session === undefined) return null;
  const { timeZone } = JSON.parse(session) as SessionSummary;
  const shown = view(JSON.parse(answer) as never, {
    terms: termsIn(settings, language),
    language,
    organisation: settings.organisation.name,
    reader: { language, timeZone },
    now,
    search: new URLSearchParams(search),
    answerTo: <Answer>(key: ReadKey, params: Record<string, string>) => {
      const other = answers.get(addressOf({ key, params }));
      return other === undefined ? undefined : (JSON.parse(other) as Answer);
    },
  });
  if (!shown) return null;
  const { heading = null, content, picture } = shown;
  return {
    // The picture is fetched before the scripts.
    head: picture ? markup`<link rel="preload" as="image" fetchpriority="high" href="${picture}">` : null,
    heading,
    content: markup`<style>${firstViewCss}</style>${content}`,
  };
}
