import { isId } from '#web/lib/searchParams.ts';

/** To which intake classes are added, or which of its classes is changed. */
export type FormSearch = { readonly intake?: string; readonly class?: string };

export const formSearch = ({ intake, class: one }: Record<string, unknown>): FormSearch => ({
  ...(isId(intake) && { intake }),
  ...(isId(one) && { class: one }),
});
