/**
 * A finding about one answer, as codes a form turns into words. `wrong` must be changed; `unlikely` may be true and
 * needs confirming.
 */
export interface Finding<Field extends string, Code extends string> {
  readonly field: Field;
  readonly code: Code;
  readonly weight: 'wrong' | 'unlikely';
}

export const wrong = <Field extends string, Code extends string>(
  field: Field,
  code: Code,
): Finding<Field, Code> => ({ field, code, weight: 'wrong' });

export const unlikely = <Field extends string, Code extends string>(
  field: Field,
  code: Code,
): Finding<Field, Code> => ({ field, code, weight: 'unlikely' });
