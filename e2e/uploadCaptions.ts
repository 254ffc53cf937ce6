import type { Page } from '@playwright/test';

/** Adds a file of captions to the media library, as the author of the page; returns its id. */
export const uploadCaptions = (page: Page, words: string): Promise<string> =>
  page.evaluate(async (said) => {
    const content = new TextEncoder().encode(`WEBVTT\n\n00:01.000 --> 00:02.000\n${said}\n`);
    const version = { 'tus-resumable': '1.0.0' };
    const begun = await fetch('/api/uploads/content', {
      method: 'POST',
      headers: {
        ...version,
        'upload-length': String(content.length),
        'upload-metadata': `use ${btoa('captions')},filename ${btoa(`${said}.vtt`)}`,
      },
    });
    const url = begun.headers.get('location')!;
    const sent = await fetch(url, {
      method: 'PATCH',
      headers: { ...version, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: content,
    });
    return sent.headers.get('content-file') ?? url.split('/').at(-1)!;
  }, words);
