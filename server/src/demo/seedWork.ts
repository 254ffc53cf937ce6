import type { ResponseValue } from '#contract/assessments/items.ts';
import type { RichText } from '#contract/kit/richText.ts';
import { rightAnswer, writtenAnswer } from '#test/items/itemMakers.ts';
import { makeAnswers, makeAttempt, makeSubmission } from '#test/makersAssessments.ts';
import type { Student } from '#server/features/study/student.rules.ts';
import { paragraphsOf } from '#server/platform/basics/plainText.rules.ts';
import { seedObserved } from './cohort/seedObserved.ts';
import { seedMarkingTeam } from './seedMarkingTeam.ts';
import { demoAssessments } from './content/assessments/assessments.ts';
import { claim } from '#server/features/marking/claim.actions.ts';
import { saveShare } from '#server/features/marking/moderation/moderation.queries.ts';
import { seedConversation } from './cohort/seedConversation.ts';
import { saveDrafts } from '#server/features/marking/drafts.actions.ts';
import { judge } from '#server/features/marking/judging.actions.ts';
import { standingIn } from '#server/features/assessments/view/view.actions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Env } from '#server/platform/environment/env.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import type { Platform } from '#server/platform/platform.ts';
import { scopeOf } from '#server/platform/scope.ts';
import type { Storage } from '#server/platform/storage.ts';
import { seedAnnotation, seedEvidence } from './cohort/seedEvidence.ts';
import { insertReport } from '#server/features/assessments/record/reports.queries.ts';
import { tokenHashOf } from '#server/platform/basics/tokens.ts';
import { decideUnit } from '#server/features/unitEnrolments/outcomes.actions.ts';
import { standingsOf } from '#server/features/unitEnrolments/unitEnrolments.queries.ts';
import type { Caller } from '#server/platform/tenancy/caller.ts';

interface SeedWorkOptions {
  tx: Tx;
  storage: Storage;
  env: Env;
  organisation: Organisation;
  /** Ids of people by mailbox. */
  people: ReadonlyMap<string, string>;
  /** Ids of assessments by code. */
  assessments: ReadonlyMap<string, string>;
  now: Date;
}

const report = 'SITXWHS005-A1';
const check = 'BAR-01-A1';
const practical = 'SITXFSA005-A2';
/** What others give as evidence is no answer of the student. */
const gathered = ['file_evidence', 'observation', 'third_party_report'];

const seen =
  'On Saturday evening a crate of onions stood in front of the emergency exit. In a fire nobody could have left that way, and in the dark somebody could have fallen over it.';
const done =
  'I moved the crate at once and told the chef. I put a sign on the door so that nothing is left there, and I wrote it into the hazard book.';
const missing =
  'You say what you did at once. Please add what should be done so that it does not happen again.';

const supervisor = {
  toName: 'Karim Nasser',
  toEmail: 'karim.nasser@cedarkitchen.example',
  relationship: 'Head chef',
  signedName: 'Karim Nasser',
  answers: [
    { questionId: 'shifts', answer: 'Tuesday and Friday of last week, both evenings.' },
    { questionId: 'hygiene', answer: 'yes' },
    { questionId: 'example', answer: 'Changed the boards between raw chicken and salad without being told.' },
  ],
};

/** Seeding sends no mail and queues no jobs, because it lies in the past. */
const platformAt = (env: Env, at: Date): Platform =>
  ({
    env,
    clock: { now: () => at },
    jobs: { enqueue: async () => undefined, wake: async () => undefined },
    mail: { send: async () => undefined },
  }) as unknown as Platform;

const minute = 60_000;
const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 60 * minute);
/** How many of a hundred works on the report a second assessor looks at. */
const usualShare = 20;
/** How long each of them takes. */
const worked = 8 * minute;

function studentAt({ tx, env, organisation }: SeedWorkOptions, personId: string, at: Date): Student {
  return { ...scopeOf(tx, { organisation, platform: platformAt(env, at) }), personId };
}

export const callerOf = (personId: string, name: string, { timeZone }: Organisation): Caller => ({
  sessionId: '',
  personId,
  name,
  email: '',
  roles: ['assessor'],
  missingStep: null,
  twoStepFrom: null,
  ownIntakesOnly: false,
  photoFileId: null,
  keyboardShortcuts: true,
  language: 'en',
  timeZone,
});

const wordsOf = (prompt: RichText): string => paragraphsOf(prompt).join('\n');
const keys = new Map(
  demoAssessments.flatMap(({ tasks }) =>
    tasks.flatMap(({ items }) => items.map(({ prompt, key }) => [wordsOf(prompt), key] as const)),
  ),
);

/** A good answer: what the key says, else the next of their texts. */
function answerTo(prompt: RichText, texts: string[]): ResponseValue {
  const key = keys.get(wordsOf(prompt));
  return key ? rightAnswer(key) : writtenAnswer(texts.shift() ?? '');
}

type Attempt = Awaited<ReturnType<typeof makeAttempt>>;

/** Starts, answers and submits an attempt, with what else is gathered for it; returns it with its items. */
async function handIn(
  options: SeedWorkOptions,
  assessmentId: string,
  personId: string,
  at: Date,
  gather?: (made: Attempt) => Promise<void>,
) {
  const student = studentAt(options, personId, new Date(at.getTime() - worked));
  const made = await makeAttempt(student, assessmentId);
  const texts = [seen, done];
  const asked = made.items.filter(({ kind }) => !gathered.includes(kind));
  const values = Object.fromEntries(asked.map(({ id, prompt }) => [id, answerTo(prompt, texts)]));
  await makeAnswers(student, made, values);
  await gather?.(made);
  await makeSubmission(studentAt(options, personId, at), assessmentId, made.attemptId);
  return made;
}

async function askForOneChange(options: SeedWorkOptions, personId: string): Promise<void> {
  const { tx, env, organisation, people, now } = options;
  const assessmentId = options.assessments.get(report)!;
  const { attemptId, items } = await handIn(options, assessmentId, personId, hoursBefore(now, 90));
  const at = hoursBefore(now, 70);
  // He was an assessor then; a second one has not looked at it yet.
  const caller = callerOf(people.get('trainer')!, 'Tom Becker', organisation);
  const scope = scopeOf(tx, { platform: platformAt(env, at), organisation, caller });
  const { standing } = await standingIn(studentAt(options, personId, at), assessmentId);
  await claim(scope, standing.row.work!.id);
  const last = items.at(-1)!.id;
  await seedConversation(scope, attemptId, items.at(-2)!.id);
  const judged = items.map(({ id }) => ({
    itemId: id,
    result: id === last ? ('not_yet_satisfactory' as const) : ('satisfactory' as const),
    comment: id === last ? missing : '',
    marks: null,
    baseRevision: 0,
  }));
  const overall = { text: 'A good report. One thing is missing.', baseRevision: 0 };
  await saveDrafts(scope, attemptId, { items: judged, overall });
  await saveShare(tx, assessmentId, 100);
  await judge(scope, attemptId, { release: 'now', directedBy: null });
  await saveShare(tx, assessmentId, usualShare);
}

/** Passes the test of a course and is decided competent in each of its units, in the subscription of that day. */
async function passCourse(options: SeedWorkOptions, personId: string, at: Date): Promise<void> {
  const { tx, env, organisation, people, assessments } = options;
  const assessmentId = assessments.get(check)!;
  await handIn(options, assessmentId, personId, at);
  const caller = callerOf(people.get('assessor')!, 'Asha Menon', organisation);
  const scope = scopeOf(tx, { platform: platformAt(env, at), organisation, caller });
  const { standing } = await standingIn(studentAt(options, personId, at), assessmentId);
  const tested = standing.row.units.map(({ id }) => id);
  for (const { id, unitId } of await standingsOf(tx, standing.row.subscriptionId)) {
    const observed = { evidence: 'Made ten coffees of each kind at the bar.' };
    const passed = { workIds: [standing.row.work!.id], may: ['competent'] as const };
    const basis = tested.includes(unitId) ? passed : observed;
    await decideUnit(scope, id, { outcome: 'competent', note: '', ...basis });
  }
}

/** Hands in work that was observed, with files of which one is annotated, and a report of a supervisor whom nobody has confirmed yet. */
async function handInReported(options: SeedWorkOptions, personId: string): Promise<void> {
  const { tx, now, assessments, storage, organisation, people } = options;
  const gather = async ({ attemptId, items }: Attempt): Promise<void> => {
    const itemId = items.find(({ kind }) => kind === 'file_evidence')!.id;
    const place = { storage, organisationId: organisation.id };
    const [picture] = await seedEvidence(tx, place, { attemptId, itemId, from: hoursBefore(now, 31) });
    const byPersonId = people.get('assessor')!;
    await seedAnnotation(tx, picture!, { attemptId, byPersonId, at: hoursBefore(now, 2) });
  };
  const { attemptId, items } = await handIn(
    options,
    assessments.get(practical)!,
    personId,
    hoursBefore(now, 30),
    gather,
  );
  const itemId = items.find(({ kind }) => kind === 'third_party_report')!.id;
  const watched = items.find(({ kind }) => kind === 'observation')!;
  const { question } = watched;
  const criteria = question.kind === 'observation' ? question.criteria : [];
  await seedObserved(
    tx,
    { storage, organisationId: organisation.id },
    {
      attemptId,
      itemId: watched.id,
      observerId: people.get('trainer')!,
      checks: criteria.map(({ id }) => ({ criterionId: id, met: 'yes', note: '' })),
      at: hoursBefore(now, 50),
    },
  );
  await insertReport(tx, {
    attemptId,
    itemId,
    ...supervisor,
    tokenHash: tokenHashOf(attemptId),
    askedAt: hoursBefore(now, 60),
    openedAt: hoursBefore(now, 40),
    answeredAt: hoursBefore(now, 39),
    expiresAt: hoursBefore(now, 60 - 14 * 24),
  });
}

/** Work waiting to be marked, work with one item to redo, and a passed test. */
export async function seedWork(options: SeedWorkOptions): Promise<void> {
  const { people, assessments, now } = options;
  const [waiting, assessmentId] = [people.get('waiting')!, assessments.get(report)!];
  await handIn(options, assessmentId, waiting, hoursBefore(now, 50));
  const { standing } = await standingIn(studentAt(options, waiting, now), assessmentId);
  await seedMarkingTeam(options, standing.row.work!.id);
  await passCourse(options, people.get('finished')!, hoursBefore(now, 24 * 90));
  await passCourse(options, people.get('again')!, hoursBefore(now, 24 * 370));
  await askForOneChange(options, people.get('redo')!);
  await handInReported(options, people.get('arabic')!);
}
