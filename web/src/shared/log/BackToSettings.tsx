import type { Subject } from '#contract/kit/subjects.ts';
import { m } from '#messages/generated/messages.js';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import classes from './log.module.css';
import { WhoChanged } from './WhoChanged.tsx';

/** Above the title of one kind of settings: back to all of them, and the log of who changed these. */
export const BackToSettings = ({ subject }: { readonly subject: Subject }) => (
  <div className={classes.links}>
    <LinkAnchor to="/console/settings">{m.settings_back()}</LinkAnchor>
    <WhoChanged subject={subject} />
  </div>
);
