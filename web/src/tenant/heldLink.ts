/*
 * Moves a link's token out of the address, where it would end up in the history and in screenshots. Session storage
 * keeps it, so that it survives when a phone unloads the tab.
 */

const place = 'livery-link';
/** What replaces the token in the address. */
export const heldWord = 'open';

export function holdToken(token: string): void {
  sessionStorage.setItem(place, token);
}
export const heldToken = (): string | null => sessionStorage.getItem(place);
