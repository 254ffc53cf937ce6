import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { makeQueryClient } from '#web/app/queryClient.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { StudentApplication } from './StudentApplication.tsx';
import { studentRouter } from './studentRouter.ts';
import { studentScreens } from './screensOfStudent.ts';

function Elsewhere() {
  const terms = useTerms();
  return (
    <Page
      title={m.viewings_elsewhere()}
      lead={m.viewings_elsewhere_text(terms)}
      action={<LinkButton to="/dashboard">{m.viewings_elsewhere_back()}</LinkButton>}
    >
      {null}
    </Page>
  );
}

/** All screens of one student, from their dashboard. What they call has to be answered in this page. */
export function StudentScreens() {
  const [client] = useState(() => makeQueryClient(() => undefined));
  const [router] = useState(() =>
    studentRouter({
      routes: studentScreens,
      address: '/dashboard',
      elsewhere: Elsewhere,
      queryClient: client,
    }),
  );
  return <StudentApplication client={client} router={router} />;
}
