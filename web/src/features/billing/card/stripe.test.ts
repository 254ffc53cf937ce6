// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { Stripe } from './stripe.ts';

afterEach(() => {
  document.head.innerHTML = '';
  delete window.Stripe;
  vi.resetModules();
});

const script = () => document.head.querySelector('script');

test('the library of the payment service is loaded once, from its own address, when it is wanted', async () => {
  const { stripeFor } = await import('./stripe.ts');
  expect(script()).toBeNull();
  const both = [stripeFor('pk_1'), stripeFor('pk_1')];
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
  expect(new URL(script()!.src).origin).toBe('https://js.stripe.com');
  const made: Stripe = {
    elements: vi.fn<Stripe['elements']>(),
    confirmPayment: vi.fn<Stripe['confirmPayment']>(),
    confirmSetup: vi.fn<Stripe['confirmSetup']>(),
  };
  window.Stripe = vi.fn<NonNullable<typeof window.Stripe>>(() => made);
  script()!.dispatchEvent(new Event('load'));
  expect(await Promise.all(both)).toEqual([made, made]);
  expect(window.Stripe).toHaveBeenCalledWith('pk_1');
});

test('a library that did not come is said to be missing, and loaded anew at the next try', async () => {
  const { stripeFor } = await import('./stripe.ts');
  const first = stripeFor('pk_1');
  script()!.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('did not come');
  expect(script()).toBeNull();
  const second = stripeFor('pk_1');
  script()!.dispatchEvent(new Event('load'));
  // Something else answered at its address.
  await expect(second).rejects.toThrow('not what it was');
});
