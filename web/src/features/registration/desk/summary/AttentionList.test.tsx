import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import type { StaffRegistration } from '#contract/registration/desk.ts';
import { AttentionList } from './AttentionList.tsx';
import { Contents } from './Contents.tsx';
import { Part } from '#web/features/registration/desk/Part.tsx';
import { partIds } from '#web/features/registration/desk/sections.ts';

type RegistrationCase = Partial<Omit<StaffRegistration, 'registration'>> & {
  registration?: Partial<StaffRegistration['registration']>;
};

const registrationOf = ({ registration, ...own }: RegistrationCase): StaffRegistration =>
  ({
    duplicates: [],
    signatures: [],
    acceptanceNeeds: [],
    ...own,
    registration: {
      answers: {},
      steps: [],
      missing: [],
      handovers: [],
      questions: [],
      identifier: { state: 'verified', unchecked: null, differs: [] },
      ...registration,
    },
  }) as unknown as StaffRegistration;

let root: Root;
async function show(given: RegistrationCase): Promise<HTMLElement> {
  const one = registrationOf(given);
  const box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  await act(async () =>
    root.render(
      <MantineProvider>
        <AttentionList one={one} />
        <Contents one={one} />
        <Part title="Signatures" id={partIds.signatures}>
          {null}
        </Part>
      </MantineProvider>,
    ),
  );
  return box;
}
afterEach(() => act(async () => root.unmount()));

const lines = (box: HTMLElement) =>
  [...box.querySelectorAll<HTMLElement>('div li a')]
    .filter((link) => !link.closest('nav'))
    .map(({ textContent }) => textContent);

const nothing = 'Nothing is missing, and nothing unusual was found.';

test('where nothing is missing or unusual, exactly that is said', async () => {
  const box = await show({
    registration: { steps: [{ step: 'about', state: 'done', words: null, fields: [] }] },
  });
  expect(lines(box)).toEqual([]);
  expect(box.textContent).toContain(nothing);
});

test('what is needed before it can be accepted is not called nothing', async () => {
  expect((await show({ acceptanceNeeds: ['suitability'] })).textContent).not.toContain(nothing);
});

type Signature = StaffRegistration['signatures'][number];
const signature = (part: Partial<Signature>) =>
  ({ who: 'applicant', name: 'Tom Walker', kind: 'typed', value: 'T Wok', ...part }) as Signature;

test('who signed with another name is named, and a press leads to the signatures', async () => {
  Element.prototype.scrollIntoView ??= () => {};
  const box = await show({
    signatures: [signature({ resembles: false }), signature({ who: 'payer', resembles: true })],
  });
  expect(lines(box)).toEqual([
    'The applicant signed as “T Wok”, which does not look like the name given for them.',
  ]);
  await act(async () => box.querySelector('a')!.click());
  expect(document.activeElement?.textContent).toBe('Signatures');
});

test('what was signed again since is not held against the decision', async () => {
  const box = await show({ signatures: [signature({ resembles: true }), signature({ resembles: false })] });
  expect(lines(box)).toEqual([]);
});

const handover = (state: string, sentAt: string) =>
  ({
    step: 'guardian',
    name: 'Ada Reyes',
    state,
    sentAt,
  }) as StaffRegistration['registration']['handovers'][number];

test('of each step handed to somebody the newest request counts, and is said once', async () => {
  const steps = [{ step: 'guardian' as const, state: 'todo' as const, words: null, fields: [] }];
  const declined = await show({
    registration: {
      steps,
      handovers: [handover('expired', '2026-11-01'), handover('declined', '2026-11-08')],
    },
  });
  expect(lines(declined)).toEqual(['Guardian: Ada Reyes said no.']);
  await act(async () => root.unmount());
  const answered = await show({
    registration: { handovers: [handover('expired', '2026-11-01'), handover('answered', '2026-11-08')] },
  });
  expect(lines(answered)).toEqual([]);
});

test('what is missing, what comes later, who is asked for what and who may be known already stand there', async () => {
  const question = { step: 'about', field: 'phone', answeredAt: null };
  const box = await show({
    duplicates: [{}, {}] as never,
    registration: {
      identifier: { state: 'mismatch', unchecked: null, checkedAt: null, differs: ['usi'] },
      questions: [question, { ...question, answeredAt: '2026-11-08' }] as never,
      steps: [
        { step: 'account', state: 'todo', words: null, fields: [] },
        { step: 'background', state: 'todo', words: null, fields: [] },
        { step: 'usi', state: 'done', words: null, fields: [] },
      ],
      missing: [{ step: 'usi', field: 'usi', code: 'later', blocking: false }],
    },
  });
  expect(lines(box)).toEqual([
    '2 others here may be the same person.',
    'The registry does not know this number',
    'You asked about “About the person · Phone”. No answer has been sent yet.',
    'Background: incomplete.',
    'National identifier: something comes later. You can decide without it.',
  ]);
});

test('the list of contents names the parts there are, and the state of those that are not complete', async () => {
  const box = await show({
    registration: {
      steps: [
        { step: 'about', state: 'done', words: null, fields: [] },
        { step: 'guardian', state: 'waiting_for_other', words: null, fields: [] },
      ],
    },
  });
  expect([...box.querySelectorAll('nav li')].map(({ textContent }) => textContent)).toEqual([
    'Your decision',
    'About the person',
    'GuardianWaiting for someone else',
    'Documents',
    'Signatures',
    'History',
  ]);
  const toggle = box.querySelector<HTMLButtonElement>('nav button')!;
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await act(async () => toggle.click());
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
});
