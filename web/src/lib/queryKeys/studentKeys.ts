import type { QueryClient, QueryKey } from '@tanstack/react-query';

export const studentKeys = {
  dashboard: ['student', 'dashboard'],
  missingData: ['student', 'missing_data'],
  billing: ['student', 'billing'],
  payment: (id: string) => ['student', 'payments', id],
  storedCard: (id: string) => ['student', 'stored_cards', id],
  subscriptions: ['student', 'course_subscriptions'],
  subscription: (id: string) => ['student', 'course_subscriptions', id],
  classes: (subscriptionId: string) => ['student', 'classes', subscriptionId],
  preCourse: (subscriptionId: string) => ['student', 'pre_course_items', subscriptionId],
  units: ['student', 'units'],
  unit: (id: string) => ['student', 'units', id],
  contentItems: ['student', 'content_items'],
  contentItem: (id: string) => ['student', 'content_items', id],
  package: (id: string) => ['student', 'content_items', id, 'package'],
  assessments: ['student', 'assessments'],
  assessmentList: ['student', 'assessments', 'list'],
  assessment: (id: string) => ['student', 'assessments', 'one', id],
  annotations: (evidenceId: string) => ['student', 'annotations', evidenceId],
  assessmentReceipt: (id: string) => ['student', 'assessment_receipts', id],
  search: (words: string) => ['student', 'search', words],
} as const;

/** What a student can open, their progress and what is next: each depends on payments, learning and marking. */
const studyKeys = [
  studentKeys.dashboard,
  studentKeys.subscriptions,
  studentKeys.units,
  studentKeys.contentItems,
  studentKeys.assessments,
];

/** Makes everything about a student's study stale, except what lies under the keys of `except`. */
export function renewStudy(client: QueryClient, except: readonly QueryKey[] = []): void {
  const isExcepted = (asked: QueryKey): boolean =>
    except.some((key) => key.every((part, i) => part === asked[i]));
  for (const queryKey of studyKeys)
    void client.invalidateQueries({ queryKey, predicate: (query) => !isExcepted(query.queryKey) });
}
