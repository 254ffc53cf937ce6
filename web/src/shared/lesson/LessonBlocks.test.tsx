import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import type { InsertBody } from '#contract/editions/insertBodies.ts';
import type { LessonBlock } from '#contract/editions/lessonDocument.ts';
import { Card } from './Card.tsx';
import { LessonBlocks } from './LessonBlocks.tsx';
import { LessonInsert } from './LessonInsert.tsx';
import { LessonText } from './LessonText.tsx';
import { mathOf } from './mathOf.ts';
import { MantineProvider } from '@mantine/core';

const words = (text: string) => ({ type: 'text' as const, text });
const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [words(text)] });
const title = (text: string) => ({ type: 'title' as const, content: [words(text)] });
const fileId = '0c5a8e0e-6a37-4a4b-9c8a-2f0f6f3f3a11';
const picture = (decorative = false) => ({
  type: 'picture' as const,
  attrs: { fileId, alt: 'A sink', decorative, caption: 'Ours', width: 800, height: 600 },
});
const inside = (node: ReactNode) => <MantineProvider>{node}</MantineProvider>;
const html = (...content: LessonBlock[]): string =>
  renderToStaticMarkup(
    inside(
      <LessonBlocks
        document={{ type: 'doc', content }}
        pictures={{ [fileId]: '/files/sink' }}
        files={undefined}
        under={2}
      />,
    ),
  );

describe('The blocks of a lesson', () => {
  test('a picture is named by its description, keeps its room, and says nothing when it is decoration', () => {
    expect(html(picture())).toMatch(
      /<img srcSet="\/files\/sink\?width=480 480w, \/files\/sink 800w" sizes="[^"]+" src="\/files\/sink" alt="A sink" width="800" height="600"/,
    );
    expect(html(picture(true))).toMatch(/alt=""/);
    expect(html(picture())).toContain('<figcaption>Ours</figcaption>');
  });

  test('titles stand one below the heading above them', () => {
    const step: LessonBlock = { type: 'steps', content: [{ type: 'step', content: [title('Wet')] }] };
    const heading: LessonBlock = { type: 'heading', attrs: { level: 2 }, content: [words('How')] };
    expect(html(step)).toMatch(/<h3[^>]*>Wet<\/h3>/);
    expect(html(heading, step)).toMatch(/<h3>How<\/h3>.*<h4[^>]*>Wet<\/h4>/);
  });

  test('an accordion opens with the keys of the browser, and code scrolls by keyboard', () => {
    const fold: LessonBlock = {
      type: 'accordion',
      content: [{ type: 'fold', content: [title('Why'), paragraph('So.')] }],
    };
    expect(html(fold)).toMatch(/<details><summary><h3[^>]*>Why<\/h3><\/summary><div[^>]*><p>So\.<\/p>/);
    const code: LessonBlock = { type: 'codeBlock', content: [words('a <b>\n  c')] };
    expect(html(code)).toMatch(/<pre[^>]*tabindex="0"[^>]*><code>a &lt;b&gt;\n {2}c<\/code>/);
  });

  test('a text of rich text alone needs nothing more than every text has', () => {
    const shown = renderToStaticMarkup(
      <LessonText
        document={{ type: 'doc', content: [paragraph('Read.')] }}
        pictures={{}}
        files={undefined}
        under={2}
      />,
    );
    expect(shown).toContain('<p>Read.</p>');
  });
});

describe('A flip card', () => {
  let root: Root;
  const place = document.createElement('div');
  afterEach(() => act(() => root.unmount()));

  test('shows one side and keeps both for who has it read out', () => {
    document.body.append(place);
    root = createRoot(place);
    act(() =>
      root.render(inside(<Card front={[paragraph('How long?')]} back={[paragraph('Twenty seconds')]} />)),
    );
    const away = () => place.querySelector('[data-away]')?.textContent;
    expect(place.textContent).toContain('How long?');
    expect(away()).toContain('Twenty seconds');
    const button = place.querySelector('button')!;
    act(() => button.click());
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(away()).toContain('How long?');
  });
});

describe('What stands between two paragraphs', () => {
  let root: Root;
  const place = document.createElement('div');
  afterEach(() => act(() => root.unmount()));
  const show = async (body: InsertBody, name = '', files = {}) => {
    document.body.append(place);
    root = createRoot(place);
    await act(async () => root.render(inside(<LessonInsert title={name} body={body} files={files} />)));
  };
  const press = (text: string) =>
    act(async () =>
      [...place.querySelectorAll('button')].find(({ textContent }) => textContent === text)!.click(),
    );
  const question: InsertBody = {
    kind: 'self_check',
    question: 'How long?',
    multiple: false,
    choices: [
      { id: 'a', text: '5 seconds' },
      { id: 'b', text: '20 seconds' },
    ],
    correct: ['b'],
    explanation: 'Sing twice.',
  };

  test('a question is judged at once, says why, and can be tried again', async () => {
    await show(question);
    await press('Check my answer');
    expect(place.textContent).toContain('Choose an answer first.');
    await act(async () => place.querySelectorAll('input')[0]!.click());
    await press('Check my answer');
    expect(place.querySelector('[role="status"]')?.textContent).toBe('Not right yetSing twice.');
    await press('Try again');
    expect(place.querySelector('[role="status"]')?.textContent).toBe('');
    await act(async () => place.querySelectorAll('input')[1]!.click());
    await press('Check my answer');
    expect(place.querySelector('[role="status"]')?.textContent).toBe('CorrectSing twice.');
  });

  test('a video is named, has its captions, and its words below', async () => {
    const body: InsertBody = {
      kind: 'video',
      sourceIds: ['v'],
      captions: [{ fileId: 'c', language: 'en', label: 'English' }],
      durationSeconds: 3,
      transcript: { type: 'doc', content: [paragraph('Wet your hands.')] },
    };
    const file = (url: string) => ({ url, mediaType: 'video/mp4', name: url, bytes: 1 });
    await show(body, 'Washing hands', { v: file('/v'), c: file('/c') });
    expect(place.querySelector('video')?.getAttribute('aria-label')).toBe('Washing hands');
    expect(place.querySelector('source')?.getAttribute('src')).toBe('/v');
    expect(place.querySelector('track')?.getAttribute('src')).toBe('/c');
    expect(place.querySelector('details')?.textContent).toContain('Wet your hands.');
  });

  test('an address of no player we show is a link', async () => {
    await show({ kind: 'embed', url: 'https://evil.example/x', description: 'A film' }, 'A film');
    expect(place.querySelector('iframe')).toBeNull();
    expect(place.querySelector('a')?.getAttribute('href')).toBe('https://evil.example/x');
  });
});

describe('A formula', () => {
  test('is read as MathML', async () => {
    const { math, fault } = await mathOf(String.raw`\frac{a}{b}`);
    expect(fault).toBeNull();
    expect((math as Element).querySelector('mfrac')).not.toBeNull();
  });

  test('says what is wrong with it, and runs nothing it is given', async () => {
    expect(await mathOf(String.raw`\frac{a}{b`)).toMatchObject({
      math: null,
      fault: expect.stringContaining('}'),
    });
    const { math } = await mathOf(String.raw`\href{javascript:alert(1)}{x}`);
    expect((math as Element | null)?.querySelector('[href]') ?? null).toBeNull();
  });
});
