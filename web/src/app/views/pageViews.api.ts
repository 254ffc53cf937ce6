import type { Call } from '#web/lib/call.ts';

/** Reports one view, also from a page that is being left. Nobody waits for it, and a lost one is not sent again. */
export function reportView(path: string): void {
  const body: Call<'POST /api/public/page_views'>['body'] = { path };
  // Not by `call`: it says nothing of who is signed in, and what becomes of it is nobody's work.
  fetch('/api/public/page_views', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
    priority: 'low',
  }).catch(() => undefined);
}
