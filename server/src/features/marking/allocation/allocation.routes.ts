import { allocation } from '#contract/marking/allocation.ts';
import { implement } from '#server/platform/http/implement.ts';
import { allocateWorks, undoAllocation } from './allocation.actions.ts';

export const allocationRoutes = implement(allocation, {
  'POST /api/staff/work_allocations': async (input) => allocateWorks(input, input.body),
  'POST /api/staff/work_allocation_undos': async (input) => undoAllocation(input, input.body),
});
