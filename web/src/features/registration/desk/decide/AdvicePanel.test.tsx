import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import type { StaffRegistration } from '#contract/registration/desk.ts';
import { AdvicePlace } from './AdvicePanel.tsx';
import { adviseButtonId, useAdvising } from './advising.ts';

const one = {
  registration: { id: 'one', status: 'submitted', suitability: null, answers: {}, email: 'lee@x.example' },
} as unknown as StaffRegistration;

function Screen() {
  const advising = useAdvising();
  return (
    <>
      <button type="button" id={adviseButtonId} onClick={advising.open}>
        Advise
      </button>
      <AdvicePlace one={one} advising={advising} onSaid={() => {}} />
    </>
  );
}

let root: Root;
afterEach(() => act(async () => root.unmount()));

test('the advice takes the focus, gives it back, and keeps what was typed while it is closed', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider>
          <Screen />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
  const press = (text: string) =>
    act(async () => [...box.querySelectorAll('button')].find((it) => it.textContent === text)!.click());
  const result = () => box.querySelector<HTMLInputElement>('input[value=suitable]')!;
  await press('Advise');
  expect(document.activeElement?.textContent).toBe('Suitability advice');
  await act(async () => result().click());
  await press('Cancel');
  expect(document.activeElement?.id).toBe(adviseButtonId);
  expect(result().closest('[hidden]')).not.toBeNull();
  await press('Advise');
  expect(result().closest('[hidden]')).toBeNull();
  expect(result().checked).toBe(true);
});
