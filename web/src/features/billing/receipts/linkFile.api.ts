import { fail } from '#web/lib/request.ts';

/** A document for the holder of a link; the token goes in a header, so that no address contains it. */
export async function fetchLinkFile(path: string, linkToken: string, language: string): Promise<Blob> {
  const answer = await fetch(`${path}?language=${language}`, {
    headers: { authorization: `Link ${linkToken}` },
  });
  if (!answer.ok) await fail(answer.status, await answer.json().catch(() => null));
  return answer.blob();
}
