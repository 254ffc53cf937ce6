import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CourseInformation } from '#contract/catalogue.ts';
import type { StaffInformation } from '#contract/console/courseInformation.ts';
import { documentOfText } from '#web/shared/richText/richTextValue.ts';
import { rememberSession } from '#web/tenant/store.ts';
import { replaceSettings } from '#web/tenant/settings.ts';
import { anOrganisation } from '../../../../test/anOrganisation.ts';
import { sections } from '#web/features/courseInformation/sections.ts';
import { informationDraft } from './informationDraft.ts';
import { InformationEditing } from './InformationEditing.tsx';
import { settles } from '../../../../test/settles.ts';

const told = (text: string): CourseInformation =>
  Object.fromEntries(sections.map((section) => [section, documentOfText(text)])) as CourseInformation;
const ours = 'This is what everybody has to know before enrolling.';

const unwritten: StaffInformation = {
  course: { id: 'c1', code: 'BAR-01', title: 'Barista basics' },
  revision: 0,
  content: null,
  versions: [],
  planned: null,
  starting: {
    ...told(ours),
    delivery: documentOfText('It takes (fill in: how many weeks) in all, to the end.'),
  },
  unsent: 0,
  told: 0,
};
const published = (revision: number, text: string): StaffInformation => ({
  ...unwritten,
  revision,
  content: told(text),
  starting: null,
});

const server = vi.fn<(url: string, init?: { body?: string }) => Promise<Response>>();
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('fetch', server);
  server.mockReset();
  replaceSettings(anOrganisation('Harbour Institute'));
  rememberSession({ personId: 'ada', roles: ['administrator'], missingStep: null } as never);
});

let root: Root;
let box: HTMLElement;
const render = (information: StaffInformation) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider>
          <InformationEditing information={information} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
async function show(information: StaffInformation): Promise<void> {
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  await render(information);
}
const leave = (): void => {
  act(() => root.unmount());
  box.remove();
};
afterEach(leave);
const button = (name: string, within: Element = box) =>
  [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const press = (name: string, within?: Element) => act(async () => button(name, within)!.click());

test('Where nothing was published, the starting text fills every section, stays in the tab, and says what is open', async () => {
  await show(unwritten);
  expect(box.textContent).toContain('10 of 10 sections need another look.');
  expect(box.textContent).toContain('a draft to check before publishing');
  await press('Begin with the starting text');
  // What was pressed is gone, and the keyboard goes on where there is something to do.
  expect(document.activeElement!.getAttribute('aria-label')).toBe('Write “What you learn”');
  expect(box.textContent).toContain('1 of 10 sections needs another look.');
  leave();

  await show(unwritten);
  expect(box.textContent).toContain('It takes (fill in: how many weeks)');
  await press('Publish');
  expect(box.querySelector('[role=alert]')!.textContent).toContain(
    'How the course runs: replace what stands as “(fill in: …)”',
  );
  // There is something to type, so the editor opens.
  await settles(() => expect(box.querySelector('[role=textbox]')).not.toBeNull());
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(server).not.toHaveBeenCalled();
});

test('What is typed stays when somebody else publishes, and is published only after it was looked at', async () => {
  await show(unwritten);
  await press('Begin with the starting text');
  await render(published(1, 'Theirs, which is long enough to be read by everybody.'));
  expect(box.textContent).toContain('Version 1 was published meanwhile.');
  expect(button('Publish')!.disabled).toBe(true);
  await press('Go on with my text');
  expect(button('Publish')!.disabled).toBe(false);
  await press('Discard what I typed');
  expect(box.textContent).toContain('This is what is published already.');
  await press('Bring it back');
  expect(box.textContent).toContain('What you typed is kept');
});

test('Where nothing was typed, a version of somebody else is shown in place of the older one', async () => {
  await show(published(1, ours));
  await render(published(2, 'Theirs, which is long enough to be read by everybody.'));
  await press('Show it');
  expect(box.textContent).toContain('Theirs');
  expect(button('Publish')!.disabled).toBe(false);
});

test('What is published already is not published again', async () => {
  await show(published(1, ours));
  expect(box.textContent).toContain('Every section is written.');
  await press('Publish');
  expect(box.querySelector('[role=alert]')!.textContent).toContain('This is what is published already.');
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

test('Words that wait for their day are said with it, and come back into the form when they are taken back', async () => {
  const from = '2027-03-12';
  const planned = {
    content: told(`${ours} From March.`),
    from,
    by: 'Ada Admin',
    at: '2027-03-01T00:00:00.000Z',
  };
  await show({ ...published(1, ours), planned });
  expect(box.textContent).toContain('The next version is in force from');
  expect(box.textContent).toContain('Planned by Ada Admin');
  await press('Read it');
  expect(box.textContent).toContain('From March.');
  server.mockResolvedValue(Response.json(published(1, ours)));
  await press('Take it back');
  await settles(() => expect(informationDraft('c1')?.typed).toEqual(planned.content));
  expect(server.mock.calls[0]![0]).toContain('/api/staff/courses/c1/information/planned');
});
