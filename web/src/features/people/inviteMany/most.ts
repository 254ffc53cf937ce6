/** How many are invited at once; the server refuses more. */
export const most = 100;
