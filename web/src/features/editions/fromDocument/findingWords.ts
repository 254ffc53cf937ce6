import { m } from '#messages/generated/messages.js';
import type { DocumentFault, Finding, FindingKind } from './reading/content.ts';

type Words = (about: { readonly count: number; readonly names: string }) => string;

/** What came otherwise than it was. */
const changed = {
  text_boxes: m.from_document_text_boxes,
  notes: m.from_document_notes,
  insertions: m.from_document_insertions,
  styles: m.from_document_styles,
  merged_cells: m.from_document_merged_cells,
  inner_lists: m.from_document_inner_lists,
  deep_headings: m.from_document_deep_headings,
  inner_links: m.from_document_inner_links,
  fields: m.from_document_fields,
  quizzes: m.from_document_quizzes,
} satisfies Partial<Record<FindingKind, Words>>;

/** What did not come. */
const left = {
  contents: m.from_document_contents,
  comments: m.from_document_comments,
  deletions: m.from_document_deletions,
  page_frames: m.from_document_page_frames,
  shapes: m.from_document_shapes,
  charts: m.from_document_charts,
  diagrams: m.from_document_diagrams,
  equations: m.from_document_equations,
  objects: m.from_document_objects,
  pictures: m.from_document_pictures_left,
  recordings: m.from_document_recordings,
  frames: m.from_document_frames,
  forms: m.from_document_forms,
  drawings: m.from_document_drawings,
  hidden: m.from_document_hidden,
  discussions: m.from_document_discussions,
  outside_tools: m.from_document_outside_tools,
  tasks: m.from_document_tasks,
  questions: m.from_document_questions,
  question_banks: m.from_document_question_banks,
  linked_files: m.from_document_linked_files,
  other_files: m.from_document_other_files,
  beside: m.from_document_beside,
} satisfies { readonly [K in Exclude<FindingKind, keyof typeof changed>]: Words };

const mostNames = 8;

function linesOf(words: Partial<Record<FindingKind, Words>>, findings: readonly Finding[]): string[] {
  return findings.flatMap(({ kind, count, names = [] }) => {
    const shown = names.slice(0, mostNames).join(', ') + (names.length > mostNames ? ' …' : '');
    const say = words[kind];
    return say ? [say({ count, names: shown })] : [];
  });
}

export const changedLines = (findings: readonly Finding[]): string[] => linesOf(changed, findings);
export const leftLines = (findings: readonly Finding[]): string[] => linesOf(left, findings);

export const faultWords: Readonly<Record<DocumentFault, () => string>> = {
  not_a_document: m.from_document_e_not_a_document,
  old_or_locked: m.from_document_e_old_or_locked,
  too_large: m.from_document_e_too_large,
  too_long: m.from_document_e_too_long,
  empty: m.from_document_e_empty,
  scorm: m.from_document_e_scorm,
  offline: m.from_document_e_offline,
};
