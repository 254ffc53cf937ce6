import { may } from '#contract/kit/acts.ts';
import { m } from '#messages/generated/messages.js';
import { useStore } from '#web/tenant/store.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';

/** Back to the course, for those who enter its room; authors come from the units. */
export function BackLink({ courseId }: { readonly courseId: string }) {
  const terms = useTerms();
  const course = useStore(({ auth }) => may(auth.roles, 'settings.change'));
  return course ? (
    <LinkAnchor to="/console/courses/$id" params={{ id: courseId }}>
      {m.outline_back_course(terms)}
    </LinkAnchor>
  ) : (
    <LinkAnchor to="/console/units">{m.editions_back(terms)}</LinkAnchor>
  );
}
