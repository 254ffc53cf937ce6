import { Button } from '@mantine/core';
import type { UnitItems } from '#contract/editions/courseItems.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/editions/editions.module.css';
import { useBeginDraft } from '#web/features/editions/editions.api.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { FoundItem } from './FoundItem.tsx';

interface Props {
  readonly unit: UnitItems;
  readonly title: string;
  readonly onBegin: () => void;
}

/** What a unit has to study in its newest edition, which nobody changes; its next edition is begun here. */
export function PublishedBranch({ unit, title, onBegin }: Props) {
  const terms = useTerms();
  const begin = useBeginDraft(unit.unitId);
  const press = (): void => {
    onBegin();
    begin.mutate(undefined, {
      onError: (error) => toast({ message: errorText(error), tone: 'error' }),
    });
  };
  return (
    <>
      <ol className={classes.outline}>
        {unit.items.map((item) => (
          <FoundItem key={item.id} unit={unit} item={item} />
        ))}
      </ol>
      <div className={classes.row}>
        <p className={classes.meta}>{m.outline_content_fixed(terms)}</p>
        <Button
          variant="default"
          loading={begin.isPending}
          aria-label={m.outline_content_begin({ title })}
          onClick={press}
        >
          {m.editions_begin()}
        </Button>
      </div>
    </>
  );
}
