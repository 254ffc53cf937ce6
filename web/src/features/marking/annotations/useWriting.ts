import { useEffect, useState } from 'react';
import type { Annotation } from '#contract/marking/annotations.ts';
import type { Place } from '#web/shared/annotations/places.ts';

interface Writing {
  readonly place: Place;
  /** The annotation that is written anew. */
  readonly replaces: Annotation | null;
}

/** Where an annotation is written; each way to it leads the keyboard on. `wordsId`: the field of its words. */
export function useWriting(wordsId: string) {
  const [on, setOn] = useState<Writing | null>(null);
  // A new object each time, so that the same field can be led to twice.
  const [target, setTarget] = useState<{ readonly id: string } | null>(null);
  useEffect(() => {
    if (target) document.getElementById(target.id)?.focus();
  }, [target]);
  const begin = (writing: Writing, focusId: string): void => {
    setOn(writing);
    setTarget({ id: focusId });
  };
  const at = ({ page, area }: Place): Writing => ({
    replaces: on?.replaces ?? null,
    place: { page, area },
  });
  return {
    on,
    begin,
    end: (): void => setOn(null),
    onFile: {
      place: on?.place ?? null,
      onPlace: (place: Place): void => begin(at(place), wordsId),
      onMove: (place: Place): void => setOn(at(place)),
      onWords: (): void => setTarget({ id: wordsId }),
    },
  };
}
