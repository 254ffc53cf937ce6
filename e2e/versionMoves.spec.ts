import { expect, test, type Browser, type Page } from '@playwright/test';
import type { AssessmentItem, StudentAssessment } from '../contract/src/assessments/assessments.ts';
import type { AssessmentTool } from '../contract/src/assessments/tools.ts';
import { accessible } from './accessible.ts';
import { freshEmail, heading } from './applicant.ts';
import { enrolled } from './enrolled.ts';
import { fits } from './fits.ts';
import { asks } from './observedWork.ts';
import { signIn } from './person.ts';
import { brands, desktop, phone } from './world.ts';

test.use({ viewport: phone });

// No other journey works on this assessment here.
const redgum = brands[1]!;
const title = 'Hygiene at work: what you know';
const newPassword = 'eleven songs about rain';
const reworded = 'Write what you do when you come back from a break, step by step.';

async function personIn(browser: Browser, mailbox: string, to: string, secret?: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  await signIn(page, redgum, mailbox, to, secret);
  return page;
}

/** An answer to a short question; null for kinds that take more. */
function shortAnswer({ question }: AssessmentItem): object | null {
  if (question.kind === 'true_false') return { kind: 'true_false', answer: true };
  if (question.kind === 'number' || question.kind === 'short_text')
    return { kind: question.kind, text: '20' };
  if (question.kind === 'choice') return { kind: 'choice', choices: [question.choices[0]!.id] };
  return null;
}

interface BegunWork {
  readonly assessmentId: string;
  /** A short question that is answered. */
  readonly answered: string;
}

/** The student begins and answers one short question. */
async function begins(page: Page): Promise<BegunWork> {
  const { assessments } = await asks<{ assessments: { id: string; title: string }[] }>(
    page,
    'GET',
    'student/student_assessments',
  );
  const { id } = assessments.find((one) => one.title === title)!;
  const path = `student/student_assessments/${id}`;
  const { declaration } = await asks<StudentAssessment>(page, 'GET', path);
  const agreed = { declarationId: declaration.id, aiUse: null };
  const { tasks, attempts } = await asks<StudentAssessment>(page, 'POST', `${path}/attempts`, agreed);
  const item = tasks[0]!.items.find((one) => shortAnswer(one) !== null)!;
  await asks(page, 'PATCH', `student/attempts/${attempts[0]!.id}/responses`, {
    device: 'phone',
    responses: [{ itemId: item.id, value: shortAnswer(item), baseRevision: 0 }],
  });
  return { assessmentId: id, answered: item.id };
}

/** The author takes out the question that was answered, writes another in other words, and publishes. */
async function publishesNext(author: Page, { assessmentId, answered }: BegunWork): Promise<void> {
  const path = `staff/assessments/${assessmentId}`;
  const { draft } = await asks<AssessmentTool>(author, 'POST', `${path}/draft`);
  const { content, revision } = draft!;
  const [short, own] = content.tasks;
  short!.items = short!.items.filter(({ id }) => id !== answered);
  own!.items.at(-1)!.prompt = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: reworded }] }],
  };
  const body = { baseRevision: revision, content };
  const written = await asks<AssessmentTool>(author, 'PUT', `${path}/draft`, body);
  await asks(author, 'POST', `${path}/versions`, {
    revision: written.draft!.revision,
    reason: 'The question was unclear',
  });
}

/** An assessor reads what the move would do, and moves. */
async function moves(page: Page, name: string): Promise<void> {
  const part = page.getByRole('main');
  await expect(part.getByText('What changes from version 1 to version 2')).toBeVisible();
  await expect(part.getByText(reworded)).toBeVisible();
  const row = part.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name }) });
  await expect(row).toContainText('1 answer stays on the record only');
  await accessible(page);
  await fits(page);
  await row.getByRole('checkbox', { name }).check();
  await part.getByRole('button', { name: 'Move 1 to version 2' }).click();
  await expect(part.getByText('Say in a few words why they move.').first()).toBeVisible();
  await part.getByRole('textbox', { name: 'Reason for the move' }).fill('The question was unclear');
  await part.getByRole('button', { name: 'Move 1 to version 2' }).click();
  await expect(part.getByText(`${name}: moved to version 2`)).toBeVisible();
  await accessible(page);
}

const written = (page: Page, at: number) =>
  page.getByRole('textbox').and(page.locator('[contenteditable=true]')).nth(at);
const first = 'I wash my hands, put on a clean apron and tie back my hair before I touch anything.';
const second = 'Typed on the train, while there was no network at all.';

test('A student who types without a network loses nothing when an assessor moves the work to a newer version', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const administrator = await personIn(browser, 'admin', '/console');
  const [email, name] = [freshEmail('moved'), 'Mia Mover'];
  await enrolled(administrator, redgum, { email, name, course: 'Food safety for food handlers' });
  const student = await personIn(browser, email, '/auth/terms', newPassword);
  await student.getByRole('button', { name: 'I accept both and continue' }).click();
  await expect(heading(student)).toHaveText('Dashboard');
  const begun = await begins(student);
  await student.goto(`${redgum.base}/assessments/${begun.assessmentId}?view=work&show=all`);
  await written(student, 0).fill(first);
  await expect(student.getByText(/^Saved \d/).first()).toBeVisible();
  await student.context().setOffline(true);
  await written(student, 1).click();
  await student.keyboard.type(second);
  await expect(student.getByText(/Saved on this device/).first()).toBeVisible();

  await publishesNext(administrator, begun);
  const assessor = await personIn(browser, 'assessor', `/console/assessments/${begun.assessmentId}`);
  await moves(assessor, name);

  // What was typed lands under its question, and typing goes on where it was.
  await student.context().setOffline(false);
  const note = student.getByRole('region', { name: 'Some questions have changed since you started' });
  await expect(note).toContainText('from version 1 to version 2');
  await expect(written(student, 1)).toBeFocused();
  await student.keyboard.type(' And more.');
  await expect(written(student, 1)).toHaveText(`${second} And more.`);
  await expect(student.getByText(/^Saved \d/).first()).toBeVisible();
  const card = student.getByRole('article').filter({ hasText: reworded });
  await expect(card).toContainText('This question changed. Read it again and check your answer.');
  await accessible(student);
  await fits(student);

  await student.reload();
  await expect(written(student, 0)).toHaveText(first);
  await expect(written(student, 1)).toHaveText(`${second} And more.`);
  await note.getByText('1 answer to a question that is no longer asked').click();
  await accessible(student);
  await fits(student);
  await student.setViewportSize(desktop);
  await student.getByRole('button', { name: 'Check and hand in' }).click();
  await expect(student.getByRole('heading', { name: 'Check your work' })).toBeVisible();
  await expect(student.getByText('Changed since you started: read again')).toBeVisible();
});
