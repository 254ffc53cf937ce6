import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SharedLook } from '#contract/console/brandStudio.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { formatInstant } from '#web/lib/dates.ts';
import { OrganisationContact } from '#web/shared/OrganisationContact.tsx';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { Preview } from '#web/features/brandStudio/preview/Preview.tsx';
import { sharedLookQuery, sharedPreviewQuery } from './sharedLook.api.ts';
import classes from '#web/features/brandStudio/brandStudio.module.css';

/** The draft of a look, for a colleague who was sent a link. */
export function SharedLookScreen({ token }: { readonly token: string }) {
  const shared = useQuery(sharedLookQuery(token));
  if (isApiError(shared.error, 'link_not_valid')) return <Ended />;
  if (shared.error && !shared.data)
    return (
      <ErrorState
        message={errorText(shared.error)}
        retrying={shared.isFetching}
        onRetry={() => void shared.refetch()}
      />
    );
  if (!shared.data) return <SkeletonCards count={1} height={480} grid={false} />;
  return <Look shared={shared.data} token={token} />;
}

function Ended() {
  return (
    <div className={classes.form}>
      <Title order={1}>{m.studio_shared_ended()}</Title>
      <Text>{m.studio_shared_ended_text()}</Text>
      <OrganisationContact />
    </div>
  );
}

interface LookProps {
  readonly shared: SharedLook;
  readonly token: string;
}

function Look({ shared: { look, pictures, draft, expiresAt }, token }: LookProps) {
  const reader = useReader();
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const known = new Map(pictures.map((picture) => [picture.id, picture]));
  const until = formatInstant(expiresAt, reader);
  return (
    <div className={classes.form}>
      <div>
        <Title order={1}>{m.studio_shared_title({ organisation })}</Title>
        <Text c="dimmed">
          {draft
            ? m.studio_shared_draft({ time: formatInstant(draft.savedAt, reader), until })
            : m.studio_shared_worn({ until })}
        </Text>
      </div>
      <Preview
        look={look}
        pictures={known}
        made={(language) => sharedPreviewQuery(token, draft?.revision ?? 0, language)}
      />
    </div>
  );
}
