import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { m } from '#messages/generated/messages.js';
import { unitEditionsQuery, usePublishUnit } from '#web/features/editions/editions.api.ts';
import classes from '#web/features/editions/editions.module.css';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { PublishFrame } from '#web/shared/drafts/PublishFrame.tsx';
import { PublishNote } from '#web/features/editions/criteria/PublishNote.tsx';
import { nameOf } from '#web/features/editions/items/item.ts';
import type { Item } from '#web/features/editions/items/item.ts';
import { toast } from '#web/ui/toast/toast.ts';

interface Props {
  readonly edition: UnitEdition;
  readonly onClose: () => void;
}

/** Says what changed, what stops it from being published, and publishes it. */
export function PublishDialog({ edition, onClose }: Props) {
  const terms = useTerms();
  const navigate = useNavigate();
  const { id, unitId, number, revision, stops } = edition;
  const editions = useQuery({ ...unitEditionsQuery(unitId), staleTime: 0 });
  const publish = usePublishUnit(unitId);
  const changes = editions.data?.editions.find((one) => one.id === id)?.changes ?? [];
  const press = (): void =>
    publish.mutate(
      { id, revision },
      {
        onSuccess: () => {
          toast({ message: m.editions_published_toast({ number }), tone: 'success' });
          void navigate({ to: '/console/units/$id', params: { id: unitId } });
        },
      },
    );
  return (
    <PublishFrame
      title={m.editions_publish_title({ number })}
      stopped={stops.length > 0}
      publish={publish}
      onPublish={press}
      onClose={onClose}
    >
      {stops.length > 0 ? (
        <Stops edition={edition} onLeave={onClose} />
      ) : (
        <>
          <p>{m.editions_publish_text(terms)}</p>
          {changes.length > 0 && (
            <ul className={classes.changes}>
              {changes.map(({ sentence }, at) => (
                <li key={`${at} ${sentence}`}>{sentence}</li>
              ))}
            </ul>
          )}
          <PublishNote edition={edition} onLeave={onClose} />
        </>
      )}
    </PublishFrame>
  );
}

function searchOf(field: string, item: Item | undefined): { item?: string; part?: 'criteria' } {
  if (field.startsWith('criteria.')) return { part: 'criteria' };
  return item ? { item: item.id } : {};
}

/** What has to be put right first; each line leads to its item. */
function Stops({ edition, onLeave }: { readonly edition: UnitEdition; readonly onLeave: () => void }) {
  const { unitId, items, stops } = edition;
  return (
    <>
      <p>{m.editions_stops()}</p>
      <ul className={classes.changes}>
        {stops.map(({ field, message }) => {
          const at = /^items\.(\d+)\./.exec(field)?.[1];
          const item = at === undefined ? undefined : items[Number(at)];
          const name = item && nameOf(item);
          return (
            <li key={`${field}${message}`}>
              <LinkAnchor
                to="/console/units/$id/write"
                params={{ id: unitId }}
                search={searchOf(field, item)}
                onClick={onLeave}
              >
                {name ? `${name}: ${message}` : message}
              </LinkAnchor>
            </li>
          );
        })}
      </ul>
    </>
  );
}
