import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BeginForm } from '#web/features/assessments/overview/BeginForm.tsx';
import { Extension } from '#web/features/assessments/overview/Extension.tsx';
import { KeepCardForm } from '#web/features/billing/card/KeepCardForm.tsx';
import { DateForm } from '#web/features/billing/dates/DateForm.tsx';
import { ArrivalDialog } from '#web/features/billing/desk/ArrivalDialog.tsx';
import { DecisionDialog } from '#web/features/billing/desk/DecisionDialog.tsx';
import { ReportForm } from '#web/features/assessments/work/observed/ReportForm.tsx';
import { EmailForm } from '#web/features/identity/security/EmailForm.tsx';
import { SelfCheckContent } from '#web/features/learning/content/SelfCheckContent.tsx';
import { ClaimBar } from '#web/features/marking/work/ClaimBar.tsx';
import { UnitDecision } from '#web/features/marking/UnitDecision.tsx';
import { InviteForm } from '#web/features/people/InviteForm.tsx';
import { PreCourseCard } from '#web/features/precourse/PreCourseCard.tsx';
import { DeclineLink } from '#web/shared/DeclineLink.tsx';
import { keepDrafts } from '#web/shared/saving/drafts.ts';
import { rememberSession, resetState } from '#web/tenant/store.ts';
import { settles } from '../../test/settles.ts';

/* Each form as it is drawn, with as much of what it is about as it reads. */

const nothing = { type: 'doc', content: [] };
const assessment = {
  id: 'assessment',
  state: 'in_progress',
  dueAt: '2030-01-01T00:00:00Z',
  extensions: [],
  declaration: { id: 'declaration', version: 1, document: nothing },
  timeLimitMinutes: null,
};
const instalment = { id: 'instalment', dueOn: '2026-01-01', cents: 9000, currency: 'AUD' };
const plan = { id: 'plan', currency: 'AUD', payerName: null, name: 'Plan', instalments: [instalment] };
const billing = { plans: [plan], cards: [], cardMethods: ['card_sandbox'] };
const declaration = {
  id: 'item',
  kind: 'declare',
  title: 'Rules',
  statement: 'I have read it',
  document: nothing,
};
const transfer = { id: 'transfer', personName: 'Mia Chen', reference: 'R1', cents: 9000, currency: 'AUD' };
const request = { ...instalment, ...transfer, id: 'request', wantedOn: '2030-01-09' };
const outcome = { outcome: 'not_yet_competent', byName: 'Priya', at: '2026-11-22T01:00:00Z', note: '' };
const unit = {
  id: 'unit',
  code: 'U1',
  title: 'Knives',
  assessments: [],
  outcomes: [outcome],
  may: ['competent'],
};
const work = { id: 'work', state: 'satisfactory', attempt: { judging: 'released' } };
const choices = [{ id: 'a', text: 'Left' }];
const check = { kind: 'self_check', question: 'Which?', multiple: false, choices, lastAnswer: null };

interface Row {
  readonly draw: (onDone: () => void) => ReactElement;
  /** What is entered, by the label of its field; true for a tick or a choice. */
  readonly entered: Readonly<Record<string, string | true>>;
  /** Typed as well, and never kept. */
  readonly secret?: Readonly<Record<string, string>>;
  /** The button that opens the form, where it is not open at once. */
  readonly opener?: string;
}

const laterDay = { Day: '4', Month: '2', Year: String(new Date().getFullYear() + 1) };
const soon = new Date(Date.now() + 10 * 86_400_000);
const soonDay = {
  Day: String(soon.getUTCDate()),
  Month: String(soon.getUTCMonth() + 1),
  Year: String(soon.getUTCFullYear()),
};

const rows: Record<string, Row> = {
  'the start of an assessment': {
    draw: (onDone) => <BeginForm assessment={assessment as never} onBegun={onDone} />,
    entered: { 'I declare this': true, 'Yes, and I will say how': true, 'Which tools': 'A translator' },
  },
  'a wish for more time': {
    draw: () => <Extension assessment={assessment as never} />,
    entered: { ...laterDay, 'Why do you need more time?': 'I was ill.' },
    opener: 'Ask for more time',
  },
  'a link for somebody who reports': {
    draw: (onDone) => (
      <ReportForm
        itemId="item"
        attemptId="attempt"
        onAsked={async () => {
          onDone();
        }}
      />
    ),
    entered: { 'Their name': 'Rosa', 'Their email': 'rosa@work.example', 'Who they are': 'My manager' },
  },
  'a wish for another date': {
    draw: (onDone) => <DateForm billing={billing as never} instalmentId="instalment" onDone={onDone} />,
    entered: { ...soonDay, 'Why you need it': 'I am paid later.' },
  },
  'money that arrived': {
    draw: (onDone) => <ArrivalDialog transfer={transfer as never} onClose={onDone} />,
    entered: { 'Amount that arrived': '80.00' },
  },
  'the answer to a wish for another date': {
    draw: (onDone) => <DecisionDialog request={request as never} accept onClose={onDone} />,
    entered: { Note: 'This once.' },
  },
  'a reason to judge again': {
    draw: () => <ClaimBar work={work as never} />,
    entered: { 'Why are you judging it again?': 'A page was missed.' },
    opener: 'Judge again',
  },
  'the outcome of a unit': {
    draw: () => (
      <UnitDecision
        unit={unit as never}
        workId="work"
        judge={{ lacking: [], directors: [], needsDirection: false }}
      />
    ),
    entered: { Competent: true, 'Note for the record': 'Seen at work.' },
    opener: 'Decide again',
  },
  'an invitation': {
    draw: (onDone) => <InviteForm onInvited={onDone} />,
    entered: { Email: 'lee@shared.example', Name: 'Lee', Trainer: true },
  },
  'a change of email': {
    draw: () => <EmailForm email="mia@shared.example" />,
    entered: { 'New email': 'mia@work.example' },
    secret: { 'Current password': 'a long secret' },
  },
  'a card to keep': {
    draw: (onDone) => <KeepCardForm billing={billing as never} planId="plan" onOpen={onDone} />,
    entered: { 'I agree': true },
    secret: { 'Card number': '4242 4242 4242 4242' },
  },
  'a declaration before a course': {
    draw: (onDone) => (
      <PreCourseCard item={declaration as never} busy={false} error={null} onFinish={onDone} />
    ),
    entered: { 'I have read it': true },
  },
  'a refusal to sign': {
    draw: (onDone) => <DeclineLink label="No" name="Mia" decline={async () => null} onDone={onDone} />,
    entered: { 'Why not?': 'It is not mine to sign.' },
    opener: 'No',
  },
  'an answer of a self check': {
    draw: () => <SelfCheckContent item={{ id: 'item', completion: {} } as never} body={check as never} />,
    entered: { Left: true },
  },
};

let root: Root;
/** Draws the form anew, as a page does that is loaded. */
async function open({ draw, opener }: Row) {
  document.body.innerHTML = '<div id="at"></div>';
  root = createRoot(document.querySelector('#at')!);
  const show = (what: ReactElement | null) =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">{what}</MantineProvider>
      </QueryClientProvider>,
    );
  // The screen that shows a form takes it away when it is done.
  await act(async () => show(draw(() => show(null))));
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === opener);
  if (button && !document.querySelector('form')) await act(async () => button.click());
  // Some forms are loaded only once they are asked for.
  await settles(() => expect(document.querySelector('form')).not.toBeNull());
}

function fieldOf(label: string): HTMLInputElement | HTMLTextAreaElement {
  const own = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent.startsWith(label),
  );
  return document.getElementById(own!.htmlFor) as HTMLInputElement;
}

async function enter(label: string, value: string | true) {
  const field = fieldOf(label);
  if (value === true) return act(async () => field.click());
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  return act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const shownIn = (entered: Row['entered']) =>
  Object.fromEntries(
    Object.entries(entered).map(([label, value]) => {
      const field = fieldOf(label);
      return [label, value === true ? (field as HTMLInputElement).checked : field.value];
    }),
  );
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft|'));

beforeEach(() => {
  rememberSession({ personId: 'mia', roles: ['student'], missingStep: null } as never);
  const answer = { choices: ['a'], correct: true, correctChoices: ['a'], feedback: null };
  vi.stubGlobal('fetch', async () => Response.json({ answer, unit, card: {} }));
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(async () => {
  await act(async () => root.unmount());
  resetState();
  sessionStorage.clear();
});

async function enterAll(fields: Row['entered']) {
  for (const [label, value] of Object.entries(fields)) await enter(label, value);
}

test.each(Object.entries(rows))(
  '%s is there again after a reload, but for secrets, and gone once it is sent',
  async (_, row) => {
    const { entered, secret = {} } = row;
    await open(row);
    await enterAll({ ...entered, ...secret });
    keepDrafts();
    await act(async () => root.unmount());
    expect(drafts()).toHaveLength(1);
    for (const value of Object.values(secret)) expect(JSON.stringify(sessionStorage)).not.toContain(value);
    await open(row);
    expect(shownIn(entered)).toEqual(entered);
    expect(drafts()).toEqual([]);
    await enterAll(secret);
    await act(async () => document.querySelector('form')!.requestSubmit());
    // It is kept until the answer is there.
    await act(() =>
      vi.waitFor(() => {
        sessionStorage.clear();
        keepDrafts();
        expect(drafts()).toEqual([]);
      }),
    );
  },
);
