import { ownRegistrations } from './ownData.queries.ts';
import { everyEarlier, everyPage, ownReads, type OwnReads } from './ownReads.ts';
import { readGuardians } from '#server/features/guardians/read.actions.ts';
import { readRecord } from '#server/features/people/record.actions.ts';
import type { ReadInput } from '#server/platform/http/reads.ts';
import type { RequestScope } from '#server/platform/scope.ts';

/** All entries of the log about a person, newest first. */
async function wholeLog(read: OwnReads) {
  const pages = await everyEarlier(
    (query) => read('GET /api/user/log_entries', { query }),
    ({ next }) => next,
  );
  return pages.flatMap(({ entries }) => entries);
}

/** All messages of a thread, oldest first. */
async function wholeThread(read: OwnReads, id: string) {
  const pages = await everyEarlier(
    (query) => read('GET /api/student/course_subscriptions/:id/messages', { params: { id }, query }),
    ({ earlier, messages: [first] }) => (earlier && first ? first.number : null),
  );
  return pages.toReversed().flatMap(({ messages }) => messages);
}

/** An enrolment with everything that belongs to it. */
async function wholeEnrolment(read: OwnReads, id: string) {
  const params = { id };
  const enrolment = (await read('GET /api/student/course_subscriptions/:id', { params }))!;
  return {
    ...enrolment,
    preCourse: await read('GET /api/student/course_subscriptions/:id/pre_course_items', { params }),
    classes: await read('GET /api/student/course_subscriptions/:id/classes', { params }),
    adjustments: await read('GET /api/student/course_subscriptions/:id/adjustments', { params }),
    messages: await wholeThread(read, id),
  };
}

/** A work with what assessors wrote on its files. */
async function wholeWork(read: OwnReads, id: string) {
  const work = (await read('GET /api/student/student_assessments/:id', { params: { id } }))!;
  const items = work.tasks.flatMap((task) => task.items);
  const files = items.flatMap(({ evidence, past }) => [...evidence, ...past.flatMap((one) => one.evidence)]);
  const annotations = [];
  for (const { id: evidenceId } of files.filter((file) => file.annotations > 0)) {
    const said = await read('GET /api/student/evidence/:id/annotations', { params: { id: evidenceId } });
    annotations.push({ evidenceId, annotations: said?.annotations ?? [] });
  }
  return { ...work, annotations };
}

async function study(read: OwnReads) {
  const subscriptions = (await read('GET /api/student/course_subscriptions'))?.subscriptions ?? [];
  const enrolments = [];
  for (const { id } of subscriptions) enrolments.push(await wholeEnrolment(read, id));
  const cards = (await read('GET /api/student/student_assessments'))?.assessments ?? [];
  const assessments = [];
  for (const { id } of cards) assessments.push(await wholeWork(read, id));
  return { enrolments, assessmentCards: cards, assessments };
}

/** What the organisation keeps about whoever asks. Nothing of anybody else but the names of those they dealt with. */
export async function collect(scope: RequestScope, request: ReadInput['request']) {
  const { tx, caller, now, organisation } = scope;
  const read = ownReads(scope, caller, request);
  const isStudent = caller.roles.includes('student');
  const record = isStudent ? await readRecord(scope, caller.personId) : null;
  return {
    format: 'livery-own-data-1' as const,
    organisation: organisation.slug,
    madeAt: now.toISOString(),
    account: {
      profile: (await read('GET /api/user/profile'))!,
      emails: await read('GET /api/user/notification_preferences'),
      devices: (await read('GET /api/user/sessions'))?.devices ?? [],
      noticeDevices: (await read('GET /api/user/push_devices'))?.devices ?? [],
      calendarAddresses: await read('GET /api/user/calendar_addresses'),
    },
    legalName: await read('GET /api/user/legal_name'),
    record: record && {
      clientNumber: record.clientNumber,
      identifier: record.identifier,
      values: record.values,
      history: record.history,
    },
    guardians: isStudent ? (await readGuardians(scope, caller.personId)).guardians : [],
    registrations: await ownRegistrations(tx, caller.personId),
    ...(await study(read)),
    money: await read('GET /api/student/billing'),
    announcements: await everyPage((page) => read('GET /api/student/announcements', { query: { page } })),
    notices: await everyPage((page) => read('GET /api/user/notices', { query: { page } })),
    accepted: (await read('GET /api/user/documents'))?.documents ?? [],
    whoLooked: await wholeLog(read),
  };
}

export type OwnData = Awaited<ReturnType<typeof collect>>;
