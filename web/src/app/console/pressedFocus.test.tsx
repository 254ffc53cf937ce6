import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPressedFocus } from './pressedFocus.ts';

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<h1>Messages</h1>
    <section><h2>Answer</h2></section><p><button id="send">Send</button></p><h2>Earlier</h2><input id="search">`;
  stop = keepPressedFocus();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const send = () => document.querySelector<HTMLButtonElement>('#send')!;
/** Presses the button; browsers take the focus from a button that is disabled. */
const press = async () => {
  send().focus();
  send().click();
  send().blur();
  send().disabled = true;
  await vi.advanceTimersByTimeAsync(2000);
};
const answered = async (change: () => void) => {
  change();
  await vi.advanceTimersByTimeAsync(500);
};

test('a button that waits for its act has the focus again once the act is done', async () => {
  await press();
  expect(document.activeElement).toBe(document.body);
  await answered(() => (send().disabled = false));
  expect(document.activeElement).toBe(send());
});

test('where the act takes the button away, the heading above it has the focus', async () => {
  await press();
  await answered(() => send().remove());
  expect(document.activeElement?.textContent).toBe('Answer');
});

test('whoever goes on elsewhere meanwhile stays there', async () => {
  await press();
  document.querySelector<HTMLElement>('#search')!.focus();
  document.querySelector<HTMLElement>('#search')!.blur();
  await answered(() => (send().disabled = false));
  expect(document.activeElement).toBe(document.body);
});
