/** The id of the input of a field; whatever leads to a field leads there. */
export const fieldId = (field: string): string => `f-${field}`;
