import { describe, expect, it } from 'vitest';
import type { StudentAssessment } from '#contract/assessments/assessments.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import type { UnitView } from '#contract/learning.ts';
import type { SubscriptionDetail } from '#contract/subscriptions.ts';
import { locales } from '#messages/languages.ts';
import { plainTerms, termInputs } from '#messages/terms.ts';
import { assessmentView } from './assessmentView.ts';
import { assessmentsView } from './assessmentsView.ts';
import { dashboardView } from './dashboardView.ts';
import { coursesView } from './coursesView.ts';
import { subscriptionView } from './subscriptionView.ts';
import { unitView } from './unitView.ts';
import type { ViewContent, ViewInput } from './parts/viewInput.ts';

const hostile = `</section><script>alert("1")</script>`;
const id = '0198c0de-0000-7000-8000-000000000000';
const card = (title: string, cover: string | null): Dashboard['subscriptions'][number] => ({
  id,
  status: 'active',
  phase: 'in_progress',
  course: { id, title, code: 'BAR-01', cover, summary: title },
  startsOn: '2026-02-01',
  accessEndsOn: '2027-06-30',
  accessEndsSoon: false,
  pausedUntil: null,
  completedAt: null,
  lastOpenedAt: null,
  preCourseRemaining: 0,
  progress: { done: 1, total: 4, percent: 25 },
  resume: { unitId: id, itemId: id, itemTitle: title },
});
const payment: Dashboard['upcoming'][number] = {
  kind: 'payment',
  at: '2026-11-20T00:00:00Z',
  title: 'Cookery',
  subscriptionId: id,
  assessmentId: null,
  payment: { cents: 32_917, currency: 'AUD', state: 'late' },
};
const dashboard = (part: Partial<Dashboard> = {}): Dashboard => ({
  nextStep: {
    reason: 'start',
    subscriptionId: id,
    courseTitle: 'Barista',
    unitId: id,
    itemId: id,
    itemTitle: 'Milk',
  },
  subscriptions: [card('Barista', '/api/public/files/1')],
  upcoming: [],
  announcements: [],
  ...part,
});
function doc(text: string): StudentAssessment['instructions'] {
  return {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] },
      {
        type: 'paragraph',
        content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href: 'https://example.com' } }] }],
      },
      {
        type: 'callout',
        attrs: { tone: 'tip' },
        content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      },
    ],
  };
}
type Language = (typeof locales)[number];
const readBy = (language: Language, search = ''): ViewInput => ({
  terms: termInputs(plainTerms, language),
  language,
  organisation: 'Harbour Skills Institute',
  reader: { language, timeZone: 'Australia/Sydney' },
  now: new Date('2026-11-22T00:00:00Z'),
  search: new URLSearchParams(search),
  answerTo: <Answer>() => item as Answer,
});
const item = { id, unitId: id, title: 'Grind', body: { kind: 'text', document: doc('Wash your hands') } };
const all = (shown: ViewContent | null) => shown && (shown.heading?.html ?? '') + shown.content.html;
const written = (given: Dashboard, language: Language = 'en') =>
  dashboardView(given, readBy(language))?.content.html;

describe('The dashboard before any script runs', () => {
  it('says the next step, why, and leads there', () => {
    const html = written(dashboard());
    expect(html).toContain('<h2 id="next-step">Start Barista</h2>');
    expect(html).toContain('You have not started yet. The first thing is Milk.');
    expect(html).toContain(`href="/units/${id}?item=${id}"`);
    expect(html).toContain('<img src="/api/public/files/1" alt="" fetchpriority="high">');
  });

  it('says what is late unless the next step does', () => {
    expect(written(dashboard({ upcoming: [payment] }))).toContain('$329.17 for Cookery is late');
    const nextStep = {
      reason: 'payment_late',
      courseTitle: 'Cookery',
      cents: 32_917,
      currency: 'AUD',
      dueOn: null,
      pauses: false,
    } as const;
    expect(written(dashboard({ upcoming: [payment], nextStep }))).not.toContain('fv-money');
  });

  it('shows no more cards than the skeleton has, and nothing for who studies nothing', () => {
    const many = Array.from({ length: 5 }, (_, i) => card(`Course ${i}`, null));
    expect(written(dashboard({ subscriptions: many }))?.match(/fv-card/g)).toHaveLength(3);
    expect(written(dashboard({ subscriptions: [] }))).toBeUndefined();
  });

  it.each(locales)('escapes what people and courses are called, in %s', (language) => {
    const html = written(
      dashboard({
        nextStep: { reason: 'assessment_ready', assessmentId: `"><script>`, title: hostile },
        subscriptions: [card(hostile, `" onerror="alert(1)`)],
        upcoming: [{ ...payment, title: hostile }],
      }),
      language,
    );
    expect(html).not.toContain('<script');
    expect(html).not.toContain('" onerror="');
    expect(html).toContain('&lt;/section&gt;');
  });
});

const assessment = (part: Partial<StudentAssessment> = {}): StudentAssessment => ({
  id,
  title: 'Report a hazard',
  summary: 'What you saw and what you did',
  units: [{ id, code: 'SITXWHS005', title: 'Work safely', outcome: null }],
  courseTitle: 'Cookery',
  subscriptionId: id,
  state: 'ready',
  locked: null,
  minutes: 40,
  timeLimitMinutes: null,
  dueAt: '2026-12-13T12:59:00Z',
  overdue: false,
  attempt: 0,
  attemptsAllowed: 2,
  items: null,
  endsAt: null,
  submittedAt: null,
  expectedBy: null,
  releasedAt: null,
  unreadFeedback: false,
  toRedo: 0,
  extension: null,
  instructions: doc('Read all'),
  needs: { type: 'doc', content: [] },
  judged: doc('By an assessor'),
  version: 1,
  lateWork: 'refused',
  declaration: { id, version: 1, document: doc('My own work') },
  tasks: [],
  attempts: [],
  move: null,
  messages: [],
  conversations: [],
  extensions: [],
  now: '2026-11-22T00:00:00Z',
  ...part,
});

describe('The assessments before any script runs', () => {
  const list = (cards: StudentAssessment[], language: Language = 'en') =>
    all(assessmentsView({ assessments: cards, now: '2026-11-22T00:00:00Z' }, readBy(language)));

  it('begin with what is to be done now, each with its state, a sentence and its date', () => {
    const html = list([
      assessment(),
      assessment({ title: 'Again', state: 'action_needed', toRedo: 1, unreadFeedback: true }),
    ])!;
    expect(html.indexOf('<h2>Do now</h2>')).toBeLessThan(html.indexOf('<h2>Open</h2>'));
    expect(html).toContain(`<a href="/assessments/${id}">Report a hazard</a>`);
    expect(html).toContain('It usually takes 40 minutes.');
    expect(html).toContain('Due Sun 13 Dec, 11:59 pm');
    expect(html).toContain('New feedback');
  });

  it('are no more than a screen shows at once, and none for who has none', () => {
    expect(list(Array.from({ length: 12 }, () => assessment()))!.match(/fv-box/g)).toHaveLength(9);
    expect(list([])).toBeNull();
  });

  it.each(locales)('escape what anything is called, in %s', (language) => {
    const named = assessment({
      title: hostile,
      courseTitle: hostile,
      summary: hostile,
      instructions: doc(hostile),
    });
    const locked = {
      ...named,
      state: 'not_open',
      locked: { reason: 'unit_first', id: hostile, title: hostile },
    } as const;
    for (const html of [
      list([named, locked], language)!,
      all(assessmentView(named, readBy(language)))!,
      all(assessmentView(locked, readBy(language)))!,
    ]) {
      expect(html).not.toContain('<script');
      expect(html).toContain('&lt;/section&gt;');
    }
  });
});

describe('An assessment before any script runs', () => {
  const html = (part: Partial<StudentAssessment>, search = '') =>
    all(assessmentView(assessment(part), readBy('en', search)));

  it('says how it stands, what it is about and what to do', () => {
    const said = html({})!;
    expect(said).toContain('<h1>Report a hazard</h1><p class="sk-about">What you saw and what you did</p>');
    expect(said).toContain('<a href="#begin">');
    expect(said).toContain('<dt>Unit</dt><dd>SITXWHS005 Work safely</dd>');
    expect(said).toContain('<h3>Read all</h3>');
    expect(said).not.toContain('My own work');
  });

  it('leads from what is locked to what opens it, and from what has begun to the work', () => {
    const locked = { reason: 'unit_first', id, title: 'Knives' } as const;
    expect(html({ state: 'not_open', locked })).toContain(`href="/units/${id}"`);
    expect(html({ state: 'in_progress' })).toContain(`href="/assessments/${id}?view=work"`);
  });

  it('leaves the work, the receipt and feedback to the screen', () => {
    expect(html({}, 'view=work')).toBeNull();
    expect(html({ state: 'satisfactory' })).not.toContain('Read all');
  });
});

describe('The courses before any script runs', () => {
  const unit = (title: string, part: Partial<SubscriptionDetail['units'][number]> = {}) => ({
    id,
    code: 'SIT1',
    title,
    summary: title,
    kind: 'core' as const,
    minutes: 90,
    progress: { done: 0, total: 2, percent: 0 },
    locked: null,
    studiedIn: null,
    counted: [],
    ...part,
  });

  it('have their state, their progress and the way to the next item', () => {
    const html = all(coursesView({ subscriptions: [card('Barista', '/api/public/files/1')] }, readBy('en')))!;
    expect(html).toContain(`<h2><a href="/subscriptions/${id}">Barista</a></h2>`);
    expect(html).toContain('In progress');
    expect(html).toContain('aria-valuenow="25"');
    // Named as the screen names it, so that two courses never offer the same "Continue" to somebody who cannot see the card.
    expect(html).toContain(`href="/units/${id}?item=${id}" aria-label="Continue: Barista">Continue</a>`);
    expect(coursesView({ subscriptions: [card('Barista', null)] }, readBy('en', 'show=done'))).toBeNull();
    expect(coursesView({ subscriptions: [] }, readBy('en'))).toBeNull();
  });

  it('show one of them with its units, and why a unit is closed', () => {
    const locked = { reason: 'unit_first', id, title: 'Knives' } as const;
    const units = [unit('Knives'), unit('Soups', { locked })];
    const html = all(
      subscriptionView({ ...card('Barista', null), registerAgain: false, units }, readBy('en')),
    )!;
    expect(html).toContain('<h1>Barista</h1>');
    expect(html).toContain(`<h3><a href="/units/${id}">Knives</a></h3>`);
    expect(html).toContain('<h3>Soups</h3>');
    expect(html).toContain('1 hr 30 min');
    const first = {
      ...card('Barista', null),
      phase: 'pre_course' as const,
      preCourseRemaining: 2,
      registerAgain: false,
      units: [],
    };
    expect(all(subscriptionView(first, readBy('en')))).toContain(`href="/pre-course/${id}"`);
  });

  it('lead to another registration when one is over, and to the course in which a shared unit is studied', () => {
    const other = '01a20766-0090-7f9d-9b83-99bd936d9968';
    const studiedIn = { id: other, courseTitle: 'Cookery', again: false };
    const over = { ...card('Barista', null), phase: 'completed' as const };
    const units = [unit('Knives', { studiedIn })];
    const html = all(subscriptionView({ ...over, registerAgain: true, units }, readBy('en')))!;
    expect(html).toMatch(/href="\/register\/[^"]+">Register again</);
    expect(html).toContain('<h3>Knives</h3>');
    expect(html).toContain(`<a href="/subscriptions/${other}">Go to Cookery</a>`);
  });

  it.each(locales)('escape what courses and units are called, in %s', (language) => {
    const units = [
      unit(hostile),
      unit(hostile, { locked: { reason: 'unit_first', id: hostile, title: hostile } }),
      unit(hostile, { studiedIn: { id: hostile, courseTitle: hostile, again: true } }),
    ];
    const hostileCard = card(hostile, `" onerror="alert(1)`);
    for (const html of [
      all(coursesView({ subscriptions: [hostileCard] }, readBy(language)))!,
      all(subscriptionView({ ...hostileCard, registerAgain: true, units }, readBy(language)))!,
    ]) {
      expect(html).not.toContain('<script');
      expect(html).not.toContain('" onerror="');
    }
  });
});

describe('A unit before any script runs', () => {
  const unit = (title: string, part: Partial<UnitView> = {}): UnitView => ({
    id,
    code: 'SIT1',
    title,
    summary: title,
    subscriptionId: id,
    courseTitle: title,
    locked: null,
    progress: { done: 1, total: 2, percent: 50 },
    items: [
      {
        id,
        kind: 'text',
        title,
        minutes: 5,
        required: true,
        completion: { rule: 'opened' },
        state: 'open',
        locked: null,
        share: 0,
        completedAt: null,
        positionSeconds: 0,
      },
    ],
    resumeItemId: null,
    previousUnit: null,
    nextUnit: null,
    subscription: { progress: { done: 1, total: 2, percent: 50 }, completed: false },
    ...part,
  });

  it('has the text of the item in the address', () => {
    const html = all(unitView(unit('Grind'), readBy('en', `item=${id}`)))!;
    expect(html).toContain('<h2>Grind</h2>');
    expect(html).toContain('<p><u>Wash your hands</u></p>');
    expect(html).toContain('aria-valuenow="50"');
    expect(unitView(unit('Grind'), readBy('en'))).toBeNull();
  });

  it('says why it is closed', () => {
    const locked = { reason: 'payment_late', cents: 32_917, currency: 'AUD' } as const;
    const html = all(unitView(unit('Grind', { locked }), readBy('en')))!;
    expect(html).toContain('Paused because $329.17 is late.');
    expect(html).toContain('href="/billing"');
  });

  it.each(locales)('escapes what it is called, in %s', (language) => {
    const html = all(unitView(unit(hostile), readBy(language, `item=${id}`)))!;
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;/section&gt;');
  });
});
