import { atRisk } from '#contract/enrolments/atRisk.ts';
import { implement } from '#server/platform/http/implement.ts';
import { readAtRisk } from './list.actions.ts';
import { noteStudents, undoNotes } from './notes.actions.ts';

export const atRiskRoutes = implement(atRisk, {
  'GET /api/staff/students_at_risk': (input) => readAtRisk(input, input.query),
  'POST /api/staff/student_notes': (input) => noteStudents(input, input.body),
  'POST /api/staff/student_note_undos': (input) => undoNotes(input, input.body),
});
