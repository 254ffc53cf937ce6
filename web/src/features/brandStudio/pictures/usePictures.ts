import { useMemo, useState } from 'react';
import type { BrandPicture, BrandStudio } from '#contract/console/brandStudio.ts';

/** What is known of the pictures, by id: those of the last answer, and those sent since. */
export function usePictures({ pictures: known }: BrandStudio) {
  const [sent, setSent] = useState<readonly BrandPicture[]>([]);
  const pictures = useMemo(
    () => new Map([...known, ...sent].map((picture) => [picture.id, picture])),
    [known, sent],
  );
  return { pictures, add: (picture: BrandPicture): void => setSent((before) => [...before, picture]) };
}
