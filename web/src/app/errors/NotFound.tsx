import { Button, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#messages/generated/messages.js';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { setGlobalLoading } from '#web/tenant/store.ts';
import { pageTitleId } from '#web/ui/Page.tsx';
import { Backdrop } from '#web/app/public/Backdrop.tsx';
import picture from './notFound.svg';
import { RtoNotFound } from './RtoNotFound.tsx';

/** Shown for any unknown path. */
export function NotFound() {
  const organisation = useBrandSettings();
  useEffect(() => setGlobalLoading(false), []);
  if (!organisation) return <RtoNotFound />;
  return (
    <Backdrop>
      <Stack component="main" id="content" align="flex-start">
        <img src={picture} alt="" width={240} height={170} />
        <Title order={1} id={pageTitleId} tabIndex={-1}>
          {m.app_not_found_title()}
        </Title>
        <Text>{m.app_not_found_text()}</Text>
        <Button renderRoot={(props) => <Link to="/" {...props} />}>{m.app_not_found_home()}</Button>
      </Stack>
    </Backdrop>
  );
}
