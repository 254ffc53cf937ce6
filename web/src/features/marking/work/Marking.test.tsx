import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { MarkingItem, MarkingWork } from '#contract/marking/marking.ts';
import { Marking } from './Marking.tsx';

const asks = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});
const item = (id: string, part: Partial<MarkingItem> = {}): MarkingItem => ({
  id,
  kind: 'true_false',
  prompt: asks(`About ${id}`),
  question: { kind: 'true_false' },
  required: true,
  markedBy: 'assessor',
  maxMarks: null,
  criteria: [],
  benchmark: asks('Sharp and clean'),
  guide: { type: 'doc', content: [] },
  state: 'closed',
  response: null,
  evidence: [],
  observations: [],
  observed: null,
  reports: [],
  judgement: null,
  past: [],
  moved: null,
  expected: null,
  draft: null,
  late: [],
  taskTitle: 'Know',
  ...part,
});
const at = '2026-11-22T01:00:00.000Z';
const byRule = {
  judgement: {
    result: 'satisfactory',
    comment: '',
    marks: null,
    maxMarks: null,
    by: 'rule',
    byName: null,
    at,
  },
} as const;
const workOf = (items: MarkingItem[]) =>
  ({
    id: 'work',
    claim: { mine: true, byName: 'Priya', until: at },
    attempt: { id: 'attempt', judging: 'open', aiUse: null, overall: { text: '', revision: 0 } },
    assessorNotes: asks('Look at the grip.'),
    conversations: [],
    messages: [],
    judge: { lacking: [], directors: [], needsDirection: false },
    student: { name: 'Linh' },
    items,
  }) as unknown as MarkingWork;

let root: Root;
async function show(
  items: MarkingItem[],
  props: ComponentProps<typeof Marking> = { work: workOf(items) },
): Promise<HTMLElement> {
  const box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider>
          <Marking {...props} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
  return box;
}
afterEach(() => act(async () => root.unmount()));

const press = (box: HTMLElement, text: string) =>
  act(async () => [...box.querySelectorAll('button')].find((one) => one.textContent === text)!.click());
const server = () => {
  const sent = vi.fn<(url: string, init?: { body?: string }) => Promise<Response>>(async (_, init) => {
    const { items = [] } = JSON.parse(init?.body ?? '{}') as { items?: { itemId: string }[] };
    const saved = items.map(({ itemId }) => ({ itemId, revision: 1 }));
    return Response.json({ saved, comments: [], overallRevision: 0, savedAt: at, claimedUntil: at });
  });
  vi.stubGlobal('fetch', sent);
  return () => sent.mock.calls.filter(([url]) => url.includes('/judgement'));
};

test('work that a rule judged whole is released without pressing a result again', async () => {
  const judged = server();
  const box = await show([item('a', byRule), item('b', byRule)]);
  await press(box, 'Judge and release now');
  expect(box.textContent).not.toContain('not finished yet');
  expect(judged()).toHaveLength(1);
});

test('a question that holds the judgement up is named, and a press leads to what it needs', async () => {
  const judged = server();
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  const box = await show([item('a', byRule), item('b'), item('c', byRule)]);
  await press(box, 'Question 1About aSatisfactory, marked automatically');
  await press(box, 'Judge and release now');
  expect(judged()).toEqual([]);
  expect(box.querySelector('[role=alert] ul')!.textContent).toBe('Question 2: choose a result About b');
  await press(box, 'Question 2: choose a result');
  expect(document.activeElement).toMatchObject({ type: 'radio', value: 'satisfactory' });
  await act(async () => (document.activeElement as HTMLInputElement).click());
  expect(box.querySelector('[role=alert] ul')).toBeNull();
});

test('the guide for assessors stands beside the answers', async () => {
  server();
  const box = await show([item('a')]);
  expect(box.querySelector('aside')!.textContent).toContain('Look at the grip.');
});

test('what was asked about a question stands beside it, where the notice leads', async () => {
  server();
  const asked = { id: 'm', itemId: 'b', from: 'student', name: 'Linh', text: 'Which board?', at };
  const work = { ...workOf([item('a'), item('b')]), messages: [asked] } as unknown as MarkingWork;
  const box = await show([], { work, itemId: 'b' });
  expect(box.querySelector('article')!.textContent).toContain('About b');
  expect(box.querySelector('#message-m')!.textContent).toContain('Which board?');
});

test('a message half written beside a question is still there after the next one was looked at', async () => {
  server();
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  const asked = { id: 'm', itemId: 'a', from: 'student', name: 'Linh', text: 'Which board?', at };
  const work = { ...workOf([item('a'), item('b')]), messages: [asked] } as unknown as MarkingWork;
  const box = await show([], { work, itemId: 'a' });
  const field = () =>
    [...box.querySelectorAll('textarea')].find((one) => one.labels[0]?.textContent === 'Write to Linh')!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field(), 'The red');
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press(box, 'Question 2About bNo result yet');
  expect(field()).toBeUndefined();
  await press(box, 'Question 1About aNo result yet');
  expect(field().value).toBe('The red');
});
