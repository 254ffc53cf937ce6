import { describe, expect, it } from 'vitest';
import type { Dashboard } from '#contract/dashboard.ts';
import { locales } from '#messages/languages.ts';
import { plainTerms, termInputs } from '#messages/terms.ts';
import { dashboardView } from './dashboardView.ts';

const hostile = `</section><script>alert("1")</script>`;
const id = '0198c0de-0000-7000-8000-000000000000';
const card = (title: string, cover: string | null) =>
  ({ id, course: { title, code: 'BAR-01', cover } }) as Dashboard['subscriptions'][number];
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
  ...part,
});
const written = (given: Dashboard, language: (typeof locales)[number] = 'en') =>
  dashboardView(given, {
    terms: termInputs(plainTerms, language),
    language,
    reader: { language, timeZone: 'Australia/Sydney' },
    now: new Date('2026-11-22T00:00:00Z'),
  })?.html;

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
