import { Button, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { LegalText } from '#contract/legal.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { formatInstantDay } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { safeNext } from '#web/tenant/nextPath.ts';
import { sessionQuery } from '#web/tenant/session.api.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { pageTitleId } from '#web/ui/Page.tsx';
import { RichText } from '#web/ui/RichText.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import classes from './AcceptScreen.module.css';
import { acceptLegalTexts, legalTextQuery } from './legal.api.ts';
import { legalTitle } from './legalTitle.ts';

/** The step before the account is ready: both current texts in full, and one button. */
export function AcceptScreen({ next = '/' }: { next?: string | undefined }) {
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const reads = [useQuery(legalTextQuery('terms_of_use')), useQuery(legalTextQuery('privacy_policy'))];
  const isPending = reads.some((read) => read.isPending);
  const error = reads.find((read) => read.error && !isApiError(read.error, 'not_found'))?.error;
  const readAgain = () => void Promise.all(reads.map(({ refetch }) => refetch()));
  return (
    <Stack gap="lg">
      <div>
        <Title order={1} size="h2" id={pageTitleId} tabIndex={-1} style={{ outline: 'none' }}>
          {m.identity_terms_title()}
        </Title>
        <Text mt={8}>{m.identity_terms_lead({ organisation })}</Text>
      </div>
      {isPending && <SkeletonCards count={2} grid={false} height={260} />}
      {error && <ErrorState message={errorText(error)} onRetry={readAgain} />}
      {!isPending && !error && (
        <Accept texts={reads.flatMap(({ data }) => data ?? [])} next={next} onChanged={readAgain} />
      )}
    </Stack>
  );
}

interface AcceptProps {
  readonly texts: readonly LegalText[];
  readonly next: string;
  /** A newer version was published while the person was reading. */
  readonly onChanged: () => void;
}

function Accept({ texts, next, onChanged }: AcceptProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const accept = useMutation({
    mutationFn: async () => {
      await acceptLegalTexts(texts.map(({ id }) => id));
      await queryClient.query({ ...sessionQuery, staleTime: 0 });
      await navigate({ href: safeNext(next) ?? '/', replace: true });
    },
    onError: (error) => {
      if (isApiError(error, 'changed_elsewhere', 'not_found')) onChanged();
    },
  });
  return (
    <>
      {texts.map((text) => (
        <LegalBox key={text.id} text={text} />
      ))}
      {accept.isError && <FormErrors errors={[{ message: errorText(accept.error) }]} />}
      <Button onClick={() => accept.mutate()} loading={accept.isPending} disabled={texts.length === 0}>
        {texts.length === 1 ? m.identity_terms_accept_one() : m.identity_terms_accept()}
      </Button>
    </>
  );
}

function LegalBox({ text }: { text: LegalText }) {
  const { kind, version, publishedAt } = text;
  const reader = useReader();
  const id = `legal-${kind}`;
  return (
    <section>
      <Title order={2} size="h4" id={id}>
        {legalTitle(kind)}
      </Title>
      <Text size="sm" c="dimmed">
        {m.identity_terms_version({ version, day: formatInstantDay(publishedAt, reader) })}
      </Text>
      {/* Scrolls on its own, also by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.box} role="region" aria-labelledby={id} tabIndex={0}>
        <RichText document={text.document} under={2} />
      </div>
    </section>
  );
}
