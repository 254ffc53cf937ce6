import type { FocusEvent } from 'react';

/** Whether the focus leaves all of the element, rather than moving between the boxes inside it. */
export const isLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean =>
  !currentTarget.contains(relatedTarget);
