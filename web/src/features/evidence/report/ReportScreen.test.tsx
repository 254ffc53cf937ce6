import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReportPage } from '#contract/evidence.ts';
import { replaceSettings } from '#web/tenant/settings.ts';
import { anOrganisation, noContact } from '../../../../test/anOrganisation.ts';
import { ReportScreen } from './ReportScreen.tsx';
import { settles } from '../../../../test/settles.ts';

const says = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});
const at = '2026-11-22T01:00:00.000Z';
const page: ReportPage = {
  toName: 'Rosa Silva',
  studentName: 'Noah Adeyemi',
  assessmentTitle: 'Hygiene at work',
  prompt: says('Ask your workplace supervisor to report what they saw.'),
  question: {
    kind: 'third_party_report',
    who: 'your supervisor',
    questions: [{ id: 'dates', text: 'On which dates?', answer: 'text' }],
  },
  declaration: says('It is true.'),
  answers: [],
  expiresAt: at,
  answeredAt: null,
  declinedAt: null,
};

const server = vi.fn<(url: string, init?: { body?: string }) => Promise<Response>>();
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
  vi.stubGlobal('fetch', server);
  server.mockReset();
  server.mockImplementation(async (url) =>
    Response.json(url.endsWith('_refusal') ? { ...page, declinedAt: at } : page),
  );
  replaceSettings(
    anOrganisation('Harbour Institute', {
      contact: { ...noContact, email: 'office@harbour.example', phone: '02 9000 0000' },
    }),
  );
});

let root: Root;
async function show(): Promise<HTMLElement> {
  const box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider>
          <ReportScreen token="report_x" />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
  await settles(() => expect(box.querySelector('h1')).not.toBeNull());
  return box;
}
afterEach(() => act(async () => root.unmount()));

const press = (box: HTMLElement, text: string) =>
  act(async () => [...box.querySelectorAll('button')].find((one) => one.textContent === text)!.click());

test('who reports reads what the student was asked as said to the student, what they are asked themselves, and whom to ask', async () => {
  const box = await show();
  const asked = box.querySelector('section')!;
  expect(asked.textContent).toBe(
    'What Noah Adeyemi was askedAsk your workplace supervisor to report what they saw.',
  );
  expect(box.textContent).toContain('Please answer the questions below from what you have seen yourself');
  expect(box.querySelector('a[href="mailto:office@harbour.example"]')).not.toBeNull();
});

test('what is missing is named by its question, and each line leads to its field', async () => {
  const box = await show();
  await press(box, 'Sign and send');
  const lines = [...box.querySelectorAll('[role=alert] a')].map((one) => one.textContent);
  expect(lines).toEqual(['Not answered: On which dates?', 'Sign with your full name.']);
});

test('saying no asks for a reason, and after it nothing can be signed', async () => {
  const box = await show();
  await press(box, 'I cannot report on this');
  await press(box, 'Send my answer');
  expect(box.querySelector('[role=alert]')!.textContent).toContain('Say in a few words why not.');
  const reason = box.querySelector<HTMLTextAreaElement>('#refusal-reason')!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(reason, 'Other days.');
    reason.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press(box, 'Send my answer');
  await settles(() => expect(box.querySelector('h1')!.textContent).toBe('You said no'));
  expect(box.querySelector('form')).toBeNull();
  expect(JSON.parse(server.mock.lastCall![1]!.body!)).toEqual({ reason: 'Other days.' });
});
