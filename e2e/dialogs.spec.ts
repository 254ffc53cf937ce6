import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { daysFromNow } from './days.ts';
import { openCourseFile } from './openCourseFile.ts';
import { openImport } from './openImport.ts';
import { beginSession, signIn } from './person.ts';
import { openMapping } from './screenOpenings.ts';
import { openTask, toolBeingWritten } from './toolScreens.ts';
import { uploadBankFile } from './uploadBankFile.ts';
import { uploadCaptions } from './uploadCaptions.ts';
import { visit } from './visit.ts';
import { brands, desktop, password, phone, type Brand } from './world.ts';

const [harbour, redgum, saffron] = brands as [Brand, Brand, Brand];

/** One way into a dialog, by keyboard. */
interface Way {
  brand: Brand;
  who: string | null;
  path: string;
  viewport?: { width: number; height: number };
  secret?: string;
  /** Goes from the path to where the dialog can be opened; resolves with the element that opens it. */
  opener: (page: Page) => Promise<Locator> | Locator;
}

const button = (name: RegExp | string) => (page: Page) => page.getByRole('button', { name }).first();

const follow = async (page: Page, name: RegExp | string) => {
  await page.getByRole('main').getByRole('link', { name }).first().click();
};

async function openGuardians(page: Page) {
  await follow(page, 'Noah Adeyemi');
  await page.getByRole('button', { name: 'Show parents and guardians' }).click();
}

/** Opens an item of a unit by its address, found through the search. */
async function openItem(page: Page, title: string) {
  const to = await page.evaluate(async (q) => {
    const answer = await fetch(`/api/student/search?q=${encodeURIComponent(q)}`);
    const { hits } = (await answer.json()) as { hits: { id: string; unitId: string; title: string }[] };
    const hit = hits.find((one) => one.title === q)!;
    return `/units/${hit.unitId}?item=${hit.id}`;
  }, title);
  await page.goto(new URL(to, page.url()).href);
  await expect(page.getByRole('heading', { level: 2, name: `${title}, ` })).toBeVisible();
}

/** Starts or continues the piece of work that only this journey opens. */
async function openWork(page: Page) {
  await follow(page, 'Hygiene at work: what you know');
  const begin = page.getByRole('button', { name: 'Start', exact: true });
  const goOn = page.getByRole('button', { name: 'Continue', exact: true });
  await expect(begin.or(goOn)).toBeVisible();
  if (await begin.isVisible()) {
    await page.getByRole('checkbox', { name: /I declare this/ }).check();
    await page.getByRole('radio', { name: 'No', exact: true }).check();
    await begin.click();
  } else await goOn.click();
  await expect(page.getByRole('button', { name: 'Flag for later' }).first()).toBeVisible();
}

/** Has an archive made where there is none; what is pressed of it. */
const inArchive = (name: RegExp): Way => ({
  brand: redgum,
  who: 'admin',
  path: '/console/settings/archive',
  opener: async (page) => {
    const make = page.getByRole('button', { name: 'Make an archive' });
    const pressed = page.getByRole('button', { name }).first();
    await expect(make.or(pressed).first()).toBeVisible();
    if (!(await pressed.isVisible())) await make.click();
    await expect(pressed).toBeVisible();
    return pressed;
  },
});

/** Invites a person; resolves with the button that revokes the invitation. */
async function invited(page: Page, email: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Name').fill('Walker Green');
  await form.getByRole('checkbox', { name: 'Auditor' }).check();
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(form).toBeHidden();
  return page.getByRole('button', { name: `Withdraw the invitation to ${email}` });
}

/** Reports a bank transfer in a separate browser. */
async function announceTransfer(page: Page) {
  const context = await page.context().browser()!.newContext();
  const student = await context.newPage();
  await signIn(student, harbour, 'midway', '/billing');
  await student
    .getByRole('button', { name: /^Pay now: instalment/ })
    .last()
    .click();
  await student.getByRole('radio', { name: /Bank transfer/ }).check();
  await student.getByRole('button', { name: 'Show me where to send it' }).click();
  await expect(student.getByRole('button', { name: 'Back to billing progress' })).toBeVisible();
  await context.close();
}

/** Judges work that nobody else marks, without releasing it. */
async function judgeForTheBatch(page: Page) {
  await page.goto(`${redgum.base}/console/marking`);
  const row = page.getByRole('row').filter({ hasText: 'Hugo Martins' });
  await expect(row).toBeVisible();
  // A status fits on one line, even in the narrowest column.
  const [badge] = await row.getByText('Handed in').all();
  expect((await badge!.boundingBox())!.height).toBeLessThan(36);
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Claim and mark' }).click();
  const items = page.getByRole('navigation', { name: 'Questions' }).getByRole('button');
  await expect(items.first()).toBeVisible();
  for (const item of await items.all()) {
    await item.click();
    await page.getByRole('radio', { name: 'Satisfactory', exact: true }).check();
  }
  await page.getByRole('button', { name: 'Judge, release with the next batch' }).click();
  await expect(page.getByRole('button', { name: 'Release to the student' })).toBeVisible();
  await page.goto(`${redgum.base}/console/marking?view=to_release`);
  await expect(page.getByRole('button', { name: 'Release this one' })).toBeVisible();
}

const registration = async (page: Page, name: string) => {
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Your decision' })).toBeVisible();
};

/** Opens a unit that is published and whose next edition is being written; returns its address. */
async function unitBeingWritten(page: Page, part: string) {
  const id = await page.evaluate(async () => {
    const { rows } = (await (await fetch('/api/staff/units')).json()) as {
      rows: { id: string; published: object | null }[];
    };
    const unit = rows.find(({ published }) => published)!;
    await fetch(`/api/staff/units/${unit.id}/draft_edition`, { method: 'POST' });
    return unit.id;
  });
  await visit(page, `${new URL(page.url()).origin}/console/units/${id}${part}`);
}

/** Opens the draft of a course of its own, begun if there is none. */
async function courseBeingWritten(page: Page) {
  const id = await page.evaluate(async () => {
    const read = async (from: string) => (await fetch(from)).json();
    const write = (to: string, method: string, body: object) =>
      fetch(to, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const { rows } = (await read('/api/staff/units')) as {
      rows: { id: string; published: object | null }[];
    };
    const unit = rows.find(({ published }) => published)!;
    const { courses } = (await read(`/api/staff/units/${unit.id}/courses`)) as { courses: { id: string }[] };
    const courseId = courses[0]!.id;
    const { editions } = (await read(`/api/staff/courses/${courseId}/editions`)) as {
      editions: { status: string; units: object[] }[];
    };
    const [newest] = editions;
    if (newest!.status === 'published')
      await write(`/api/staff/courses/${courseId}/draft_edition`, 'PUT', { ...newest, baseRevision: 0 });
    return courseId;
  });
  await visit(page, `${new URL(page.url()).origin}/console/units/courses/${id}`);
}

/** A dialog about a draft, opened by the author after going there. */
const asAuthor = (go: (page: Page) => Promise<void>, name: string | RegExp): Way => ({
  brand: harbour,
  who: 'author',
  path: '/console/units',
  opener: async (page) => {
    await go(page);
    return page.getByRole('button', { name });
  },
});

/** The way to a dialog that the first such button in an enrolment opens. */
const inEnrolment = (who: string, name: RegExp): Way => ({
  brand: harbour,
  who,
  path: '/console/people?search=midway',
  opener: async (page) => {
    const to = await page.evaluate(async () => {
      const read = async (from: string) => (await fetch(from)).json();
      const { rows } = (await read('/api/staff/people?search=Minh+Tran')) as { rows: { id: string }[] };
      const { id } = rows[0]!;
      const { study } = (await read(`/api/staff/people/${id}`)) as {
        study: { enrolments: { id: string }[] };
      };
      return `/console/people/${id}/enrolments/${study.enrolments[0]!.id}`;
    });
    await visit(page, new URL(to, page.url()).href);
    return page.getByRole('button', { name }).first();
  },
});

/** The way to a dialog that this button of an opened import opens. */
const inImport = (name: string): Way => ({
  brand: redgum,
  who: 'admin',
  path: '/console/people',
  opener: async (page) => {
    await openImport(page, redgum);
    return page.getByRole('button', { name });
  },
});

/** Every file that renders a dialog, with the ways to open it. */
const ways: Record<string, Record<string, Way>> = {
  'app/frame/MoreDrawer.tsx': {
    'the rest of the menu': {
      brand: harbour,
      who: 'midway',
      path: '/dashboard',
      viewport: phone,
      opener: button('More'),
    },
  },
  'app/dialogs/ShortcutsDialog.tsx': {
    shortcuts: { brand: harbour, who: 'midway', path: '/dashboard', opener: button('Keyboard shortcuts') },
  },
  'app/dialogs/SignOutDialog.tsx': {
    'what was not sent': {
      brand: redgum,
      who: 'sam@shared.example',
      secret: 'livery-demo-redgum',
      path: '/dashboard',
      opener: async (page) => {
        await page.route('**/api/student/learning_events', (route) => route.abort());
        await openItem(page, 'Read the shot');
        await expect(page.getByText('Saved on this device. It will be sent')).toBeVisible();
        await page.getByRole('button', { name: /^Account of/ }).press('Enter');
        return page.getByRole('menuitem', { name: 'Sign out' });
      },
    },
  },
  'features/assessments/work/OutlineDrawer.tsx': {
    'all questions': {
      brand: harbour,
      who: 'assessed',
      path: '/assessments',
      viewport: phone,
      opener: async (page) => {
        await openWork(page);
        return button('All questions')(page);
      },
    },
  },
  'features/assessments/work/review/Incomplete.tsx': {
    'not everything is answered': {
      brand: harbour,
      who: 'assessed',
      path: '/assessments',
      opener: async (page) => {
        await openWork(page);
        await page.goto(page.url().replace(/view=work.*/, 'view=review'));
        await expect(page.getByRole('heading', { name: 'Check your work' })).toBeVisible();
        return button(/^Hand in/)(page);
      },
    },
  },
  'features/billing/BillingDialogs.tsx': {
    'how to pay': {
      brand: harbour,
      who: 'student',
      path: '/billing',
      opener: button(/^Pay now: instalment/),
    },
    'a new date': {
      brand: redgum,
      who: 'midway',
      path: '/billing',
      opener: button(/^Ask for a new date/),
    },
    'a card': { brand: saffron, who: 'student', path: '/billing', opener: button(/^Add a card/) },
  },
  'features/viewings/ViewingDialog.tsx': {
    'seeing what a student sees': {
      brand: harbour,
      who: 'admin',
      path: '/console/people?search=midway',
      opener: async (page) => {
        await page.locator('main td a').first().click();
        return button('View as the student')(page);
      },
    },
  },
  'features/brandStudio/schedule/PublishDialog.tsx': {
    'publishing a draft of the look': {
      brand: redgum,
      who: 'admin',
      path: '/console/brand',
      opener: async (page) => {
        const publish = page.getByRole('button', { name: 'Publish' });
        if (await publish.isDisabled())
          await page.getByRole('switch', { name: 'Keep text readable' }).press('Space');
        await expect(publish).toBeEnabled();
        return publish;
      },
    },
  },
  'features/brandStudio/ConfirmDialog.tsx': {
    'discarding a draft of the look': {
      brand: harbour,
      who: 'admin',
      path: '/console/brand',
      opener: async (page) => {
        const discard = page.getByRole('button', { name: 'Discard draft' });
        await page.getByRole('switch', { name: 'Keep text readable' }).press('Space');
        await expect(discard).toBeVisible();
        return discard;
      },
    },
  },
  'features/assessments/tool/paste/PasteItems.tsx': {
    'pasting questions': asAuthor(openTask, 'Paste questions'),
  },
  'features/archive/DownloadDialog.tsx': { 'downloading an archive': inArchive(/^Download the archive/) },
  'features/archive/DeleteDialog.tsx': { 'deleting an archive': inArchive(/^Delete the archive/) },
  'features/domains/AskDialog.tsx': {
    'choosing a main address': {
      brand: harbour,
      who: 'admin',
      path: '/console/settings/domains',
      opener: button('Make main address: harbour.localhost'),
    },
  },
  'features/locations/LocationDialog.tsx': {
    'a new location': {
      brand: harbour,
      who: 'admin',
      path: '/console/settings/locations',
      opener: button('Add a location'),
    },
  },
  'features/locations/RetireDialog.tsx': {
    'retiring a location': {
      brand: harbour,
      who: 'admin',
      path: '/console/settings/locations',
      opener: button('Retire Main campus'),
    },
  },
  'features/registration/builder/PublishDialog.tsx': {
    'a draft of the form': {
      brand: harbour,
      who: 'admin',
      path: '/console/settings/registration-form?part=steps',
      opener: async (page) => {
        await page.getByRole('button', { name: 'Move “Who pays” up' }).press('ArrowUp');
        const discard = page.getByRole('button', { name: 'Discard draft' });
        await expect(discard).toBeVisible();
        return discard;
      },
    },
  },
  'features/words/ForgetDialog.tsx': {
    'a language that is offered no more': {
      brand: harbour,
      who: 'admin',
      path: '/console/settings/words',
      opener: async (page) => {
        await page.getByText('Tiếng Việt').click();
        return page.getByRole('button', { name: 'Stop offering Tiếng Việt' });
      },
    },
  },
  'features/billing/desk/DeskDialog.tsx': {
    'a transfer': {
      brand: harbour,
      who: 'finance',
      path: '/console/billing',
      opener: async (page) => {
        await announceTransfer(page);
        await page.reload();
        return page.getByRole('button', { name: /^It has arrived/ }).first();
      },
    },
  },
  'features/account/acts/BookingForm.tsx': {
    'taking a payment': {
      brand: harbour,
      who: 'finance',
      path: '/console/billing/debt',
      opener: async (page) => {
        await follow(page, 'Minh Tran');
        return page.getByRole('button', { name: 'Take a payment' });
      },
    },
    'a new invoice': {
      brand: harbour,
      who: 'finance',
      path: '/console/billing/debt',
      opener: async (page) => {
        await follow(page, 'Minh Tran');
        return page.getByRole('button', { name: 'New invoice' });
      },
    },
    'crediting an invoice': {
      brand: harbour,
      who: 'finance',
      path: '/console/billing/debt',
      opener: async (page) => {
        await follow(page, 'Minh Tran');
        return page.getByRole('button', { name: /^Credit INV/ }).first();
      },
    },
    'changing a plan': {
      brand: harbour,
      who: 'finance',
      path: '/console/billing/debt',
      opener: async (page) => {
        await follow(page, 'Minh Tran');
        return page.getByRole('button', { name: /^Change the plan/ }).first();
      },
    },
    'ending a plan': {
      brand: harbour,
      who: 'finance',
      path: '/console/billing/debt',
      opener: async (page) => {
        await follow(page, 'Minh Tran');
        return page.getByRole('button', { name: /^End the plan/ }).first();
      },
    },
  },
  'features/reports/SaveDialog.tsx': {
    'saving a report': {
      brand: harbour,
      who: 'admin',
      path: '/console/reports/outcomes',
      opener: button('Save this report'),
    },
  },
  'features/books/CloseDialog.tsx': {
    'closing a month': {
      brand: harbour,
      who: 'finance',
      path: '/console/billing/books',
      opener: button('Close the books'),
    },
  },
  'features/bankFiles/lines/ChooseDialog.tsx': {
    'who paid a line': {
      brand: harbour,
      who: 'finance',
      path: '/console/billing/bank-files',
      opener: async (page) => {
        await uploadBankFile(
          page,
          `Date,Amount,Description\n${daysFromNow(-1)},12.34,Dialog ${randomUUID()}\n`,
        );
        return page.getByRole('button', { name: /^Choose who paid/ });
      },
    },
  },
  'features/bankFiles/split/SplitDialog.tsx': {
    'splitting a line': {
      brand: harbour,
      who: 'finance',
      path: '/console/billing/bank-files',
      opener: async (page) => {
        await follow(page, 'last-week.csv');
        return page.getByRole('button', { name: /^Split/ }).first();
      },
    },
  },
  'features/prepaid/RecordDialog.tsx': {
    'recording what protects prepaid money': {
      brand: harbour,
      who: 'admin',
      path: '/console/billing/prepaid',
      opener: button('Record what protects it'),
    },
  },
  'features/prepaid/EndDialog.tsx': {
    'ending it early': {
      brand: harbour,
      who: 'admin',
      path: '/console/billing/prepaid',
      opener: button(/^End early/),
    },
  },
  'features/catalogue/browse/FilterSheet.tsx': {
    filters: { brand: harbour, who: null, path: '/browse', viewport: phone, opener: button('Filters') },
  },
  'features/calendar/own/AddressRow.tsx': {
    'stopping a calendar address': {
      brand: redgum,
      who: 'finished',
      path: '/calendar',
      opener: async (page) => {
        const stop = page.getByRole('button', { name: /^Stop this address/ }).first();
        const make = page.getByRole('button', { name: 'Make an address' });
        await expect(make).toBeVisible();
        if (!(await stop.isVisible())) await make.click();
        return stop;
      },
    },
  },
  'features/enrolments/adjustments/AgreeDialog.tsx': {
    'agreeing on an adjustment': {
      brand: harbour,
      who: 'trainer',
      path: '/console/enrolments',
      opener: async (page) => {
        await follow(page, 'Noah Adeyemi');
        return page.getByRole('button', { name: 'Agree on an adjustment …' });
      },
    },
  },
  'features/guardians/GuardianDialog.tsx': {
    'adding a guardian': {
      brand: harbour,
      who: 'admin',
      path: '/console/people?q=Noah',
      opener: async (page) => {
        await openGuardians(page);
        return page.getByRole('button', { name: 'Add a guardian' });
      },
    },
    'correcting a guardian': {
      brand: harbour,
      who: 'admin',
      path: '/console/people?q=Noah',
      opener: async (page) => {
        await openGuardians(page);
        return page.getByRole('button', { name: /^Correct Funmi/ });
      },
    },
  },
  'features/guardians/ReasonDialog.tsx': {
    'removing a guardian': {
      brand: harbour,
      who: 'admin',
      path: '/console/people?q=Noah',
      opener: async (page) => {
        await openGuardians(page);
        return page.getByRole('button', { name: /^Remove Funmi/ });
      },
    },
  },
  'features/classes/timetable/CancelDialog.tsx': {
    'cancelling a class': {
      brand: harbour,
      who: 'admin',
      path: '/console/intakes?q=group+A',
      opener: async (page) => {
        await follow(page, 'Kitchen group A');
        return page.getByRole('button', { name: /^Cancel the class/ }).last();
      },
    },
  },
  'features/intakes/intake/EnrolmentDialog.tsx': {
    'closing an intake to enrolment': {
      brand: harbour,
      who: 'admin',
      path: '/console/intakes?q=Daytime+kitchen',
      opener: async (page) => {
        await follow(page, 'Daytime kitchen');
        return page.getByRole('button', { name: 'Close to enrolment' });
      },
    },
  },
  'features/editions/coverage/TieDialog.tsx': {
    'the criteria of an item': {
      brand: harbour,
      who: 'author',
      path: '/console/units?search=hygienic',
      opener: async (page) => {
        await openMapping(page);
        return page.getByRole('button', { name: /^Choose criteria for / }).first();
      },
    },
  },
  'shared/media/MediaPicker.tsx': {
    'choosing a file of the library': {
      brand: harbour,
      who: 'author',
      path: '/console/media?use=picture&order=name',
      opener: async (page) => {
        await page.locator('main td a').first().click();
        return page.getByRole('button', { name: 'Choose from the library' });
      },
    },
  },
  'features/media/RemoveFile.tsx': {
    'removing a file that nothing shows': {
      brand: harbour,
      who: 'author',
      path: '/console/media',
      opener: async (page) => {
        const id = await uploadCaptions(page, 'To be removed');
        await visit(page, `${harbour.base}/console/media/${id}`);
        return page.getByRole('button', { name: 'Remove file' });
      },
    },
  },
  'features/editions/criteria/PasteDialog.tsx': {
    'pasting criteria': asAuthor(
      (page) => unitBeingWritten(page, '/write?part=criteria'),
      'Paste from the register',
    ),
  },
  'features/editions/fromDocument/FromDocument.tsx': {
    'adding texts from a document': asAuthor((page) => unitBeingWritten(page, '/write'), 'From a document'),
  },
  'features/editions/outline/MoveDialog.tsx': {
    'moving items to another unit': asAuthor(async (page) => {
      await unitBeingWritten(page, '/write');
      await page
        .getByRole('checkbox', { name: /^Select / })
        .first()
        .check();
    }, /^Move to another /),
  },
  'features/assessments/tool/file/ReplaceByFile.tsx': {
    'replacing the draft by a file': asAuthor(
      (page) => toolBeingWritten(page, '/write'),
      'Replace by a file',
    ),
  },
  'shared/drafts/DiscardDialog.tsx': {
    'discarding the draft of an assessment': asAuthor(
      (page) => toolBeingWritten(page, ''),
      'Discard the draft',
    ),
    'discarding what is being written': asAuthor((page) => unitBeingWritten(page, ''), 'Discard the draft'),
    'discarding the draft of a course': asAuthor(courseBeingWritten, 'Discard the draft'),
  },
  'features/courseFiles/DiscardFile.tsx': {
    'discarding an uploaded file': {
      brand: harbour,
      who: 'admin',
      path: '/console/courses',
      opener: async (page) => {
        await openCourseFile(page, harbour);
        return page.getByRole('button', { name: 'Discard the file' });
      },
    },
  },
  'shared/drafts/PublishFrame.tsx': {
    'publishing an assessment': asAuthor((page) => toolBeingWritten(page, '/write'), 'Publish …'),
    'publishing the draft of a course': asAuthor(courseBeingWritten, 'Publish …'),
    'publishing what was written': asAuthor((page) => unitBeingWritten(page, '/write'), 'Publish …'),
  },
  'features/enrolments/units/ActFrame.tsx': {
    'saying that a unit was delivered': inEnrolment('admin', /^(Say it was|Correct the) deliver/),
    'deciding a unit': inEnrolment('assessor', /^Decide: /),
  },
  'features/intakes/form/PastQuestion.tsx': {
    'the last day to enrol is past': {
      brand: harbour,
      who: 'admin',
      path: '/console/intakes?q=Daytime+kitchen',
      opener: async (page) => {
        await follow(page, 'Daytime kitchen');
        await follow(page, 'Change');
        const last = page.getByRole('group', { name: 'Last day to enrol' });
        for (const [part, value] of Object.entries({ Day: '1', Month: '2', Year: '2020' })) {
          await last.getByLabel(part).fill(value);
        }
        return page.getByRole('button', { name: 'Save changes' });
      },
    },
  },
  'features/learning/outline/OutlineDrawer.tsx': {
    'the outline of a unit': {
      brand: saffron,
      who: 'midway',
      path: '/dashboard',
      viewport: phone,
      opener: async (page) => {
        // It is counted already: another journey checks what counts.
        await openItem(page, 'Dose, yield, time');
        return button(/^Outline/)(page);
      },
    },
  },
  'features/learning/content/ImageContent.tsx': {
    'a picture': {
      brand: harbour,
      who: 'sam@shared.example',
      secret: 'livery-demo-harbour',
      path: '/dashboard',
      opener: async (page) => {
        await openItem(page, 'Read the shot');
        return button(/^Enlarge/)(page);
      },
    },
  },
  'features/enrolments/many/ManyDialog.tsx': {
    'changing many enrolments': {
      brand: harbour,
      who: 'admin',
      path: '/console/enrolments',
      opener: async (page) => {
        await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
        return page.getByRole('button', { name: 'Extend access' });
      },
    },
  },
  'features/enrolments/notes/NoteDialog.tsx': {
    'noting what was done about a student at risk': {
      brand: harbour,
      who: 'admin',
      path: '/console/enrolments/at-risk',
      opener: async (page) => page.getByRole('button', { name: /^Note …/ }).first(),
    },
  },
  'features/enrolments/acts/ActDialog.tsx': {
    'withdrawing a student': {
      brand: redgum,
      who: 'admin',
      path: '/console/people?search=midway',
      opener: async (page) => {
        await follow(page, 'Minh Tran');
        await follow(page, /^Open the enrolment/);
        return page.getByRole('button', { name: 'Withdraw from the program' });
      },
    },
  },
  'features/marking/ReleaseButton.tsx': {
    'releasing what was judged': {
      brand: redgum,
      who: 'assessor',
      path: '/console/marking?view=to_release',
      opener: async (page) => {
        const release = page.getByRole('button', { name: 'Release this one' });
        if (!(await release.isVisible())) await judgeForTheBatch(page);
        return release;
      },
    },
  },
  'features/notifications/NoticesPanel.tsx': {
    notices: {
      brand: harbour,
      who: 'midway',
      path: '/dashboard',
      // The real bell, with the unread count, replaces the one of the first paint.
      opener: async (page) => page.locator('header button[aria-haspopup=dialog][aria-expanded]'),
    },
  },
  'features/people/access/AccessDialog.tsx': {
    'changing the roles of somebody': {
      brand: redgum,
      who: 'admin',
      path: '/console/people?search=walsh',
      opener: async (page) => {
        await follow(page, 'Fiona Walsh');
        return page.getByRole('button', { name: 'Change roles' });
      },
    },
  },
  'features/people/credentials/CredentialDialog.tsx': {
    'adding a credential of their own': {
      brand: redgum,
      who: 'assessor',
      path: '/console/people',
      opener: async (page) => {
        await follow(page, 'Your credentials');
        return page.getByRole('button', { name: 'Add a credential' });
      },
    },
  },
  'features/people/Invitations.tsx': {
    'an invitation': {
      brand: redgum,
      who: 'admin',
      path: '/console/people',
      opener: button('Invite someone'),
    },
  },
  'features/people/WithdrawDialog.tsx': {
    'taking an invitation back': {
      brand: redgum,
      who: 'admin',
      path: '/console/people',
      opener: (page) => invited(page, `walked${test.info().retry}@redgum.example`),
    },
  },
  'shared/publishing/PublishDialog.tsx': {
    'publishing a text': {
      brand: redgum,
      who: 'admin',
      path: '/console/settings/texts/integrity',
      opener: async (page) => {
        await page.getByRole('textbox', { name: 'Text' }).pressSequentially('Own. ');
        return page.getByRole('main').getByRole('button', { name: 'Publish' });
      },
    },
    'publishing what is told before enrolment': {
      brand: redgum,
      who: 'admin',
      path: '/console',
      opener: async (page) => {
        const id = await page.evaluate(async () => {
          const answer = await fetch('/api/public/courses');
          return ((await answer.json()) as { rows: { id: string }[] }).rows[0]!.id;
        });
        await visit(page, `${redgum.base}/console/courses/${id}/information`);
        await page.getByRole('button', { name: 'Write “If you withdraw”' }).click();
        await page.getByRole('textbox', { name: 'If you withdraw' }).pressSequentially('Soon. ');
        return page.getByRole('main').getByRole('button', { name: 'Publish' });
      },
    },
  },
  'features/registration/desk/decide/AcceptDialog.tsx': {
    'cannot be accepted yet': {
      brand: harbour,
      who: 'admin',
      path: '/console/registrations',
      opener: async (page) => {
        await registration(page, 'Yusuf Demir');
        return page.getByRole('button', { name: 'Accept', exact: true });
      },
    },
  },
  'features/registration/desk/decide/DecisionDialog.tsx': {
    declining: {
      brand: harbour,
      who: 'admin',
      path: '/console/registrations',
      opener: async (page) => {
        await registration(page, 'Grace Okello');
        return page.getByRole('button', { name: 'Decline', exact: true });
      },
    },
    'asking about a step': {
      brand: harbour,
      who: 'admin',
      path: '/console/registrations',
      opener: async (page) => {
        await registration(page, 'Grace Okello');
        return button(/^Ask about this/)(page);
      },
    },
  },
  'features/registration/imports/RowDialog.tsx': { 'a row of an import': inImport('Correct row 3') },
  'features/registration/imports/StartPart.tsx': { 'discarding a file': inImport('Discard this file') },
  'features/search/SearchDialog.tsx': {
    search: { brand: harbour, who: 'midway', path: '/dashboard', opener: button(/^Search/) },
  },
  'features/subscriptions/progress/CountedDialog.tsx': {
    'how progress is counted': {
      brand: harbour,
      who: 'midway',
      path: '/subscriptions',
      opener: button(/How this is counted/),
    },
  },
};

/** Dialogs at the end of a long way, which the journey of that way opens. */
const inJourneys = {
  'features/cardAccount/RemoveDialog.tsx': 'cardAccount.spec.ts',
  'features/registration/imports/ResultPart.tsx': 'imports.spec.ts',
};

test('the walk knows every file that draws a dialog', () => {
  const web = path.join(import.meta.dirname, '../web/src');
  const drawing = fs
    .readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('.tsx') && /<(Dialog|Drawer)\b/.test(fs.readFileSync(path.join(web, file), 'utf8')),
    );
  const known = [...Object.keys(ways), ...Object.keys(inJourneys)];
  expect(drawing.toSorted()).toEqual(known.toSorted());
});

const walks = Object.entries(ways).flatMap(([file, all]) =>
  Object.entries(all).map(([name, way]) => ({ file, name, ...way })),
);
const personOf = ({ brand, who }: Way) => `${who ?? 'A visitor'} of ${brand.slug}`;

for (const [person, walked] of Map.groupBy(walks, personOf)) {
  test.describe(person, () => {
    // One browser profile for all: it signs in once and loads the application once.
    test.describe.configure({ mode: 'default' });
    let profile: BrowserContext;

    test.beforeAll(async ({ browser }) => {
      const { brand, who, secret = password } = walked[0]!;
      profile = await browser.newContext({ reducedMotion: 'reduce' });
      if (who) await beginSession(profile, brand, who, secret);
    });
    test.afterAll(() => profile.close());

    for (const { file, name, brand, path: to, viewport = desktop, opener } of walked) {
      test(`the focus goes into the dialog “${name}” and back to what opened it (${file})`, async () => {
        const page = await profile.newPage();
        await page.setViewportSize(viewport);
        await visit(page, brand.base + to);
        const pressed = await opener(page);
        await pressed.focus();
        const menuButton = page.locator('[aria-expanded=true][aria-haspopup=menu]');
        const back = (await menuButton.isVisible()) ? menuButton : pressed;
        const element = await back.elementHandle();
        await page.keyboard.press('Enter');

        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
        await accessible(page, name);

        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true);
        await page.close();
      });
    }
  });
}

test('when the opener of a dialog is gone, the heading of its section gets the focus', async ({ page }) => {
  await signIn(page, redgum, 'admin', '/console/people');
  const opener = await invited(page, `gone${test.info().retry}@redgum.example`);
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Withdraw the invitation', exact: true }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/^H[1-4]$/);
});
