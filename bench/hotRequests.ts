import http from 'node:http';
import { randomUUID } from 'node:crypto';
import { askOnce, type Asked } from './load.ts';

/* The hot requests, as people of the demonstration send them. */

export interface HotRequest extends Asked {
  name: string;
  /** What it cost on two cores before outlines were held in memory, and what to reach, in ms of processor time. */
  before: number;
  reach: number;
}

const password = 'livery-demo-2026';
const device = '0198c0de-0000-7000-8000-000000000000';

interface Card {
  id: string;
  locked: unknown;
}
interface Item {
  id: string;
  kind: string;
  state: string;
  response: { revision: number } | null;
}
interface Assessment {
  declaration: { id: string };
  attempts: { id: string }[];
  tasks: { items: Item[] }[];
}

export async function hotRequests(port: number): Promise<HotRequest[]> {
  const agent = new http.Agent({ keepAlive: true });
  const ask = async (path: string, given: { cookie?: string; method?: string; body?: unknown } = {}) => {
    const { body, ...rest } = given;
    const answer = await askOnce(agent, port, { path, ...rest, ...(body ? { body: () => body } : {}) });
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return answer;
  };
  const json = async (path: string, cookie?: string) =>
    JSON.parse((await ask(path, cookie ? { cookie } : {})).text);
  const signIn = async (mailbox: string) => {
    const body = { email: `${mailbox}@harbour.example`, password };
    return (await ask('/api/auth/sign-in/email', { method: 'POST', body })).cookies.join('; ');
  };
  const [student, assessor, administrator] = [
    await signIn('midway'),
    await signIn('assessor'),
    await signIn('admin'),
  ];

  const path = (id: string) => `/api/student/student_assessments/${id}`;

  /** An attempt of the student with a written item; begins one. */
  async function begunAttempt() {
    const { assessments } = (await json('/api/student/student_assessments', student)) as {
      assessments: Card[];
    };
    for (const { id } of assessments.filter(({ locked }) => !locked)) {
      const { declaration } = (await json(path(id), student)) as Assessment;
      const body = { declarationId: declaration.id, aiUse: null };
      const begun = await ask(`${path(id)}/attempts`, { cookie: student, method: 'POST', body }).catch(
        () => null,
      );
      const { attempts, tasks } = JSON.parse(begun?.text ?? '{"tasks":[]}') as Assessment;
      const item = tasks
        .flatMap(({ items }) => items)
        .find(({ kind, state }) => kind === 'written' && state === 'open');
      if (item) return { assessmentId: id, attemptId: attempts.at(-1)!.id, item };
    }
    throw new Error('The student of the demonstration can begin no assessment');
  }
  const { assessmentId, attemptId, item } = await begunAttempt();
  const { rows } = (await json('/api/public/courses')) as { rows: { id: string }[] };
  const begun = await ask('/api/public/registrations', {
    method: 'POST',
    body: { key: randomUUID(), courseId: rows[0]!.id, email: 'bench@harbour.example' },
  });
  const registrationId = (JSON.parse(begun.text) as { id: string }).id;
  agent.destroy();

  const words = 'Wash hands before touching food, and keep raw and cooked food apart at all times.';
  const answered = (n: number) => ({
    kind: 'written',
    document: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: `${n} ${words}` }] }],
    },
  });
  let [answer, field] = [item.response?.revision ?? 0, 0];
  return [
    { name: 'dashboard', path: '/api/student/dashboard', cookie: student, before: 3.2, reach: 0.6 },
    {
      name: 'list of assessments',
      path: '/api/student/student_assessments',
      cookie: student,
      before: 3.9,
      reach: 0.9,
    },
    { name: 'one assessment', path: path(assessmentId), cookie: student, before: 6.3, reach: 1.5 },
    {
      name: 'marking queue',
      path: '/api/staff/student_assessments',
      cookie: assessor,
      before: 4.1,
      reach: 1.5,
    },
    { name: 'people', path: '/api/staff/people', cookie: administrator, before: 2.4, reach: 1 },
    { name: 'registrations', path: '/api/staff/registrations', cookie: administrator, before: 1.9, reach: 1 },
    { name: 'HTML of a page', path: '/dashboard', before: 1.5, reach: 0.4 },
    { name: 'catalogue', path: '/api/public/courses', before: 0.9, reach: 0.4 },
    { name: 'brand settings', path: '/api/public/brand_settings', before: 0.6, reach: 0.3 },
    { name: 'session', path: '/api/user/session', cookie: student, before: 0.5, reach: 0.3 },
    {
      name: 'save an answer',
      path: `/api/student/attempts/${attemptId}/responses`,
      cookie: student,
      method: 'PATCH',
      body: () => ({
        device,
        responses: [{ itemId: item.id, value: answered(answer), baseRevision: answer++ }],
      }),
      before: 1.9,
      reach: 1,
    },
    {
      name: 'save a registration field',
      path: `/api/public/registrations/${registrationId}/answers`,
      cookie: begun.cookies.join('; '),
      method: 'PATCH',
      body: () => ({
        device,
        answers: [{ field: 'givenName', value: `Mai ${field}`, baseRevision: field++ }],
      }),
      before: 2.1,
      reach: 1.2,
    },
  ];
}
