import type { Page } from '@playwright/test';

/* Where somebody pays. */

export const dialog = (page: Page) => page.getByRole('dialog');
/** A card of the sandbox, by what becomes of a payment with it. */
export const card = (page: Page, what: string) =>
  dialog(page).getByRole('button', { name: new RegExp(`^${what} [\\d ]+$`) });
/** How much is paid of what. */
export const figures = (page: Page) => page.getByRole('heading', { level: 2 }).first();
