import { createFileRoute } from '@tanstack/react-router';
import { PublicArea } from '#web/app/public/PublicArea.tsx';
import { LegalScreen } from '#web/features/legal/LegalScreen.tsx';
import { guards, hasOrganisation } from '#web/tenant/guards.ts';

export const Route = createFileRoute('/terms-of-use')({
  beforeLoad: guards(hasOrganisation),
  component: () => (
    <PublicArea>
      <LegalScreen kind="terms_of_use" />
    </PublicArea>
  ),
});
