import type { BrandSettings } from '#contract/brand.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import type { SessionSummary } from '#contract/identity.ts';
import { isolatedInput } from '#messages/isolated.ts';
import { directionOf, type Locale } from '#messages/languages.ts';
import { termInputs, type TermInputs } from '#messages/terms.ts';
import { markup, type Html } from '#server/features/page/html/html.rules.ts';
import type { FirstView } from '#server/features/page/html/organisationPage.ts';
import { dashboardView } from './dashboardView.ts';
import { firstViewCss } from './firstViewCss.ts';
import type { ViewInput } from './viewInput.ts';

interface PageInput {
  readonly path: string;
  readonly settings: BrandSettings;
  readonly language: Locale;
  readonly now: Date;
  /** Answers of the API by address, as JSON text. */
  readonly answers: ReadonlyMap<string, string>;
}

interface Shown {
  readonly content: Html;
  /** The picture among the largest content. */
  readonly picture: string | null;
}
type View = (answer: never, input: ViewInput) => Shown | null;

const dashboardShown = (dashboard: Dashboard, input: ViewInput): Shown | null => {
  const content = dashboardView(dashboard, input);
  return content && { content, picture: dashboard.subscriptions[0]?.course.cover ?? null };
};

/** Pages whose largest content is painted from the answers they carry, and the call that has it. */
const views: Readonly<Record<string, readonly [address: string, view: View]>> = {
  '/': ['/api/student/dashboard', dashboardShown],
  '/dashboard': ['/api/student/dashboard', dashboardShown],
};

function termsIn({ terminologies }: BrandSettings, language: Locale): TermInputs {
  const terms = termInputs(terminologies[language]!, language);
  if (directionOf(language) === 'ltr') return terms;
  const isolated = Object.entries(terms).map(([name, word]) => [name, isolatedInput(word)]);
  return Object.fromEntries(isolated) as TermInputs;
}

/** What a page shows of a person's data before any script runs; null when it shows a skeleton. */
export function firstViewOf({ path, settings, language, now, answers }: PageInput): FirstView | null {
  const [address, view] = views[path.replace(/(?<=.)\/+$/, '')] ?? [];
  const [answer, session] = [answers.get(address ?? ''), answers.get('/api/user/session')];
  if (!view || answer === undefined || session === undefined) return null;
  const { timeZone } = JSON.parse(session) as SessionSummary;
  const shown = view(JSON.parse(answer) as never, {
    terms: termsIn(settings, language),
    language,
    reader: { language, timeZone },
    now,
  });
  if (!shown) return null;
  const { content, picture } = shown;
  return {
    // The picture is fetched before the scripts.
    head: picture ? markup`<link rel="preload" as="image" fetchpriority="high" href="${picture}">` : null,
    content: markup`<style>${firstViewCss}</style>${content}`,
  };
}
