/* What can be annotated; without schemas, so that screens can use it. */

export const annotationLimits = { text: 2000, ofFile: 100, pages: 5000 } as const;

/** Whether browsers show a file page by page: a PDF, or a picture of a kind they can decode. */
export const isAnnotated = (mediaType: string | null): boolean =>
  mediaType === 'application/pdf' || /^image\/(?:jpeg|png|webp|gif)$/.test(mediaType ?? '');
