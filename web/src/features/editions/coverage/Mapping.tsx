import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { UnitCoverage } from '#contract/editions/coverage.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/editions/criteria/criteria.module.css';
import { isApiError } from '#web/lib/apiError.ts';
import { SaveBar } from '#web/shared/forms/SaveBar.tsx';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { ByItem, Coverage } from './CoverageTables.tsx';
import { changesOf, tiesOf, withTies } from './mapping.ts';
import type { CoverageItem, Ties } from './mapping.ts';
import { useMapItems } from './mapping.api.ts';
import { TieDialog } from './TieDialog.tsx';

interface Props {
  readonly coverage: UnitCoverage;
  /** Whether another mapping was published just now; then the focus goes on from the button that is back. */
  readonly published: boolean;
  readonly onPublished: () => void;
}

/** The coverage of an edition, and on request the choice of criteria for each item, whose effect is seen at once. */
export function Mapping({ coverage, published, onPublished }: Props) {
  const terms = useTerms();
  const form = useForm<{ ties: Ties }>({
    name: `mapping-${coverage.id}`,
    start: { ties: tiesOf(coverage) },
    checks: {},
  });
  const [begun, setBegun] = useState(false);
  const [chosen, setChosen] = useState<CoverageItem | null>(null);
  const change = useRef<HTMLButtonElement>(null);
  const items = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (begun) items.current?.querySelector('button')?.focus();
    else if (published) change.current?.focus();
  }, [begun, published]);
  const { ties } = form.values;
  const changes = changesOf(coverage, ties);
  const changing = begun || changes.ties.length > 0;
  const shown = withTies(coverage, ties);
  const publish = usePublish({ coverage, onPublished }, form);
  return (
    <>
      <Coverage coverage={shown} />
      {changing ? (
        <p className={classes.lead}>{m.criteria_map_change_lead(terms)}</p>
      ) : (
        <div className={classes.screenOnly}>
          <Button ref={change} variant="default" onClick={() => setBegun(true)}>
            {m.criteria_map_change()}
          </Button>
        </div>
      )}
      <form ref={items} onSubmit={publish.submit} noValidate className={classes.group}>
        <ByItem coverage={shown} onChoose={changing ? setChosen : undefined} />
        {changing && (
          <div className={classes.publish}>
            <FormErrors errors={form.summary} />
            {changes.assessments > 0 && (
              <p className={classes.meta}>{m.criteria_map_will({ ...terms, count: changes.assessments })}</p>
            )}
            <SaveBar form={form} label={m.criteria_map_publish()} pending={publish.pending} />
          </div>
        )}
      </form>
      {chosen && (
        <TieDialog
          coverage={shown}
          item={chosen}
          tied={ties[chosen.id] ?? []}
          onChange={(criterionIds) => form.set('ties', { ...ties, [chosen.id]: criterionIds })}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

type Form = ReturnType<typeof useForm<{ ties: Ties }>>;

/** Publishes what was changed. */
function usePublish({ coverage, onPublished }: Omit<Props, 'published'>, form: Form) {
  const map = useMapItems(coverage.id, () => {
    toast({ message: m.criteria_map_published(), tone: 'success' });
    onPublished();
  });
  const submit = form.submit(({ ties: all }) => {
    const { ties } = changesOf(coverage, all);
    if (ties.length === 0) return form.show({}, m.criteria_map_unchanged());
    map.mutate(
      { ties, key: form.key() },
      { onError: (error) => !isApiError(error, 'changed_elsewhere') && form.failed(error) },
    );
  });
  return { submit, pending: map.isPending };
}
