/* What was read of a document, before it is cut into pages. */

export type DocumentFault =
  | 'not_a_document'
  | 'old_or_locked'
  | 'too_large'
  | 'too_long'
  | 'empty'
  | 'offline';

/** What came otherwise than it was, or did not come. */
export type FindingKind =
  // Came otherwise.
  | 'text_boxes'
  | 'notes'
  | 'insertions'
  | 'styles'
  | 'merged_cells'
  | 'inner_lists'
  | 'deep_headings'
  | 'inner_links'
  | 'fields'
  // Did not come.
  | 'contents'
  | 'comments'
  | 'deletions'
  | 'page_frames'
  | 'shapes'
  | 'charts'
  | 'diagrams'
  | 'equations'
  | 'objects'
  | 'pictures'
  | 'recordings'
  | 'frames'
  | 'forms'
  | 'drawings'
  | 'hidden';

export interface Finding {
  readonly kind: FindingKind;
  readonly count: number;
  /** What it is about by name: the styles that are unknown here. */
  readonly names?: readonly string[];
}

export interface DocumentPicture {
  /** How the HTML names it. */
  readonly src: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

export interface DocumentContent {
  readonly html: string;
  readonly pictures: readonly DocumentPicture[];
  readonly findings: readonly Finding[];
}
