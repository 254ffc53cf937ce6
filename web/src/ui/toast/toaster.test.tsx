import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast, Toaster } from './toaster.tsx';
import type { Toast } from './toaster.tsx';

let root: Root;

beforeEach(async () => {
  vi.useFakeTimers();
  // Toasts live outside React, so those of other tests may still be open.
  notifications.clean();
  document.body.innerHTML = '<div id="at"></div>';
  root = createRoot(document.querySelector('#at')!);
  await act(async () =>
    root.render(
      <MantineProvider>
        <Toaster />
      </MantineProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => notifications.clean());
  await act(async () => root.unmount());
  vi.useRealTimers();
});

const say = (toast: Toast) => act(async () => showToast(toast));
const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const standing = (): string[] =>
  [...document.querySelectorAll('[data-position="top-center"] .mantine-Notification-root')].map(
    (toast) => `${toast.getAttribute('role')}: ${toast.textContent}`,
  );

test('a toast without time-out stays at the top centre until it is closed, others disappear by themselves', async () => {
  await say({ tone: 'success', message: 'A new version', stay: true });
  await say({ tone: 'error', message: 'Gone for good', stay: true });
  await say({ tone: 'success', message: 'Saved' });
  expect(standing()).toEqual(['status: A new version', 'alert: Gone for good', 'status: Saved']);
  await wait(3_600_000);
  expect(standing()).toEqual(['status: A new version', 'alert: Gone for good']);
});

test('a success and an error are told apart by their colour', async () => {
  await say({ tone: 'success', message: 'A new version', stay: true });
  await say({ tone: 'error', message: 'Gone for good', stay: true });
  const [success, error] = document.querySelectorAll<HTMLElement>('.mantine-Notification-root');
  expect(success!.style.getPropertyValue('--notification-color')).toBe('var(--brand-success)');
  expect(error!.style.getPropertyValue('--notification-color')).toBe('var(--brand-error)');
});

test('a success is shown once, however many parts of a screen report it', async () => {
  await say({ tone: 'success', message: 'Paid' });
  await say({ tone: 'success', message: 'Paid' });
  expect(standing()).toEqual(['status: Paid']);
});

test('what a toast offers can be done once', async () => {
  const onPress = vi.fn<() => void>();
  await say({ message: 'Removed', action: { label: 'Bring back', onPress } });
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Bring back',
  )!;
  await act(async () => button.click());
  await wait(1000);
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(standing()).toEqual([]);
});

test.each([0, 200, 260])(
  'a success that is shown again %i ms after it began to go, goes too',
  async (later) => {
    await say({ tone: 'success', message: 'Published' });
    await wait(6000);
    await wait(later);
    await say({ tone: 'success', message: 'Published' });
    expect(standing().length).toBeGreaterThan(0);
    await wait(7000);
    expect(standing()).toEqual([]);
  },
);
