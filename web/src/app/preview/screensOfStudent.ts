import { Route as announcement } from '#web/routes/_shell/announcements.$id.tsx';
import { Route as assessment } from '#web/routes/_shell/assessments.$id.tsx';
import { Route as assessments } from '#web/routes/_shell/assessments.index.tsx';
import { Route as billing } from '#web/routes/_shell/billing.tsx';
import { Route as calendar } from '#web/routes/_shell/calendar.tsx';
import { Route as courses } from '#web/routes/_shell/courses.tsx';
import { Route as dashboard } from '#web/routes/_shell/dashboard.tsx';
import { Route as thread } from '#web/routes/_shell/messages.$id.tsx';
import { Route as threads } from '#web/routes/_shell/messages.index.tsx';
import { Route as preCourse } from '#web/routes/_shell/pre-course.$subscriptionId.tsx';
import { Route as subscription } from '#web/routes/_shell/subscriptions.$id.tsx';
import { Route as subscriptions } from '#web/routes/_shell/subscriptions.index.tsx';
import { Route as unit } from '#web/routes/_shell/units.$id.tsx';
import type { StudentRoute } from './studentRouter.ts';

/** Every screen of a student that shows what is theirs; their own account is not among them. */
export const studentScreens: readonly StudentRoute[] = [
  { path: '/dashboard', options: dashboard.options },
  { path: '/courses', options: courses.options },
  { path: '/subscriptions/', options: subscriptions.options },
  { path: '/subscriptions/$id', options: subscription.options },
  { path: '/pre-course/$subscriptionId', options: preCourse.options },
  { path: '/units/$id', options: unit.options },
  { path: '/assessments/', options: assessments.options },
  { path: '/assessments/$id', options: assessment.options },
  { path: '/calendar', options: calendar.options },
  { path: '/messages/', options: threads.options },
  { path: '/messages/$id', options: thread.options },
  { path: '/announcements/$id', options: announcement.options },
  { path: '/billing', options: billing.options },
];
