import type { InputWrapperProps } from '@mantine/core';

/** Shows the help of a field under it, so that fields beside each other stay level. */
export const helpBelow: Pick<InputWrapperProps, 'inputWrapperOrder'> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
};
