/* What was read of a document, before it is cut into pages. */

export type DocumentFault =
  | 'not_a_document'
  | 'old_or_locked'
  | 'too_large'
  | 'too_long'
  | 'empty'
  | 'scorm'
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
  | 'quizzes'
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
  | 'hidden'
  | 'discussions'
  | 'outside_tools'
  | 'tasks'
  | 'questions'
  | 'question_banks'
  | 'linked_files'
  | 'other_files'
  | 'beside';

export interface Finding {
  readonly kind: FindingKind;
  readonly count: number;
  /** What it is about by name: the styles that are unknown here. */
  readonly names?: readonly string[];
}

/** A picture in a text, or a file that is handed out as it is. */
export interface DocumentFile {
  /** How what was read names it. */
  readonly src: string;
  /** As the author sees it. */
  readonly name: string;
  readonly use: 'picture' | 'document';
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

export interface DocumentContent {
  readonly html: string;
  readonly pictures: readonly DocumentFile[];
  readonly findings: readonly Finding[];
}
