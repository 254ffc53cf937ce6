/** The id of the heading of a day in the list. */
export const dayId = (day: string): string => `day-${day}`;

/** Leads to a day of the list, and opens the part it is in. */
export function goToDay(day: string): void {
  const heading = document.getElementById(dayId(day));
  if (!heading) return;
  const part = heading.closest('details');
  if (part) part.open = true;
  heading.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}
