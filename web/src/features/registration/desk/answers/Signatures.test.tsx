import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import type { StaffRegistration } from '#contract/registration/desk.ts';
import { Signatures } from './Signatures.tsx';

type Signature = StaffRegistration['signatures'][number];
const signature = (part: Partial<Signature>): Signature => ({
  who: 'applicant',
  name: 'Tom Walker',
  kind: 'typed',
  value: 'Tom Walker',
  resembles: false,
  stands: true,
  sha256: 'abc',
  at: '2026-11-21T00:00:00Z',
  declarations: [],
  informationVersion: null,
  ...part,
});

let root: Root;
async function show(screen: ReactNode): Promise<HTMLElement> {
  const box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider>{screen}</MantineProvider>
      </QueryClientProvider>,
    ),
  );
  return box;
}
afterEach(() => act(async () => root.unmount()));

const warning = 'What was typed does not look like the name given for this person.';
const alphabet = 'Typed in another alphabet than the name';

test('a signature that does not resemble the name says so under what was typed', async () => {
  const { textContent } = await show(<Signatures signatures={[signature({})]} />);
  expect(textContent).toContain(warning);
  expect(textContent).not.toContain(alphabet);
});

test.each<[string, Partial<Signature>]>([
  ['resembles the name', { resembles: true }],
  ['is drawn', { kind: 'drawn', value: 'M 20 150 L 60 20', resembles: null }],
])('one that %s needs no word', async (_, part) => {
  const { textContent } = await show(<Signatures signatures={[signature(part)]} />);
  expect(textContent).not.toContain(warning);
  expect(textContent).not.toContain(alphabet);
});

test('one in another alphabet says that it was not compared, and warns of nothing', async () => {
  const { textContent } = await show(
    <Signatures signatures={[signature({ value: 'أميرة', resembles: null })]} />,
  );
  expect(textContent).toContain(alphabet);
  expect(textContent).not.toContain(warning);
});
