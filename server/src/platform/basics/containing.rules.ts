/** The LIKE pattern that finds a text anywhere in another; escapes the characters LIKE treats specially. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
