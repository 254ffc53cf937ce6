import type { Page } from '@playwright/test';

/* The payment form of a page. */

export const dialog = (page: Page) => page.getByRole('dialog');
/** A sandbox card, by the outcome of its payment. */
export const card = (page: Page, what: string) =>
  dialog(page).getByRole('button', { name: new RegExp(`^${what} [\\d ]+$`) });
/** The amounts paid and total. */
export const figures = (page: Page) => page.getByRole('heading', { level: 2 }).first();
