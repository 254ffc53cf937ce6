import { useState } from 'react';
import type { Annotation } from '#contract/marking/annotations.ts';
import { listedId } from './AnnotationList.tsx';

/** The page that is shown and the annotation that is looked at, on the file and in the list. */
export function useShown() {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<string | null>(null);
  return {
    page,
    chosen,
    setPage,
    /** From the file to its words. */
    onChoose: (id: string): void => {
      setChosen(id);
      document.getElementById(listedId(id))?.focus();
    },
    /** From the words to their place. */
    onShow: ({ id, page: its }: Annotation): void => {
      setChosen(id);
      setPage(its);
    },
  };
}
