/** How many guardians a record has. Merging two people can leave more, until staff remove some. */
export const mostGuardians = 2;
