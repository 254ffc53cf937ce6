import { attendance } from '#contract/classes/attendance.ts';
import { classes } from '#contract/classes/classes.ts';
import { roll } from '#contract/classes/roll.ts';
import { implement } from '#server/platform/http/implement.ts';
import {
  attendanceFile,
  readAttendance,
  readOwnClasses,
  readPersonAttendance,
} from './attendance/attendance.actions.ts';
import { cancelClass } from './cancelling.actions.ts';
import { dropClasses } from './removing.actions.ts';
import { deliverClass, readDelivery } from './roll/delivery.actions.ts';
import { readClasses } from './list.actions.ts';
import { previewClasses, readClassChoices } from './preview.actions.ts';
import { readRoll, takeMarks } from './roll/roll.actions.ts';
import { addClasses, changeClasses, readTimetable } from './timetable.actions.ts';

export const classesRoutes = implement(
  { ...classes, ...roll, ...attendance },
  {
    'GET /api/staff/classes': async (input) => readClasses(input, input.query),
    'GET /api/staff/intakes/:id/classes': async (input) => readTimetable(input, input.params.id),
    'GET /api/staff/intakes/:id/class_choices': async (input) => readClassChoices(input, input.params.id),
    'GET /api/staff/intakes/:id/class_preview': async (input) =>
      previewClasses(input, input.params.id, input.query),
    'POST /api/staff/intakes/:id/classes': async (input) => {
      for (const id of await addClasses(input, input.params.id, input.body)) input.made(id);
      return readTimetable(input, input.params.id);
    },
    'PUT /api/staff/intakes/:id/classes': async (input) => {
      await changeClasses(input, input.params.id, input.body);
      return readTimetable(input, input.params.id);
    },
    'POST /api/staff/intakes/:id/class_removals': async (input) => {
      await dropClasses(input, input.params.id, input.body.ids);
      return readTimetable(input, input.params.id);
    },
    'PUT /api/staff/classes/:id/cancellation': async (input) =>
      cancelClass(input, input.params.id, input.body.reason),
    'GET /api/staff/classes/:id': async (input) => readRoll(input, input.params.id),
    'PUT /api/staff/classes/:id/roll_marks': async (input) => takeMarks(input, input.params.id, input.body),
    'GET /api/staff/classes/:id/delivery': async (input) => readDelivery(input, input.params.id),
    'PUT /api/staff/classes/:id/delivery': async (input) =>
      deliverClass(input, input.params.id, input.body.ids),
    'GET /api/staff/intakes/:id/attendance': async (input) =>
      readAttendance(input, input.params.id, input.query.page),
    'GET /api/staff/intakes/:id/attendance_file': async (input) => attendanceFile(input, input.params.id),
    'GET /api/staff/people/:id/attendance': async (input) => readPersonAttendance(input, input.params.id),
    'GET /api/student/course_subscriptions/:id/classes': async (input) =>
      readOwnClasses(input, input.params.id),
  },
);
