import type { Subject } from '#contract/kit/subjects.ts';
import { m } from '#messages/generated/messages.js';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';

/** From one kind of settings to the log of who changed it. */
export const WhoChanged = ({ subject }: { readonly subject: Subject }) => (
  <LinkAnchor to="/console/settings/log" search={{ subject }}>
    {m.action_log_who_changed()}
  </LinkAnchor>
);
