import { createFileRoute, redirect } from '@tanstack/react-router';
import { AuthArea } from '#web/app/public/AuthArea.tsx';
import { guards, hasOrganisation } from '#web/tenant/guards.ts';

export const Route = createFileRoute('/link/$token')({
  codeSplitGroupings: [['component', 'loader']],
  beforeLoad: guards(hasOrganisation),
  loader: async ({ params }) => {
    const { heldToken, heldWord, holdToken } = await import('#web/tenant/heldLink.ts');
    if (params.token !== heldWord) {
      holdToken(params.token);
      throw redirect({ to: '/link/$token', params: { token: heldWord }, replace: true });
    }
    const token = heldToken();
    // The token says which kind of screen it opens; code of the other kind is not loaded.
    if (token?.startsWith('report_')) {
      const { ReportScreen } = await import('#web/features/evidence/report/ReportScreen.tsx');
      return <ReportScreen token={token} />;
    }
    if (token?.startsWith('invoice_')) {
      const { PayerScreen } = await import('#web/features/billing/payer/PayerScreen.tsx');
      return <PayerScreen token={token} />;
    }
    if (token?.startsWith('brand_')) {
      const { SharedLookScreen } = await import('#web/features/brandStudio/sharing/SharedLookScreen.tsx');
      return <SharedLookScreen token={token} />;
    }
    if (token?.startsWith('guardian_')) {
      const { StopCopiesScreen } = await import('#web/features/guardians/StopCopiesScreen.tsx');
      return <StopCopiesScreen token={token} />;
    }
    const { LinkScreen } = await import('#web/features/registration/start/LinkScreen.tsx');
    return <LinkScreen token={token} />;
  },
  component: Link,
});

function Link() {
  return <AuthArea wide>{Route.useLoaderData()}</AuthArea>;
}
