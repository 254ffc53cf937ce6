/** What only the organisation knows, left open in a starting text: `(fill in: how many weeks)`. */
const gap = /\(\s*fill in\s*:/i;

/** Whether a text still has something to fill in. */
export const hasGap = (text: string): boolean => gap.test(text);
