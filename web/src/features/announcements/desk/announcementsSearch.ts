import { isLaterPage, searchedText } from '#web/lib/searchParams.ts';

export type AnnouncementView = 'sent' | 'planned';
export const announcementViews: readonly AnnouncementView[] = ['sent', 'planned'];

/** State of the list in the address; defaults are left out. */
export type AnnouncementsSearch = { view?: 'planned'; q?: string; page?: number };

/** Reads the address; what cannot be meant is as if it were not there. */
export function announcementsSearch({ view, q, page }: Record<string, unknown>): AnnouncementsSearch {
  const text = searchedText(q);
  return {
    ...(view === 'planned' && { view }),
    ...(text && { q: text }),
    ...(isLaterPage(page) && { page }),
  };
}
