import { Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { m } from '#messages/generated/messages.js';
import { setGlobalLoading } from '#web/tenant/store.ts';
import { pageTitleId } from '#web/ui/Page.tsx';
import classes from './RtoNotFound.module.css';

/** Shown when this host serves no organisation: no brand, and no link, since none could lead anywhere. */
export function RtoNotFound() {
  useEffect(() => setGlobalLoading(false), []);
  return (
    <Stack component="main" id="content" className={classes.page}>
      <Title order={1} id={pageTitleId} tabIndex={-1}>
        {m.app_rto_not_found_title()}
      </Title>
      <Text>{m.app_rto_not_found_text()}</Text>
    </Stack>
  );
}
