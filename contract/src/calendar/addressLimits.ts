/** Minutes before a class at which a calendar of one's own reminds; null means not at all. */
export const reminderMinutes = [15, 60, 1440] as const;
/** How many addresses one person has at the most: one for each device. */
export const mostAddresses = 5;
