import { Button, Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeliveryLocation } from '#contract/console/intakes/deliveryLocation.ts';
import { m } from '#messages/generated/messages.js';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { BackToSettings } from '#web/shared/log/BackToSettings.tsx';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { LocationDialog } from './LocationDialog.tsx';
import { LocationList } from './LocationList.tsx';
import { locationsQuery, useLocationChange } from './locations.api.ts';
import { RetireDialog } from './RetireDialog.tsx';

/** Where training is delivered, each place once, as it is reported. */
export function LocationsScreen() {
  const query = useQuery(locationsQuery);
  const restore = useLocationChange();
  const [open, setOpen] = useState<DeliveryLocation | 'new' | null>(null);
  const [retiring, setRetiring] = useState<DeliveryLocation | null>(null);
  const [said, setSaid] = useState('');
  const retireOrRestore = (location: DeliveryLocation): void => {
    const { id, name, retiredAt } = location;
    if (!retiredAt) {
      setRetiring(location);
      return;
    }
    restore.mutate(
      { kind: 'retire', id, retired: false },
      {
        onSuccess: () => setSaid(m.locations_restored({ name })),
        onError: (error) => setSaid(errorText(error)),
      },
    );
  };
  return (
    <Page
      title={m.locations_title()}
      lead={m.locations_lead(useTerms())}
      back={<BackToSettings subject="delivery_location" />}
    >
      <div>
        <Button onClick={() => setOpen('new')} aria-haspopup="dialog">
          {m.locations_add()}
        </Button>
      </div>
      <Text role="status">{said}</Text>
      <ListAnswer query={query} skeleton={<SkeletonCards count={2} height={160} grid={false} />}>
        {({ locations }) =>
          locations.length === 0 ? (
            <None />
          ) : (
            <LocationList locations={locations} onCorrect={setOpen} onRetire={retireOrRestore} />
          )
        }
      </ListAnswer>
      <LocationDialog
        open={open}
        onClose={() => setOpen(null)}
        onSaved={(name) => {
          setOpen(null);
          setSaid(m.locations_saved({ name }));
        }}
      />
      <RetireDialog
        location={retiring}
        onClose={() => setRetiring(null)}
        onRetired={(name) => {
          setRetiring(null);
          setSaid(m.locations_retired({ name }));
        }}
      />
    </Page>
  );
}

function None() {
  return (
    <EmptyState title={m.locations_none()} icon={<IconMapPin size={40} />}>
      {m.locations_none_text()}
    </EmptyState>
  );
}
