import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffClass } from '#contract/classes/classes.ts';
import type { ClassDelivery } from '#contract/classes/roll.ts';
import { m } from '#messages/generated/messages.js';
import { deliveryQuery, useDeliver } from '#web/features/classes/classes.api.ts';
import { dayText, useThere } from '#web/features/classes/classWords.ts';
import { formatDay } from '#web/lib/dates.ts';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { toast } from '#web/ui/toast/toast.ts';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import classes from './roll.module.css';

interface Props {
  readonly id: string;
  readonly one: StaffClass;
  /** Marks of this device are not on the server yet. */
  readonly isUnsent: boolean;
}

/** Says of the units of a class that they were taught to those who came, after a look at who and what. */
export function Delivery({ id, one, isUnsent }: Props) {
  const terms = useTerms();
  const [opened, setOpened] = useState(false);
  return (
    <Part title={m.classes_delivery(terms)}>
      <p className={classes.help}>{m.classes_delivery_text(terms)}</p>
      {isUnsent && <p className={classes.help}>{m.classes_delivery_unsent()}</p>}
      {!opened && (
        <div>
          <Button variant="default" disabled={isUnsent} onClick={() => setOpened(true)}>
            {m.classes_delivery_show()}
          </Button>
        </div>
      )}
      {opened && !isUnsent && <Look id={id} one={one} />}
    </Part>
  );
}

type Line = ClassDelivery['lines'][number];

const isOpen = ({ state, own, id }: Line): boolean => state === 'open' && !own && id !== null;

function Look({ id, one }: Pick<Props, 'id' | 'one'>) {
  const terms = useTerms();
  const there = useThere();
  const query = useQuery(deliveryQuery(id));
  const deliver = useDeliver(id);
  return (
    <ListAnswer query={query} skeleton={<SkeletonCards count={2} height={56} grid={false} />}>
      {({ lines }) => {
        const open = lines.filter(isOpen);
        return (
          <>
            {lines.length === 0 && <p className={parts.none}>{m.classes_delivery_none(terms)}</p>}
            {lines.length > 0 && <Lines lines={lines} />}
            {open.length > 0 && (
              <>
                <p className={classes.help}>
                  {m.classes_delivery_effect({ unit: terms.unit, day: dayText(one, there) })}
                </p>
                <div>
                  <Button
                    loading={deliver.isPending}
                    onClick={() =>
                      deliver.mutate(
                        open.flatMap((line) => line.id ?? []),
                        { onSuccess: () => toast({ message: m.classes_delivery_done(), tone: 'success' }) },
                      )
                    }
                  >
                    {m.classes_delivery_do({ count: open.length })}
                  </Button>
                </div>
              </>
            )}
            <div role="alert">{deliver.error && errorText(deliver.error)}</div>
          </>
        );
      }}
    </ListAnswer>
  );
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const there = useThere();
  const said = ({ state, own, deliveredOn }: Line): string => {
    if (own) return m.classes_roll_own();
    if (state === 'delivered') {
      return m.classes_delivery_delivered({ day: deliveredOn ? formatDay(deliveredOn, there) : '' });
    }
    const words = {
      open: '',
      closed: m.classes_delivery_closed(),
      not_enrolled: m.classes_delivery_not_enrolled(),
    };
    return words[state];
  };
  return (
    <ul className={parts.rows}>
      {lines.map((line) => (
        <li key={`${line.unit.id}${line.id ?? line.name}`}>
          <span>
            {line.name}
            <span className={parts.meta}>{`${line.unit.code} ${line.unit.title}`}</span>
          </span>
          <span className={classes.help}>{said(line)}</span>
        </li>
      ))}
    </ul>
  );
}
