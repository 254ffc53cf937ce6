import { missingData } from '#contract/record/missingData.ts';
import { implement } from '#server/platform/http/implement.ts';
import { askForData } from './asking.actions.ts';
import { readMissingData } from './list.actions.ts';
import { completeOwnRecord, readOwnMissing } from './own.actions.ts';

export const missingDataRoutes = implement(missingData, {
  'GET /api/staff/missing_data': (input) => readMissingData(input, input.query),
  'POST /api/staff/missing_data_requests': (input) => askForData(input, input.body),
  'GET /api/student/missing_data': (input) => readOwnMissing(input, input.caller.personId),
  'POST /api/student/missing_data': (input) => completeOwnRecord(input, input.caller.personId, input.body),
});
