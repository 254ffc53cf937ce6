interface Course {
  readonly subscriptionId: string;
  readonly courseTitle: string;
}
interface Item extends Course {
  readonly unitId: string;
  readonly itemId: string;
  readonly itemTitle: string;
}
interface Assessment {
  readonly assessmentId: string;
  readonly title: string;
}
interface Money {
  readonly courseTitle: string | null;
  readonly cents: number;
  readonly currency: string;
}

/** What the next step is about, by its reason: the shapes of `contract/src/dashboard.ts`, which this room cannot know. */
interface Steps {
  pre_course: Course & { readonly remaining: number; readonly itemTitle: string | null };
  continue_item: Item & { readonly lastOpenedAt: string; readonly percent: number };
  access_ends_soon: Item & { readonly accessEndsOn: string; readonly percent: number };
  assessment_action_needed: Assessment & { readonly count: number; readonly releasedAt: string | null };
  assessment_running: Assessment & { readonly endsAt: string | null };
  assessment_due_soon: Assessment & { readonly dueAt: string };
  assessment_ready: Assessment;
  payment_late: Money & { readonly dueOn: string | null; readonly pauses: boolean };
  payment_due: Money & { readonly dueOn: string; readonly today: boolean };
  class_soon: Course & { readonly startsAt: string; readonly place: string };
  observation_to_confirm: Assessment;
  message_to_read: Course & { readonly sentAt: string };
  data_to_complete: object;
  feedback_released: Assessment & { readonly releasedAt: string };
  waits_for_marking: Assessment;
  course_open: Course;
  pending: Course;
  start: Item;
  waits_for_release: Course & { readonly opensAt: string };
  starts_later: Course & { readonly day: string };
  study_paused: Course & { readonly until: string | null };
  all_done: Course;
  nothing: object;
}
export type Reason = keyof Steps;
export type StepOf<R extends Reason> = { readonly reason: R } & Steps[R];
export type NextStep = { [R in Reason]: StepOf<R> }[Reason];

/** Where the button leads. */
export type NextStepLink =
  | { to: '/units/$id'; params: { id: string }; search: { item: string } }
  | { to: '/pre-course/$subscriptionId'; params: { subscriptionId: string } }
  | { to: '/subscriptions/$id'; params: { id: string } }
  | { to: '/assessments/$id'; params: { id: string }; search?: { view: 'work' } }
  | { to: '/messages/$id'; params: { id: string } }
  | { to: '/courses' }
  | { to: '/billing' }
  | { to: '/user' };
