import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { Question, ResponseValue } from '#contract/assessments/items.ts';
import type { AssessmentItem, StudentAssessment } from '#contract/assessments/assessments.ts';
import { documentOfText } from '#web/shared/richText/richTextValue.ts';
import type { WorkProps } from './workProps.ts';
import { WorkScreen } from './WorkScreen.tsx';

const at = '2026-11-24T01:00:00.000Z';
const item = (id: string, question: Question, said: Partial<AssessmentItem> = {}): AssessmentItem => ({
  id,
  kind: question.kind,
  prompt: documentOfText(`Asks ${id}`),
  question,
  required: true,
  markedBy: 'assessor',
  maxMarks: null,
  criteria: [],
  state: 'open',
  response: null,
  evidence: [],
  observations: [],
  observed: null,
  reports: [],
  judgement: null,
  past: [],
  moved: null,
  ...said,
});
const truth: Question = { kind: 'true_false' };
const kept: ResponseValue = { kind: 'true_false', answer: true };
const assessment = {
  id: 'a',
  title: 'Prepare food safely',
  state: 'in_progress',
  attemptsAllowed: 2,
  now: at,
  attempts: [
    { id: 'second', number: 2, startedAt: at, endsAt: null, submittedAt: null, submittedByTime: false },
  ],
  tasks: [
    {
      id: 't',
      title: 'Task',
      instructions: documentOfText(''),
      itemCount: 2,
      items: [
        item('open', truth, {
          past: [
            {
              attempt: 1,
              value: { kind: 'true_false', answer: false },
              evidence: [],
              judgement: {
                result: 'not_yet_satisfactory',
                comment: 'Look at chapter 2 again',
                marks: null,
                maxMarks: null,
                by: 'assessor',
                byName: 'Priya',
                at,
              },
            },
          ],
        }),
        item('kept', truth, {
          state: 'carried',
          response: { value: kept, revision: 1, savedAt: at },
        }),
      ],
    },
  ],
} as unknown as StudentAssessment;

let root: Root;
async function show(
  view: WorkProps['view'],
  onView: WorkProps['onView'] = () => undefined,
): Promise<HTMLElement> {
  const box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider>
          <WorkScreen assessment={assessment} view={view} onView={onView} onSubmitted={() => undefined} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
  return box;
}
afterEach(() => act(async () => root.unmount()));

test('an open item stands beside its old answer and what was said of it', async () => {
  const box = await show({ view: 'work', item: 'open' });
  const card = box.querySelector('article')!;
  expect(card.textContent).toContain('Your answer in attempt 1');
  expect(card.textContent).toContain('Look at chapter 2 again');
  expect(card.querySelectorAll('input[type=radio]')).toHaveLength(2);
});

test('the words of the assessor and the old answer each say whose they are', async () => {
  const box = await show({ view: 'work', item: 'open' });
  const [words, old] = [box.querySelector('figure')!, box.querySelector('article section')!];
  expect(words.textContent).toBe('What Priya wroteLook at chapter 2 again');
  expect(old.textContent).toContain('Your answer in attempt 1');
  expect(old.textContent).not.toContain('Look at chapter 2 again');
});

test('a kept item shows its answer and has nothing to change', async () => {
  const box = await show({ view: 'work', item: 'kept' });
  const card = box.querySelector('article')!;
  expect(card.textContent).toContain('True');
  expect(card.querySelector('input, textarea, select')).toBeNull();
});

test('a press is sent to the server at once, over the revision that was known', async () => {
  const sent = vi.fn<(url: string, init: { method: string; body?: string }) => Promise<Response>>(async () =>
    Response.json({
      saved: [{ itemId: 'open', revision: 1 }],
      conflicts: [],
      late: [],
      moved: [],
      left: [],
      savedAt: at,
    }),
  );
  vi.stubGlobal('fetch', sent);
  const box = await show({ view: 'work', item: 'open' });
  await act(async () => box.querySelector<HTMLInputElement>('input[type=radio]')!.click());
  const saves = () => sent.mock.calls.filter(([, { method }]) => method === 'PATCH');
  await vi.waitFor(() => expect(saves()).toHaveLength(1));
  expect(JSON.parse(saves()[0]![1].body!)).toMatchObject({
    responses: [{ itemId: 'open', value: { kind: 'true_false', answer: true }, baseRevision: 0 }],
  });
  await vi.waitFor(() => expect(box.textContent).toMatch(/Saved \d/));
});

test('the review names what is missing and leads to it', async () => {
  const onView = vi.fn<WorkProps['onView']>();
  const box = await show({ view: 'review' }, onView);
  const link = [...box.querySelectorAll('button')].find(
    (one) => one.textContent === 'Question 1: Asks open',
  )!;
  await act(async () => link.click());
  expect(onView).toHaveBeenCalledWith({ view: 'work', item: 'open' });
});

const buttonOf = (text: string) =>
  vi.waitFor(() => {
    const found = [...document.querySelectorAll('button')].find((one) => one.textContent === text);
    expect(found).toBeDefined();
    return found!;
  });
const press = async (text: string) => {
  const button = await buttonOf(text);
  await act(async () => button.click());
};

test('what is not finished can be handed in, but going on is what the dialog offers first', async () => {
  const box = await show({ view: 'review' });
  expect(box.textContent).toContain('0 of 1 question answered.');
  await press('Hand in');
  const [back, anyway] = [await buttonOf('Keep working'), await buttonOf('Hand in anyway')];
  // Filled is what a button is without a variant.
  expect([back.dataset['variant'], anyway.dataset['variant']]).toEqual([undefined, 'default']);
  expect(back.closest('[role=dialog]')!.textContent).toContain('This is your last attempt.');
});

test('the wish for a network vanishes when the network is back', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));
  const box = await show({ view: 'review' });
  await press('Hand in');
  await press('Hand in anyway');
  await vi.waitFor(() => expect(box.textContent).toContain('You need to be online to hand in'));
  await act(async () => void dispatchEvent(new Event('online')));
  expect(box.textContent).not.toContain('You need to be online to hand in');
});
