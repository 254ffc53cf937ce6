import { describe, expect, it } from 'vitest';
import type { StudentBilling } from '#contract/billing/billing.ts';
import type { PreCourse } from '#contract/precourse.ts';
import type { Profile } from '#contract/profile.ts';
import type { OwnLegalName } from '#contract/record/record.ts';
import type { SubscriptionCard } from '#contract/subscriptions.ts';
import { locales, type Locale } from '#messages/languages.ts';
import { plainTerms, termInputs } from '#messages/terms.ts';
import { billingView } from './billingView.ts';
import { preCourseView } from './preCourseView.ts';
import { profileView } from './profileView.ts';
import { subscriptionsView } from './subscriptionsView.ts';
import type { ViewContent, ViewInput } from './parts/viewInput.ts';

const hostile = `</section><script>alert("1")</script>`;
const id = '0198c0de-0000-7000-8000-000000000000';

const readBy = (language: Locale = 'en', search = '', other?: unknown): ViewInput => ({
  terms: termInputs(plainTerms, language),
  language,
  organisation: 'Harbour Skills Institute',
  reader: { language, timeZone: 'Australia/Sydney' },
  now: new Date('2026-11-22T00:00:00Z'),
  search: new URLSearchParams(search),
  answerTo: <Answer>() => other as Answer,
});
const all = (shown: ViewContent | null) => shown && (shown.heading?.html ?? '') + shown.content.html;

const card = (title: string): SubscriptionCard => ({
  id,
  status: 'active',
  phase: 'in_progress',
  course: { id, title, code: 'BAR-01', cover: null, summary: title },
  startsOn: '2026-02-01',
  accessEndsOn: '2027-06-30',
  accessEndsSoon: false,
  pausedUntil: null,
  completedAt: null,
  lastOpenedAt: null,
  preCourseRemaining: 0,
  progress: { done: 1, total: 4, percent: 25 },
  resume: null,
});

describe('The table of subscriptions before any script runs', () => {
  it('has the state, the period and the progress of each', () => {
    const html = all(subscriptionsView({ subscriptions: [card('Barista')] }, readBy()))!;
    expect(html).toContain(`<a href="/subscriptions/${id}">Barista</a>`);
    expect(html).toContain('In progress');
    expect(html).toContain('Wed 30 Jun 2027');
    expect(html).toContain('aria-valuenow="25"');
  });

  it('leaves another order, and having none, to the screen', () => {
    expect(subscriptionsView({ subscriptions: [card('Barista')] }, readBy('en', 'sort=title'))).toBeNull();
    expect(subscriptionsView({ subscriptions: [] }, readBy())).toBeNull();
  });
});

const plan = (name: string, part: Partial<StudentBilling['plans'][number]> = {}) => ({
  id,
  name,
  courseTitle: name,
  subscriptionId: id,
  payerName: null,
  currency: 'AUD',
  totalCents: 100_000,
  paidCents: 25_000,
  dueCents: 0,
  next: null,
  instalments: [],
  ...part,
});
const billing = (plans: StudentBilling['plans']): StudentBilling => ({
  currency: 'AUD',
  dueCents: 0,
  together: { due: null, everything: null },
  plans,
  invoices: [],
  payments: [],
  methods: [],
  cardMethods: [],
  cards: [],
  protection: null,
  late: { rule: 'none', days: 0 },
});

describe('Billing before any script runs', () => {
  it('says how much of the own plans is paid, without what somebody else pays', () => {
    const plans = [plan('Cookery'), plan('Bar'), plan('First aid', { payerName: 'Employer' })];
    expect(all(billingView(billing(plans), readBy()))).toContain('$500.00 of $2,000.00');
    const others = billing([plan('First aid', { payerName: 'Employer' })]);
    for (const nothing of [others, billing([])]) expect(billingView(nothing, readBy())).toBeNull();
  });
});

const preCourse = (text: string): PreCourse => ({
  subscriptionId: id,
  courseTitle: text,
  remaining: 1,
  firstUnitId: null,
  items: [
    {
      id,
      title: text,
      reason: text,
      kind: 'read',
      document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
      statement: null,
      mandatory: true,
      doneAt: null,
    },
  ],
});

describe('What comes before a course, before any script runs', () => {
  it('has its text and why it is asked', () => {
    const html = all(preCourseView(preCourse('Safety'), readBy()))!;
    expect(html).toContain('<h2>Safety</h2>');
    expect(html).toContain('Why we ask: Safety');
    expect(html).toContain('<p>Safety</p>');
    expect(preCourseView({ ...preCourse('Safety'), items: [] }, readBy())).toBeNull();
  });
});

const profile: Profile = {
  name: 'Mia',
  preferredName: '',
  phone: '',
  timeZone: 'Australia/Sydney',
  language: 'en',
  keyboardShortcuts: true,
  email: 'mia@example.com',
  emailVerified: true,
  photo: `" onerror="alert(1)`,
  twoFactorEnabled: false,
  hasPassword: true,
};
const legal = (name: string, needsStaff = true): OwnLegalName => ({
  name,
  parts: { singleName: false, givenName: name, middleName: '', familyName: name },
  needsStaff,
  proposal: null,
});

describe('The account before any script runs', () => {
  it('has its pages, and the legal name where staff confirm it', () => {
    const html = all(profileView(profile, readBy('en', '', legal('Mia Chen'))))!;
    expect(html).toContain('<a href="/user" aria-current="page">');
    expect(html).toContain('<p>Mia Chen</p>');
    expect(all(profileView(profile, readBy('en', '', legal('Mia Chen', false))))).not.toContain('Mia Chen');
    expect(profileView(profile, readBy())).toBeNull();
  });
});

it.each(locales)('All of them escape what people and courses are called, in %s', (language) => {
  const input = readBy(language, '', legal(hostile));
  for (const html of [
    all(subscriptionsView({ subscriptions: [card(hostile)] }, input))!,
    all(preCourseView(preCourse(hostile), input))!,
    all(profileView(profile, input))!,
  ]) {
    expect(html).not.toContain('<script');
    expect(html).not.toContain('" onerror="');
  }
});
