import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LegalKind, LegalText } from '#contract/legal.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { formatInstantDay } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { RichText } from '#web/ui/RichText.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { legalTextQuery } from './legal.api.ts';
import { legalTitle } from './legalTitle.ts';
import { Reach } from './Reach.tsx';

/** A legal text as published, for anyone. */
export function LegalScreen({ kind }: { kind: LegalKind }) {
  const text = useQuery(legalTextQuery(kind));
  const reader = useReader();
  const lead = text.data && versionOf(text.data, reader);
  return (
    <Page title={legalTitle(kind)} lead={lead}>
      {text.isPending && <SkeletonCards count={1} grid={false} height={900} />}
      {text.data && <RichText document={text.data.document} />}
      {text.isError && <Missing error={text.error} onRetry={() => void text.refetch()} />}
      {!text.isPending && <Reach />}
      {!text.isPending && <WayBack />}
    </Page>
  );
}

const versionOf = ({ version, publishedAt }: LegalText, reader: ReturnType<typeof useReader>): string =>
  m.legal_version({ version, day: formatInstantDay(publishedAt, reader) });

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const organisation = useBrandSettings()?.organisation.name ?? '';
  if (!isApiError(error, 'not_found')) return <ErrorState message={errorText(error)} onRetry={onRetry} />;
  return <EmptyState title={m.legal_missing()}>{m.legal_missing_text({ organisation })}</EmptyState>;
}

const WayBack = () => (
  <Text>
    <Anchor renderRoot={(props) => <Link to="/" {...props} />}>{m.legal_back()}</Anchor>
  </Text>
);
