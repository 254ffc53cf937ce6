import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import type { LessonBlock } from '#contract/editions/lessonDocument.ts';
import { Card } from './Card.tsx';
import { LessonBlocks } from './LessonBlocks.tsx';
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
      <LessonBlocks document={{ type: 'doc', content }} pictures={{ [fileId]: '/files/sink' }} under={2} />,
    ),
  );

describe('The blocks of a lesson', () => {
  test('a picture is named by its description, keeps its room, and says nothing when it is decoration', () => {
    expect(html(picture())).toMatch(/<img src="\/files\/sink" alt="A sink" width="800" height="600"/);
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
      <LessonText document={{ type: 'doc', content: [paragraph('Read.')] }} pictures={{}} under={2} />,
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
