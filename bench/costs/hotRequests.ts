import http from 'node:http';
import { randomUUID } from 'node:crypto';
import { askOnce, type Answer, type LoadRequest } from './load.ts';

/* The hot requests, as people of the demonstration send them. */

export interface HotRequest extends LoadRequest {
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

type BenchRequest = Omit<LoadRequest, 'path' | 'method' | 'body'> & { method?: string; body?: unknown };

/** Calls of the product; each throws when it is refused. */
export function callsTo(port: number, agent: http.Agent) {
  async function ask(path: string, { body, ...rest }: BenchRequest = {}): Promise<Answer> {
    const answer = await askOnce(agent, port, { path, ...rest, ...(body ? { body: () => body } : {}) });
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return answer;
  }
  return {
    ask,
    async read<Body>(path: string, cookie?: string): Promise<Body> {
      return JSON.parse((await ask(path, cookie ? { cookie } : {})).text) as Body;
    },
    async signIn(mailbox: string): Promise<string> {
      const body = { email: `${mailbox}@harbour.example`, password };
      return (await ask('/api/auth/sign-in/email', { method: 'POST', body })).cookies.join('; ');
    },
  };
}
type Calls = ReturnType<typeof callsTo>;

const assessmentPath = (id: string) => `/api/student/student_assessments/${id}`;

/** An attempt of the student with a written item; begins one. */
async function begunAttempt({ ask, read }: Calls, student: string) {
  const list = await read<{ assessments: Card[] }>('/api/student/student_assessments', student);
  for (const { id } of list.assessments.filter(({ locked }) => !locked)) {
    const path = assessmentPath(id);
    const { declaration } = await read<Assessment>(path, student);
    const body = { declarationId: declaration.id, aiUse: null };
    const begun = await ask(`${path}/attempts`, { cookie: student, method: 'POST', body }).catch(() => null);
    const { attempts, tasks } = JSON.parse(begun?.text ?? '{"tasks":[]}') as Assessment;
    const items = tasks.flatMap((task) => task.items);
    const item = items.find(({ kind, state }) => kind === 'written' && state === 'open');
    if (item) return { path, attemptId: attempts.at(-1)!.id, item };
  }
  throw new Error('The student of the demonstration can begin no assessment');
}

async function begunRegistration({ ask, read }: Calls) {
  const { rows } = await read<{ rows: { id: string }[] }>('/api/public/courses');
  const body = { key: randomUUID(), courseId: rows[0]!.id, email: 'bench@harbour.example' };
  const begun = await ask('/api/public/registrations', { method: 'POST', body });
  const { id } = JSON.parse(begun.text) as { id: string };
  return { path: `/api/public/registrations/${id}/answers`, cookie: begun.cookies.join('; ') };
}

const words = 'Wash hands before touching food, and keep raw and cooked food apart at all times.';
const answered = (n: number) => ({
  kind: 'written',
  document: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: `${n} ${words}` }] }],
  },
});

async function writes(calls: Calls, cookie: string, begun: Awaited<ReturnType<typeof begunAttempt>>) {
  const { attemptId, item } = begun;
  const registration = await begunRegistration(calls);
  let [answer, field] = [item.response?.revision ?? 0, 0];
  const typed = () => ({ itemId: item.id, value: answered(answer), baseRevision: answer++ });
  const filled = () => ({ field: 'givenName', value: `Mai ${field}`, baseRevision: field++ });
  return [
    {
      name: 'save an answer',
      path: `/api/student/attempts/${attemptId}/responses`,
      cookie,
      method: 'PATCH',
      body: () => ({ device, responses: [typed()] }),
      before: 1.9,
      reach: 1,
    },
    {
      name: 'save a registration field',
      ...registration,
      method: 'PATCH',
      body: () => ({ device, answers: [filled()] }),
      before: 2.1,
      reach: 1.2,
    },
  ] satisfies HotRequest[];
}

export async function hotRequests(port: number): Promise<HotRequest[]> {
  const agent = new http.Agent({ keepAlive: true });
  const calls = callsTo(port, agent);
  const student = await calls.signIn('midway');
  const assessor = await calls.signIn('assessor');
  const administrator = await calls.signIn('admin');
  const begun = await begunAttempt(calls, student);
  const writing = await writes(calls, student, begun);
  agent.destroy();
  type Row = [name: string, path: string, cookie: string | null, before: number, reach: number];
  const reading: Row[] = [
    ['dashboard', '/api/student/dashboard', student, 3.2, 0.6],
    ['list of assessments', '/api/student/student_assessments', student, 3.9, 0.9],
    ['one assessment', begun.path, student, 6.3, 1.5],
    ['marking queue', '/api/staff/student_assessments', assessor, 4.1, 1.5],
    ['people', '/api/staff/people', administrator, 2.4, 1],
    ['registrations', '/api/staff/registrations', administrator, 1.9, 1],
    ['HTML of a page', '/dashboard', null, 1.5, 0.4],
    ['catalogue', '/api/public/courses', null, 0.9, 0.4],
    ['brand settings', '/api/public/brand_settings', null, 0.6, 0.3],
    ['session', '/api/user/session', student, 0.5, 0.3],
  ];
  const reads = reading.map(([name, path, cookie, before, reach]) => ({
    name,
    path,
    ...(cookie && { cookie }),
    before,
    reach,
  }));
  return [...reads, ...writing];
}
