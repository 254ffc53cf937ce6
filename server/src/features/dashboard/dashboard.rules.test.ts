import { describe, expect, it } from 'vitest';
import type { Moment } from '#server/platform/basics/moment.ts';
import { studyOf, type ItemRow, type SubscriptionRow } from '#server/features/study/study.rules.ts';
import type { PlacedAssessment } from '#server/features/assessments/view/cards.rules.ts';
import type { OwedAmount } from '#server/features/billing/invoices/owed.rules.ts';
import { nextStepOf } from './dashboard.rules.ts';
import { upcomingOf } from './upcoming.rules.ts';

const moment: Moment = {
  now: new Date('2026-03-10T01:00:00Z'),
  today: '2026-03-10',
  timeZone: 'Australia/Sydney',
};
const past = new Date('2026-03-09T00:00:00Z');

interface StudyCase extends Partial<Omit<SubscriptionRow, 'course'>> {
  name: string;
  items?: Partial<ItemRow>[];
}

/** One course per name, with one unit of these items (by default one untouched item). */
function study(...given: StudyCase[]) {
  return studyOf(
    {
      subscriptions: given.map(({ name, items: _items, ...changes }) => ({
        id: name,
        status: 'active',
        startsOn: '2026-03-01',
        accessEndsOn: null,
        pausedOn: null,
        pausedUntil: null,
        pausedDays: 0,
        completedAt: null,
        preCourseRemaining: 0,
        unpaid: [],
        course: { id: `course ${name}`, code: name, title: name, summary: '', coverFileId: null },
        ...changes,
      })),
      units: given.map(({ name }) => ({
        subscriptionId: name,
        unitEnrolmentId: `unit ${name}`,
        unitId: `unit ${name}`,
        position: 0,
        kind: 'core',
        code: name,
        title: name,
        summary: '',
        deliveredOn: null,
        outcome: null,
        requires: [],
      })),
      items: given.flatMap(({ name, items = [{}] }) =>
        items.map((item, at) => ({
          id: `${name} ${at}`,
          unitEnrolmentId: `unit ${name}`,
          unitId: `unit ${name}`,
          kind: 'text' as const,
          title: `${name} ${at}`,
          minutes: 3,
          required: true,
          completion: { rule: 'opened' as const },
          releaseAt: null,
          releaseAfterDays: null,
          requires: [],
          share: 0,
          completedAt: null,
          lastOpenedAt: null,
          positionSeconds: 0,
          parts: 0,
          reports: [],
          ...item,
        })),
      ),
    },
    moment,
  );
}
const owed = (dueOn: string) => ({
  afterDays: 14,
  dueOn,
  openCents: 100,
  currency: 'AUD',
  roomCents: null,
  tries: [],
});
const begun: StudyCase['items'] = [{ completedAt: past, lastOpenedAt: past }, {}];

describe('The one next step', () => {
  it.each<[string, StudyCase[], string, string | undefined]>([
    ['nothing is subscribed', [], 'nothing', undefined],
    [
      'something new waits for its pre-course items',
      [{ name: 'a', preCourseRemaining: 2 }],
      'pre_course',
      'a',
    ],
    ['something new is open', [{ name: 'a' }], 'start', 'a'],
    [
      'one is begun and another new',
      [{ name: 'new' }, { name: 'begun', items: begun }],
      'continue_item',
      'begun',
    ],
    [
      'one is begun and another waits for pre-course items',
      [
        { name: 'new', preCourseRemaining: 1 },
        { name: 'begun', items: begun },
      ],
      'continue_item',
      'begun',
    ],
    [
      'access ends within a fortnight',
      [
        { name: 'begun', items: begun },
        { name: 'short', accessEndsOn: '2026-03-24' },
      ],
      'access_ends_soon',
      'short',
    ],
    [
      'access ends later than that',
      [
        { name: 'begun', items: begun },
        { name: 'later', accessEndsOn: '2026-03-25' },
      ],
      'continue_item',
      'begun',
    ],
    [
      'all that is open is done and more is released later',
      [{ name: 'a', items: [{ completedAt: past, lastOpenedAt: past }, { releaseAfterDays: 20 }] }],
      'waits_for_release',
      'a',
    ],
    [
      'a payment is late and something else could go on',
      [
        { name: 'begun', items: begun },
        { name: 'late', items: begun, unpaid: [owed('2026-02-01')] },
        { name: 'later', unpaid: [owed('2026-02-02')] },
      ],
      'payment_late',
      undefined,
    ],
    [
      'a course is open and nothing is in it yet, beside one that is finished',
      [
        { name: 'done', status: 'completed', items: [{ completedAt: past }] },
        { name: 'empty', items: [] },
      ],
      'course_open',
      'empty',
    ],
    ['an enrolment is not confirmed yet', [{ name: 'a', status: 'pending' }], 'pending', 'a'],
    [
      'a payment is late where access ends soon, which something else that ends soon can be done about',
      [
        { name: 'late', items: begun, accessEndsOn: '2026-03-12', unpaid: [owed('2026-02-01')] },
        { name: 'short', items: begun, accessEndsOn: '2026-03-20' },
      ],
      'access_ends_soon',
      'short',
    ],
    [
      'study is paused',
      [{ name: 'a', status: 'paused', pausedOn: '2026-03-01', items: begun }],
      'study_paused',
      'a',
    ],
    ['it has not started yet', [{ name: 'a', startsOn: '2026-03-20' }], 'starts_later', 'a'],
    [
      'everything is finished',
      [{ name: 'a', status: 'completed', items: [{ completedAt: past }] }],
      'all_done',
      'a',
    ],
    ['access has ended', [{ name: 'a', accessEndsOn: '2026-03-09' }], 'nothing', undefined],
  ])('when %s', (_case, given, reason, subscriptionId) => {
    const step = nextStepOf({ study: study(...given) }, moment);
    expect(step.reason).toBe(reason);
    expect('subscriptionId' in step ? step.subscriptionId : undefined).toBe(subscriptionId);
  });

  it('leads to the exact item', () => {
    expect(nextStepOf({ study: study({ name: 'a', items: begun }) }, moment)).toMatchObject({
      unitId: 'unit a',
      itemId: 'a 1',
      percent: 50,
    });
  });
});

describe('Money among the next steps', () => {
  const owes = (
    state: OwedAmount['state'],
    dueOn: string,
    changes: Partial<OwedAmount> = {},
  ): OwedAmount => ({
    subscriptionId: 'a',
    title: 'Cookery',
    dueOn,
    cents: 10_000,
    currency: 'AUD',
    state,
    ...changes,
  });
  const learning = study({ name: 'a', items: begun });
  const waiting = study({ name: 'a', startsOn: '2026-04-01' });
  const stepOf = (...all: OwedAmount[]) => nextStepOf({ study: learning, owed: all }, moment);

  it('comes before learning when it is late or due today, all of it as one amount', () => {
    const due = owes('due', '2026-03-10');
    const late = [owes('late', '2026-02-01'), owes('late', '2026-03-01', { cents: 2_500 })];
    expect(stepOf(...late, due)).toEqual({
      reason: 'payment_late',
      courseTitle: 'Cookery',
      cents: 12_500,
      currency: 'AUD',
      dueOn: '2026-02-01',
      pauses: false,
    });
    expect(stepOf(due)).toMatchObject({ reason: 'payment_due', cents: 10_000, today: true });
    const both = stepOf(due, owes('due', '2026-03-10', { title: 'Bar skills' }));
    expect(both).toMatchObject({ cents: 20_000, courseTitle: null });
  });

  it('says all that is late when some of it pauses units, not only what pauses them', () => {
    const paused = study({ name: 'a', items: begun, unpaid: [owed('2026-02-01')] });
    const late = [owes('late', '2026-02-01'), owes('late', '2026-03-08', { cents: 900_000 })];
    expect(nextStepOf({ study: paused, owed: late }, moment)).toMatchObject({ pauses: true, cents: 910_000 });
  });

  it('comes after learning when it is due within a week, and not at all before that', () => {
    const soon = owes('coming', '2026-03-17');
    expect(stepOf(soon)).toMatchObject({ reason: 'continue_item' });
    expect(nextStepOf({ study: waiting, owed: [soon] }, moment)).toMatchObject({
      reason: 'payment_due',
      today: false,
    });
    const later = owes('coming', '2026-03-18');
    expect(nextStepOf({ study: waiting, owed: [later] }, moment)).toMatchObject({ reason: 'starts_later' });
  });

  it.each(['on_its_way', 'charged', 'date_asked'] as const)(
    'is no next step while nothing has to be done about it: %s',
    (state) => {
      expect(nextStepOf({ study: waiting, owed: [owes(state, '2026-03-10')] }, moment).reason).toBe(
        'starts_later',
      );
    },
  );

  it('is among what comes up, what is late first', () => {
    const coming = upcomingOf(learning, moment, {
      owed: [owes('late', '2026-02-01'), owes('coming', '2026-03-20'), owes('coming', '2026-06-01')],
    });
    expect(coming).toMatchObject([
      { kind: 'payment', at: '2026-01-31T13:00:00.000Z', payment: { cents: 10_000, state: 'late' } },
      { kind: 'payment', at: '2026-03-19T13:00:00.000Z', payment: { cents: 10_000, state: 'coming' } },
    ]);
  });
});

describe('Coming up', () => {
  it('tells starts, releases and ends of access within a month, soonest first, in the time zone of the organisation', () => {
    const upcoming = upcomingOf(
      study(
        { name: 'later', startsOn: '2026-03-20' },
        { name: 'ends', accessEndsOn: '2026-03-15' },
        { name: 'opens', items: [{ releaseAfterDays: 12 }] },
        { name: 'far', accessEndsOn: '2026-06-01' },
        { name: 'gone', accessEndsOn: '2026-03-01' },
      ),
      moment,
    );
    expect(upcoming.map(({ kind, at }) => [kind, at])).toEqual([
      ['opens', '2026-03-12T13:00:00.000Z'],
      ['access_ends', '2026-03-15T13:00:00.000Z'],
      ['starts', '2026-03-19T13:00:00.000Z'],
    ]);
  });
});

describe('A class among the next steps', () => {
  const learning = study({ name: 'Cookery', items: [{ lastOpenedAt: past }] });
  const at = (startsAt: string) => ({
    subscriptionId: 'Cookery',
    title: 'Cookery',
    startsAt,
    place: 'Kitchen 2',
  });
  const stepOf = (...classes: ReturnType<typeof at>[]) => nextStepOf({ study: learning, classes }, moment);

  it('comes first from three hours before it starts until it is over', () => {
    const soon = { reason: 'class_soon', courseTitle: 'Cookery', place: 'Kitchen 2' };
    expect(stepOf(at('2026-03-10T04:00:00.000Z'))).toMatchObject(soon);
    // Under way: one that is over is not among them.
    expect(stepOf(at('2026-03-10T00:00:00.000Z'))).toMatchObject(soon);
    expect(stepOf(at('2026-03-10T04:00:00.001Z'))).toMatchObject({ reason: 'continue_item' });
    expect(stepOf()).toMatchObject({ reason: 'continue_item' });
  });
});

describe('Assessments among the next steps', () => {
  // Only what the rules of the next step read.
  const standing = (title: string, state: PlacedAssessment['state'], said: object = {}): PlacedAssessment =>
    ({
      row: { id: title, version: { title }, attempt: null, toRedo: 2, newestRelease: null },
      placed: { subscription: { id: 'Cookery' } },
      locked: null,
      state,
      dueAt: null,
      ...said,
    }) as unknown as PlacedAssessment;
  const running = (title: string, endsAt: Date | null) =>
    standing(title, 'in_progress', { row: { id: title, version: { title }, attempt: { endsAt } } });
  const learning = study({ name: 'Cookery', items: [{ lastOpenedAt: past }] });
  const stepOf = (...assessments: PlacedAssessment[]) => nextStepOf({ study: learning, assessments }, moment);
  const soon = new Date('2026-03-14T00:00:00Z');

  it('come before learning when time runs, when something is to be done again, and when it is due', () => {
    const again = standing('Again', 'action_needed');
    const clock = running('Clock', soon);
    const due = standing('Due', 'ready', { dueAt: soon });
    expect(stepOf(due, again, clock)).toEqual({
      reason: 'assessment_running',
      assessmentId: 'Clock',
      title: 'Clock',
      endsAt: soon.toISOString(),
    });
    expect(stepOf(due, again)).toMatchObject({ reason: 'assessment_action_needed', count: 2 });
    expect(stepOf(due)).toMatchObject({ reason: 'assessment_due_soon', dueAt: soon.toISOString() });
  });

  it('come before learning when there is feedback that was not read', () => {
    const released = (feedbackReadAt: Date | null) =>
      standing('Result', 'satisfactory', {
        row: { id: 'Result', version: { title: 'Result' }, newestRelease: past, work: { feedbackReadAt } },
      });
    const step = { reason: 'feedback_released', assessmentId: 'Result', releasedAt: past.toISOString() };
    expect(stepOf(released(null))).toMatchObject(step);
    expect(stepOf(released(new Date(past.getTime() - 1)))).toMatchObject(step);
    expect(stepOf(released(past))).toMatchObject({ reason: 'continue_item' });
  });

  it('name an observation of theirs that waits for what they say, until it is judged', () => {
    const waiting = [{ kind: 'observation' as const, about: 'Seen', since: past }];
    const stepWith = (one: PlacedAssessment) =>
      nextStepOf({ study: learning, assessments: [one], waiting }, moment);
    const step = { reason: 'observation_to_confirm', assessmentId: 'Seen', title: 'Seen' };
    expect(stepWith(standing('Seen', 'submitted'))).toEqual(step);
    expect(stepWith(standing('Seen', 'satisfactory'))).toMatchObject({ reason: 'continue_item' });
    expect(stepWith(standing('Other', 'submitted'))).toMatchObject({ reason: 'continue_item' });
  });

  it('are named before what the record lacks, which comes before learning for a week after it was asked for', () => {
    const askedAt = (since: Date) => [{ kind: 'data' as const, about: 'Me', since }];
    const waiting = askedAt(new Date(moment.now.getTime() - 6 * 86_400_000));
    const stepWith = (...assessments: PlacedAssessment[]) =>
      nextStepOf({ study: learning, assessments, waiting }, moment);
    expect(stepWith()).toEqual({ reason: 'data_to_complete' });
    const unasked = { waiting: askedAt(new Date(0)) };
    expect(nextStepOf({ study: learning, ...unasked }, moment)).toMatchObject({ reason: 'continue_item' });
    expect(nextStepOf(unasked, moment)).toEqual({ reason: 'data_to_complete' });
    expect(stepWith(standing('Due', 'ready', { dueAt: soon }))).toMatchObject({
      reason: 'assessment_due_soon',
    });
    expect(stepWith(standing('Late', 'ready', { dueAt: past }))).toMatchObject({
      reason: 'assessment_due_soon',
    });
  });

  it('come after learning when they are merely open, and never when they wait for somebody else', () => {
    expect(stepOf(standing('Open', 'ready'))).toMatchObject({ reason: 'continue_item' });
    expect(nextStepOf({ assessments: [standing('Open', 'ready')] }, moment)).toMatchObject({
      reason: 'assessment_ready',
    });
    const done = study({ name: 'Done', status: 'completed', items: [{ completedAt: past }] });
    expect(nextStepOf({ study: done, assessments: [standing('Waits', 'submitted')] }, moment)).toEqual({
      reason: 'waits_for_marking',
      assessmentId: 'Waits',
      title: 'Waits',
    });
  });

  it('are among what comes up while they can still be handed in', () => {
    const later = new Date('2026-03-20T00:00:00Z');
    const assessments = [
      standing('Later', 'ready', { dueAt: later }),
      standing('Soon', 'action_needed', { dueAt: soon }),
      standing('Handed in', 'submitted', { dueAt: soon }),
      standing('Over', 'ready', { dueAt: past }),
    ];
    const coming = upcomingOf([], moment, { assessments });
    expect(coming.map(({ title, kind }) => [title, kind])).toEqual([
      ['Soon', 'assessment_due'],
      ['Later', 'assessment_due'],
    ]);
  });
});
