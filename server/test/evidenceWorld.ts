import { eq } from 'drizzle-orm';
import type { AssessmentState } from '#contract/assessments/assessments.ts';
import type { QuestionOf } from '#contract/assessments/items.ts';
import { attempt, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { makeCourse, makePerson, makeSubscription, makeUnit, subscriptionOf } from './makers.ts';
import { findCriteria } from '#server/features/assessments/tool/publish.actions.ts';
import { makeAssessment, makeDeclaration } from './makersAssessments.ts';
import type { TestApp, TestOrganisation } from './testApp.ts';

const password = 'correct-horse-battery';
const people = {
  student: { name: 'Amira Haddad', roles: ['student'] },
  classmate: { name: 'Ben Okoro', roles: ['student'] },
  trainer: { name: 'Tess Nguyen', roles: ['trainer'] },
  assessor: { name: 'Asha Rao', roles: ['assessor'] },
  finance: { name: 'Finn Gray', roles: ['finance'] },
} as const;
type PersonKey = keyof typeof people;

/** An organisation with a student in the middle of an assessment with files, an observation and a report. */
export interface EvidenceWorld {
  at: TestOrganisation;
  ids: Record<PersonKey, string>;
  /** Cookies. */
  who: Record<PersonKey, string>;
  assessmentId: string;
  versionId: string;
  declarationId: string;
  items: { files: string; picture: string; observation: string; report: string; written: string };
}

export interface RunningAttempt {
  studentAssessmentId: string;
  attemptId: string;
}

/** `observed`: the question of the observation, where it is another than the usual. */
export async function makeEvidenceWorld(
  test: TestApp,
  slug: string,
  observed?: QuestionOf<'observation'>,
): Promise<EvidenceWorld> {
  const at = await test.organisation(slug);
  const made = await test.in(at, async (tx) => {
    const ids = {} as Record<PersonKey, string>;
    for (const [who, { name, roles }] of Object.entries(people) as [
      PersonKey,
      (typeof people)[PersonKey],
    ][]) {
      ids[who] = await makePerson(tx, {
        email: `${who}@shared.example`,
        name,
        roles: [...roles],
        password,
      });
    }
    const unit = await makeUnit(tx, {
      code: 'U1',
      title: 'Hygiene',
      criteria: [{ code: 'PC 1', kind: 'performance_criterion', text: 'Washes hands' }],
    });
    const course = await makeCourse(tx, { code: 'C1', title: 'Cookery', units: [{ unitId: unit.id }] });
    for (const personId of Object.values(ids)) await makeSubscription(tx, { personId, courseId: course.id });
    const criteria = await findCriteria(tx, [unit.id]);
    const picture = {
      kind: 'file_evidence',
      accepts: ['picture'],
      minFiles: 1,
      maxFiles: 1,
      maxBytes: 1024 * 1024,
    } as const;
    const { assessmentId, versionId, itemIds } = await makeAssessment(tx, {
      units: [unit.id],
      title: 'Prepare food safely',
      tasks: [
        {
          items: [
            { kind: 'file_evidence' },
            { kind: 'file_evidence', question: { ...picture, accepts: ['picture'] } },
            {
              kind: 'observation',
              criteria: criteria.map(({ id }) => id),
              ...(observed && { question: observed }),
            },
            { kind: 'third_party_report' },
            { kind: 'written' },
          ],
        },
      ],
    });
    const declarationId = await makeDeclaration(tx);
    const [files, onePicture, observation, report, written] = itemIds[0] as string[];
    return {
      ids,
      assessmentId,
      versionId,
      declarationId,
      items: {
        files: files!,
        picture: onePicture!,
        observation: observation!,
        report: report!,
        written: written!,
      },
    };
  });
  const who = {} as Record<PersonKey, string>;
  for (const name of Object.keys(people) as PersonKey[]) {
    who[name] = await test.signIn(at, `${name}@shared.example`, password);
  }
  return { at, who, ...made };
}

/** Starts this person's next attempt, whatever the state of the work. */
export async function makeRunning(
  test: TestApp,
  world: EvidenceWorld,
  person: PersonKey = 'student',
  own: Partial<typeof attempt.$inferInsert> = {},
): Promise<RunningAttempt> {
  const { at, ids, assessmentId, versionId, declarationId, items } = world;
  return test.in(at, async (tx) => {
    const personId = ids[person];
    const startedAt = new Date(Date.now() - 60_000);
    await tx
      .insert(studentAssessment)
      .values({
        personId,
        subscriptionId: await subscriptionOf(tx, personId),
        assessmentId,
        versionId,
        state: 'in_progress',
        attemptsAllowed: 9,
        createdAt: startedAt,
      })
      .onConflictDoNothing();
    const [work] = await tx
      .update(studentAssessment)
      .set({ state: 'in_progress' })
      .where(eq(studentAssessment.personId, personId))
      .returning({ id: studentAssessment.id });
    const studentAssessmentId = work!.id;
    const before = await tx
      .select({ id: attempt.id })
      .from(attempt)
      .where(eq(attempt.studentAssessmentId, studentAssessmentId));
    const [begun] = await tx
      .insert(attempt)
      .values({
        studentAssessmentId,
        number: before.length + 1,
        itemIds: Object.values(items),
        seed: 1,
        declarationId,
        startedAt,
        ...own,
      })
      .returning({ id: attempt.id });
    return { studentAssessmentId, attemptId: begun!.id };
  });
}

/** Sets the state of the work as submission and marking would. */
export const setState = (
  test: TestApp,
  { at }: EvidenceWorld,
  { studentAssessmentId, attemptId }: RunningAttempt,
  state: Exclude<AssessmentState, 'not_open' | 'ready'>,
): Promise<void> =>
  test.in(at, async (tx) => {
    await tx.update(studentAssessment).set({ state }).where(eq(studentAssessment.id, studentAssessmentId));
    const submittedAt = state === 'in_progress' ? null : new Date();
    await tx.update(attempt).set({ submittedAt }).where(eq(attempt.id, attemptId));
  });

export const newestMail = async (test: TestApp, at: TestOrganisation, to: string): Promise<string> => {
  const { rows } = await test.in(at, (tx) =>
    tx.execute<{ text: string }>(
      `select text from mail_message where recipient = '${to}' order by id desc limit 1`,
    ),
  );
  return rows[0]?.text ?? '';
};

/** The token in the letter to the person asked for a report. */
export const reportTokenIn = (letter: string): string => /\/link\/(report_[\w-]+)/.exec(letter)?.[1] ?? '';
