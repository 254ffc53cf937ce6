import type { Page, Request, Response } from '@playwright/test';

/** Opens a page and waits until everything it loads by itself is there. */
export async function visit(page: Page, url: string): Promise<Response | null> {
  const running = new Set<Request>();
  const starts = (request: Request) => void running.add(request);
  const ends = (request: Request) => void running.delete(request);
  page.on('request', starts).on('requestfinished', ends).on('requestfailed', ends);
  const answer = await page.goto(url);
  // Twice in a row, because what has just arrived may ask for more.
  for (let quiet = 0; quiet < 2;) {
    const rests = (await idle(page)) && running.size === 0;
    quiet = rests ? quiet + 1 : 0;
  }
  page.off('request', starts).off('requestfinished', ends).off('requestfailed', ends);
  return answer;
}

/** Waits until the page has painted and has nothing left to do; `false` when it loads again, in another language. */
const idle = (page: Page): Promise<boolean> =>
  page
    .evaluate(
      () =>
        new Promise<true>((done) => {
          requestAnimationFrame(() => requestIdleCallback(() => setTimeout(done, 50, true)));
        }),
    )
    .catch((error: unknown) => {
      if (String(error).includes('Execution context was destroyed')) return false;
      throw error;
    });
