const toDo: readonly string[] = ['ready', 'in_progress', 'action_needed'];

/** Whether the student can still do something about an assessment in this state. */
export const isToDo = (state: string): boolean => toDo.includes(state);
