import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { Notice } from '#web/features/identity/Notice.tsx';
import { sessionQuery } from '#web/tenant/session.api.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import classes from './security.module.css';

/** Where two-step sign-in is turned on. */
export const twoStepId = 'two-step';

/** Says that staff need two steps before the console opens, and leads on once they have them. */
export function TwoStepNeeded() {
  const isMissing = useQuery(sessionQuery).data?.missingStep === 'two-step';
  const [wasMissing, setWasMissing] = useState(isMissing);
  const organisation = useBrandSettings()?.organisation.name ?? '';
  if (isMissing && !wasMissing) setWasMissing(true);
  if (isMissing) {
    return (
      <div className={classes.needed}>
        <Notice>
          {m.identity_two_step_needed({ organisation })}{' '}
          <Anchor underline="always" href={`#${twoStepId}`}>
            {m.identity_two_step_start()}
          </Anchor>
        </Notice>
      </div>
    );
  }
  return wasMissing ? (
    <div className={classes.needed}>
      <Notice tone="success">
        {m.identity_two_step_done()}{' '}
        <Anchor underline="always" renderRoot={(props) => <Link to="/" {...props} />}>
          {m.app_continue()}
        </Anchor>
      </Notice>
    </div>
  ) : null;
}
