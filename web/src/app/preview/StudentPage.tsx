import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { makeQueryClient } from '#web/app/queryClient.ts';
import { Route as UnitRoute } from '#web/routes/_shell/units.$id.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { StudentApplication } from './StudentApplication.tsx';
import { studentRouter } from './studentRouter.ts';

/*
 * The student's own screen of a unit under an address in memory. Every other address a student could go to from there
 * says that it is not part of the preview.
 */

function Elsewhere({ unitId }: { readonly unitId: string }) {
  const terms = useTerms();
  return (
    <Page
      title={m.editions_preview_elsewhere()}
      lead={m.editions_preview_elsewhere_text(terms)}
      action={
        <LinkButton to="/units/$id" params={{ id: unitId }}>
          {m.editions_preview_to_unit(terms)}
        </LinkButton>
      }
    >
      {null}
    </Page>
  );
}

interface Props {
  readonly unitId: string;
  readonly item: string | undefined;
  /** Calls back when what is open has changed; returns how to stop. */
  readonly watch: (onChange: () => void) => () => void;
}

function makeRouter(unitId: string, item: string | undefined, queryClient: QueryClient) {
  return studentRouter({
    routes: [{ path: '/units/$id', options: UnitRoute.options }],
    address: `/units/${unitId}${item ? `?item=${item}` : ''}`,
    elsewhere: () => <Elsewhere unitId={unitId} />,
    queryClient,
  });
}

/** A unit as a student sees it. What it calls has to be answered in this page. */
export function StudentPage({ unitId, item, watch }: Props) {
  const [client] = useState(() => makeQueryClient(() => undefined));
  const [router] = useState(() => makeRouter(unitId, item, client));
  useEffect(() => watch(() => void client.invalidateQueries()), [watch, client]);
  return <StudentApplication client={client} router={router} />;
}
