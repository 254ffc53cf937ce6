import { m } from '#messages/generated/messages.js';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';
import type { ItemStatus } from './saving/responseValue.ts';

export const statusWords: Record<ItemStatus, { readonly tone: StatusTone; readonly text: () => string }> = {
  empty: { tone: 'neutral', text: () => m.assessments_work_status_empty() },
  partly: { tone: 'warning', text: () => m.assessments_work_status_partly() },
  answered: { tone: 'brand', text: () => m.assessments_work_status_answered() },
  unchanged: { tone: 'warning', text: () => m.assessments_work_status_unchanged() },
  waiting: { tone: 'neutral', text: () => m.assessments_work_status_waiting() },
  carried: { tone: 'success', text: () => m.assessments_work_status_carried() },
};
