import { Button } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { pageTitleId } from '#web/ui/Page.tsx';
import classes from './registration.module.css';
import { ResumeForm } from './start/ResumeForm.tsx';

export function OldLink({ courseId }: { courseId: string }) {
  return (
    <>
      <h1 id={pageTitleId} tabIndex={-1} className={classes.title}>
        {m.registration_link_bad_title()}
      </h1>
      <p className={classes.lead}>{m.registration_link_used()}</p>
      <ResumeForm courseId={courseId} />
    </>
  );
}

export function Closed({ text, courseId }: { text: string; courseId: string | null }) {
  const terms = useTerms();
  return (
    <>
      <h1 id={pageTitleId} tabIndex={-1} className={classes.title}>
        {m.registration_closed_title()}
      </h1>
      <p className={classes.lead}>{text}</p>
      {courseId && <ResumeForm courseId={courseId} />}
      <div>
        <LinkButton variant="default" to="/browse">
          {m.app_title_browse(terms)}
        </LinkButton>
      </div>
    </>
  );
}

interface LostProps {
  readonly text: string;
  readonly courseId: string;
  readonly onStartAnew: () => void;
}

/** This browser may not open the registration: a link mailed to its email opens it again. */
export function Lost({ text, courseId, onStartAnew }: LostProps) {
  return (
    <>
      <h1 id={pageTitleId} tabIndex={-1} className={classes.title}>
        {m.registration_lost_title()}
      </h1>
      <p className={classes.lead}>{text}</p>
      <ResumeForm courseId={courseId} />
      <div>
        <Button variant="subtle" onClick={onStartAnew}>
          {m.registration_start_anew()}
        </Button>
      </div>
    </>
  );
}
