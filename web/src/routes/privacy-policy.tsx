import { createFileRoute } from '@tanstack/react-router';
import { PublicArea } from '#web/app/public/PublicArea.tsx';
import { legalTextQuery } from '#web/features/legal/legal.api.ts';
import { LegalScreen } from '#web/features/legal/LegalScreen.tsx';
import { fetchAhead } from '#web/lib/ready.ts';
import { guards, hasOrganisation } from '#web/tenant/guards.ts';

export const Route = createFileRoute('/privacy-policy')({
  codeSplitGroupings: [['component', 'loader']],
  beforeLoad: guards(hasOrganisation),
  // The screen shows what is wrong itself.
  loader: ({ context }) => fetchAhead(context.queryClient, legalTextQuery('privacy_policy')),
  component: () => (
    <PublicArea>
      <LegalScreen kind="privacy_policy" />
    </PublicArea>
  ),
});
