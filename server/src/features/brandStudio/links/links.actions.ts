import type { BrandLink, SharedLook } from '#contract/console/brandStudio.ts';
import { readDraft } from '#server/features/brandStudio/brandStudio.queries.ts';
import { picturesIn } from '#server/features/brandStudio/brandStudio.rules.ts';
import { draftedLook } from '#server/features/brandStudio/drafted.actions.ts';
import { readPictures } from '#server/features/brandStudio/pictures/pictures.queries.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope, Scope } from '#server/platform/scope.ts';
import { countOpen, insertLink, linkById, markRevoked, openLink, openLinks } from './links.queries.ts';
import { idOf, tokenOf } from './linkToken.ts';

const mostOpen = 50;
const dayMs = 86_400_000;

/** The links that can be opened, with their addresses. */
export async function readLinks({ tx, now, platform, organisation, origin }: Scope): Promise<BrandLink[]> {
  const rows = await openLinks(tx, now);
  return rows.map((row) => ({
    ...row,
    url: `${origin}/link/${tokenOf(platform.env, organisation.id, row.id)}`,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    openedAt: row.openedAt?.toISOString() ?? null,
  }));
}

interface NewLink {
  readonly id: string;
  readonly note: string;
  readonly days: number;
}

/** A link to the draft; the same id again makes no second one. */
export async function createLink(
  { tx, now, caller }: RequestScope,
  { id, note, days }: NewLink,
): Promise<void> {
  if ((await countOpen(tx, now)) >= mostOpen) throw new Problem('too_many_requests');
  const expiresAt = new Date(now.getTime() + days * dayMs);
  await insertLink(tx, { id, note, createdAt: now, createdBy: caller.personId, expiresAt });
}

/** Nobody can open the link any more; again changes nothing. Throws `not_found` for a link there never was. */
export async function revokeLink({ tx, now }: RequestScope, id: string): Promise<void> {
  found(await linkById(tx, id));
  await markRevoked(tx, id, now);
}

/** The draft as it is now, for the bearer of an open link; nothing else of the organisation. */
export async function sharedLook(scope: Scope, token: string): Promise<SharedLook> {
  const { tx, now, platform, organisation } = scope;
  const id = found(idOf(platform.env, organisation.id, token), 'link_not_valid');
  const { expiresAt } = found(await openLink(tx, id, now), 'link_not_valid');
  const look = await draftedLook(tx);
  const draft = await readDraft(tx);
  const shown = new Set(picturesIn(look).map(([, fileId]) => fileId));
  return {
    look,
    pictures: (await readPictures(tx)).filter((picture) => shown.has(picture.id)),
    draft: draft?.look ? { savedAt: draft.savedAt!.toISOString(), revision: draft.revision } : null,
    expiresAt: expiresAt.toISOString(),
  };
}
