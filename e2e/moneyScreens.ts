import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { daysFromNow } from './days.ts';
import { follow } from './screenOpenings.ts';
import { uploadBankFile } from './uploadBankFile.ts';

const heading =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('heading', { level: 2, name }).waitFor();

/** The screens of the money desk, and of the reports. */
export const moneyScreens = {
  '/console/reports/:kind': {
    who: 'admin',
    path: '/console/reports/progress',
    open: async (page: Page) => page.getByRole('img', { name: 'Mean progress by Intake' }).waitFor(),
  },
  '/console/reports/:kind/records': {
    who: 'admin',
    path: '/console/reports/progress/records?figure=enrolments',
    open: async (page: Page) => page.getByRole('table').waitFor(),
  },
  '/console/billing/prepaid': {
    who: 'admin',
    path: '/console/billing/prepaid',
    open: async (page: Page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
  },
  '/console/billing/debt': {
    who: 'finance',
    path: '/console/billing/debt',
    open: async (page: Page) => page.getByRole('link', { name: 'Minh Tran' }).waitFor(),
  },
  '/console/billing/people/:id': {
    who: 'finance',
    path: '/console/billing/debt',
    open: async (page: Page) => {
      await follow('Minh Tran')(page);
      await heading('Statement')(page);
    },
  },
  '/console/billing/books': { who: 'finance', path: '/console/billing/books', open: heading('Journal') },
  '/console/billing/bank-files': {
    who: 'finance',
    path: '/console/billing/bank-files',
    open: heading('Upload a bank file'),
  },
  '/console/billing/bank-files/:id': {
    who: 'finance',
    path: '/console/billing/bank-files',
    open: async (page: Page) => {
      const lines = `${daysFromNow(-1)},658.34,M Tran ${randomUUID().slice(0, 8)}\n${daysFromNow(-2)},12.50,Refund of a supplier ${randomUUID().slice(0, 8)}\n`;
      await uploadBankFile(page, `Date,Amount,Description\n${lines}`);
    },
  },
};
