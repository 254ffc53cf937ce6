import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { pageTitleId } from '#web/ui/Page.tsx';
import { HandoverScreen } from '#web/features/registration/handover/HandoverScreen.tsx';
import { linkQuery } from './link.ts';
import { RegisterSkeleton } from '#web/features/registration/RegisterSkeleton.tsx';
import classes from '#web/features/registration/registration.module.css';

/** Where a mailed link leads: a step to sign, or back into one's own registration. */
export function LinkScreen({ token }: { token: string | null }) {
  const link = useQuery({ ...linkQuery(token ?? ''), enabled: token !== null });
  const navigate = useNavigate();
  const courseId = link.data?.kind === 'own' ? link.data.courseId : null;
  useEffect(() => {
    if (courseId) void navigate({ to: '/register/$id', params: { id: courseId }, search: {}, replace: true });
  }, [courseId, navigate]);
  if (token === null || isApiError(link.error, 'link_not_valid')) return <BadLink />;
  if (link.error) return <ErrorState message={errorText(link.error)} onRetry={() => void link.refetch()} />;
  if (link.data?.kind !== 'step') return <RegisterSkeleton />;
  return (
    <div className={classes.screen} data-private>
      <HandoverScreen token={token} start={link.data.page} />
    </div>
  );
}

function BadLink() {
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const terms = useTerms();
  return (
    <div className={classes.screen}>
      <h1 id={pageTitleId} tabIndex={-1} className={classes.title}>
        {m.registration_link_bad_title()}
      </h1>
      <p className={classes.lead}>{m.registration_link_bad({ organisation })}</p>
      <div>
        <LinkButton variant="default" to="/browse">
          {m.app_title_browse(terms)}
        </LinkButton>
      </div>
    </div>
  );
}
