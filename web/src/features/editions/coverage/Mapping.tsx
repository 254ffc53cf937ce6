import { Button } from '@mantine/core';
import { useState } from 'react';
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
}

/** The coverage of an edition, and on request the choice of criteria for each item, whose effect is seen at once. */
export function Mapping({ coverage }: Props) {
  const terms = useTerms();
  const form = useForm<{ ties: Ties }>({
    name: `mapping-${coverage.id}`,
    start: { ties: tiesOf(coverage) },
    checks: {},
  });
  const [begun, setBegun] = useState(false);
  const [chosen, setChosen] = useState<CoverageItem | null>(null);
  const { ties } = form.values;
  const changes = changesOf(coverage, ties);
  const changing = begun || changes.ties.length > 0;
  const shown = withTies(coverage, ties);
  const publish = usePublish(coverage, form);
  return (
    <>
      <Coverage coverage={shown} />
      {changing ? (
        <p className={classes.lead}>{m.criteria_map_change_lead(terms)}</p>
      ) : (
        <div className={classes.screenOnly}>
          <Button variant="default" onClick={() => setBegun(true)}>
            {m.criteria_map_change()}
          </Button>
        </div>
      )}
      <form onSubmit={publish.submit} noValidate className={classes.group}>
        <ByItem coverage={shown} onChoose={changing ? setChosen : undefined} />
        {changing && (
          <div className={classes.publish}>
            <FormErrors errors={form.summary} />
            {changes.assessments > 0 && (
              <p className={classes.meta}>{m.criteria_map_will({ count: changes.assessments })}</p>
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

/** Publishes what was changed. The answer has other items, so the map begins anew with it. */
function usePublish(coverage: UnitCoverage, form: Form) {
  const map = useMapItems(coverage.id);
  const submit = form.submit(({ ties: all }) => {
    const { ties } = changesOf(coverage, all);
    if (ties.length === 0) return form.show({}, m.criteria_map_unchanged());
    map.mutate(
      { ties, key: form.key() },
      {
        onSuccess: () => toast({ message: m.criteria_map_published(), tone: 'success' }),
        onError: (error) =>
          isApiError(error, 'changed_elsewhere')
            ? toast({ message: m.criteria_map_changed_elsewhere(), tone: 'error' })
            : form.failed(error),
      },
    );
  });
  return { submit, pending: map.isPending };
}
