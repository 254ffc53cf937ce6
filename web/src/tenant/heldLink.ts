/* The token of a link is not left in the address: it would stand in the history and be sent on with screenshots. The
 * tab keeps it, so that a phone that drops the tab for a moment still has it. */

const place = 'livery-link';
/** What stands in the address instead. */
export const heldWord = 'open';

export function holdToken(token: string): void {
  sessionStorage.setItem(place, token);
}
export const heldToken = (): string | null => sessionStorage.getItem(place);
