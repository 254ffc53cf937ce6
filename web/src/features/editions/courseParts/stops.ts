/** The field of a stop on the page. */
export const stopId = (field: string): string => `stop-${field.replaceAll('.', '-')}`;

/** The place of the pre-course item that a stop is about; null when it is about something else. */
export const preCourseAt = (field: string): number | null => {
  const at = /^preCourse\.(\d+)\./.exec(field)?.[1];
  return at === undefined ? null : Number(at);
};

/** Leads to a field once it is drawn, and a dialog has given the focus back. */
export function focusStop(field: string): void {
  setTimeout(() => {
    const target = document.querySelector<HTMLElement>(`#${stopId(field)}`);
    const inside = target?.querySelector<HTMLElement>('[contenteditable]') ?? target;
    inside?.focus();
    target?.scrollIntoView({ block: 'center' });
  }, 50);
}
