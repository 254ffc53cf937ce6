import { newestEditionOf } from '#server/features/courses/editions.queries.ts';
import type { TestApp, TestOrganisation } from './testApp.ts';
import {
  makeCourse,
  makeFile,
  makePerson,
  makeSubscription,
  makeUnit,
  makeUnitEdition,
  makeUnitPrerequisite,
  plainText,
} from './makers.ts';
import { makeOffer } from './makersCatalogue.ts';
import { fullAnswers, makeHold, makeRecord, makeRegistration } from './makersRegistration.ts';

/** One organisation with a student, an administrator and a course of two units to learn. */
export interface World {
  organisation: TestOrganisation;
  studentId: string;
  administratorId: string;
  student: string;
  administrator: string;
  courseId: string;
  courseEditionId: string;
  subscriptionId: string;
  preCourseItemId: string;
  /** A draft of the next edition of the second unit. */
  unitDraftId: string;
  firstUnitId: string;
  secondUnitId: string;
  /** text (opened), video of 100 s (half watched), self-check (right answer), picture (marked done). */
  items: { text: string; video: string; check: string; picture: string; last: string };
  fileId: string;
  registrationId: string;
  proposalId: string;
  holdId: string;
}

const password = 'correct-horse-battery';
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Makes the same world in an organisation with this slug; `student` and `administrator` are signed-in cookies. */
export async function makeWorld(test: TestApp, slug: string): Promise<World> {
  const organisation = await test.organisation(slug);
  const made = await test.in(organisation, async (tx) => {
    const studentId = await makePerson(tx, {
      email: 'student@shared.example',
      name: 'Amira Haddad',
      password,
    });
    const administratorId = await makePerson(tx, {
      email: 'admin@shared.example',
      roles: ['administrator'],
      password,
    });
    const fileId = await makeFile(tx, test.platform.storage, organisation.id, {
      name: 'picture.png',
      mediaType: 'image/png',
      content: pixel,
    });
    const first = await makeUnit(tx, {
      code: 'U1',
      title: 'Hygiene',
      items: [
        { title: 'Why it matters', completion: { rule: 'opened' } },
        {
          title: 'Wash hands',
          completion: { rule: 'watched', share: 0.5 },
          body: {
            kind: 'video',
            sourceIds: [fileId],
            captions: [],
            durationSeconds: 100,
            transcript: plainText('Wash.'),
          },
          fileIds: [fileId],
        },
        {
          title: 'Check yourself',
          completion: { rule: 'answered', correct: true },
          after: [0],
          body: {
            kind: 'self_check',
            question: 'When?',
            multiple: false,
            choices: [
              { id: 'a', text: 'Always' },
              { id: 'b', text: 'Never' },
            ],
            correct: ['a'],
            explanation: 'Before and after.',
          },
        },
        {
          title: 'Look',
          completion: { rule: 'marked_done' },
          required: false,
          body: { kind: 'image', fileId, alt: 'A pixel' },
          fileIds: [fileId],
        },
      ],
    });
    const second = await makeUnit(tx, { code: 'U2', title: 'Safety', items: [{ title: 'The end' }] });
    await makeUnitPrerequisite(tx, second.id, first.id);
    const course = await makeCourse(tx, {
      code: 'C1',
      title: 'Cookery',
      units: [{ unitId: first.id }, { unitId: second.id }],
      preCourse: [{ kind: 'declare', statement: 'I have an apron.' }],
    });
    const unitDraftId = await makeUnitEdition(tx, second.id, second.itemIds);
    await makeOffer(tx, course.id);
    const registrationId = await makeRegistration(tx, {
      courseId: course.id,
      email: 'applicant@shared.example',
      status: 'submitted',
      number: 1,
      answers: fullAnswers(),
    });
    const subscriptionId = await makeSubscription(tx, { personId: studentId, courseId: course.id });
    const proposalId = await makeRecord(tx, studentId);
    const holdId = await makeHold(tx, studentId, administratorId);
    const [text, video, check, picture] = first.itemIds as [string, string, string, string];
    return {
      studentId,
      administratorId,
      fileId,
      courseId: course.id,
      courseEditionId: (await newestEditionOf(tx, course.id))!,
      subscriptionId,
      registrationId,
      proposalId,
      holdId,
      unitDraftId,
      preCourseItemId: course.preCourseItemIds[0]!,
      firstUnitId: first.id,
      secondUnitId: second.id,
      items: { text, video, check, picture, last: second.itemIds[0]! },
    };
  });
  return {
    organisation,
    ...made,
    student: await test.signIn(organisation, 'student@shared.example', password),
    administrator: await test.signIn(organisation, 'admin@shared.example', password),
  };
}

/** Declares the only pre-course item, which opens the units. */
export async function finishPreCourse(test: TestApp, world: World): Promise<void> {
  const answer = await test.call(
    'PUT /api/student/course_subscriptions/:id/pre_course_items/:itemId/completion',
    {
      at: world.organisation,
      cookie: world.student,
      params: { id: world.subscriptionId, itemId: world.preCourseItemId },
      body: { declared: true },
    },
  );
  if (answer.status !== 200) throw new Error(`pre-course item answered ${answer.status}`);
}
