/** The pattern by which a text is found anywhere in another; what the pattern language reads is taken as it is. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
