import { createFileRoute } from '@tanstack/react-router';
import { PublicArea } from '#web/app/public/PublicArea.tsx';
import { LegalScreen } from '#web/features/legal/LegalScreen.tsx';
import { guards, hasOrganisation } from '#web/tenant/guards.ts';

export const Route = createFileRoute('/privacy-policy')({
  beforeLoad: guards(hasOrganisation),
  component: () => (
    <PublicArea>
      <LegalScreen kind="privacy_policy" />
    </PublicArea>
  ),
});
