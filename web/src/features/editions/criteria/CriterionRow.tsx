import '#web/features/editions/editionsCss.ts';
import { ActionIcon, Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Criterion, CriterionKind } from '#contract/editions/unitDraft.ts';
import { m } from '#messages/generated/messages.js';
import { useReader } from '#web/tenant/reader.ts';
import { AmountFields } from './AmountFields.tsx';
import { amountText } from './amountText.ts';
import { CoverageBadge } from './CoverageBadge.tsx';
import type { CriterionCoverage } from './coverage.ts';
import classes from './criteria.module.css';
import { depthOf, placesFor, withMoved } from './tree.ts';
import type { CriteriaActs } from './useCriteria.ts';

interface Props {
  readonly one: Criterion;
  readonly criteria: readonly Criterion[];
  readonly acts: CriteriaActs;
  readonly covered: CriterionCoverage | undefined;
  /** What stops publishing, in sentences. */
  readonly stops: readonly string[];
}

const kindUnder = (kind: CriterionKind): CriterionKind =>
  kind === 'element' ? 'performance_criterion' : kind;

/** One criterion: read, or open to be written. */
export function CriterionRow({ one, criteria, acts, covered, stops }: Props) {
  const { id, kind, code } = one;
  const open = acts.openId === id;
  return (
    <li className={classes.row} data-depth={Math.min(depthOf(criteria, one), 3)} data-criterion={id}>
      {open ? (
        <CriterionFields one={one} criteria={criteria} acts={acts} stops={stops} />
      ) : (
        <Read one={one} acts={acts} covered={covered} ready={stops.length === 0} />
      )}
      <span className={classes.tools}>
        <Tool
          label={m.editions_move_up({ title: code })}
          off={!withMoved(criteria, id, -1)}
          onPress={() => acts.move(id, -1)}
        >
          <IconArrowUp size={16} aria-hidden />
        </Tool>
        <Tool
          label={m.editions_move_down({ title: code })}
          off={!withMoved(criteria, id, 1)}
          onPress={() => acts.move(id, 1)}
        >
          <IconArrowDown size={16} aria-hidden />
        </Tool>
        {kind !== 'performance_criterion' && (
          <Tool label={m.criteria_add_under({ code })} onPress={() => acts.add(kindUnder(kind), id)}>
            <IconPlus size={16} aria-hidden />
          </Tool>
        )}
        <Tool label={m.editions_remove_item({ title: code })} onPress={() => acts.remove(one)}>
          <IconTrash size={16} aria-hidden />
        </Tool>
      </span>
    </li>
  );
}

interface ReadProps extends Pick<Props, 'one' | 'acts' | 'covered'> {
  readonly ready: boolean;
}
function Read({ one, acts, covered, ready }: ReadProps) {
  const { language } = useReader();
  return (
    <button
      type="button"
      className={classes.read}
      aria-expanded={false}
      onClick={() => acts.open(one.id)}
      onKeyDown={acts.onKey(one)}
    >
      <strong className={classes.code}>{one.code}</strong>
      <span className={classes.text}>
        {one.text || m.criteria_no_text()}
        {one.amount && (
          <span className={classes.meta}>
            {m.criteria_asks({ amount: amountText(one.amount, language) })}
          </span>
        )}
        {!ready && <span className={classes.meta}>{m.editions_not_ready()}</span>}
      </span>
      <CoverageBadge covered={covered} />
    </button>
  );
}

/** Writes a criterion: its code, its wording, and what it is under. */
function CriterionFields({ one, criteria, acts, stops }: Omit<Props, 'covered'>) {
  const { id, kind, code, text, parentId } = one;
  const places = placesFor(criteria, one);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') acts.close(id);
  };
  return (
    <div className={classes.fields}>
      {stops.map((stop) => (
        <p key={stop} role="alert">
          {stop}
        </p>
      ))}
      <Textarea
        label={m.criteria_text()}
        value={text}
        maxLength={4000}
        autosize
        minRows={2}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget: { value } }) => acts.change(id, { text: value })}
      />
      <div className={classes.pair}>
        <TextInput
          label={m.criteria_code()}
          value={code}
          maxLength={40}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget: { value } }) => acts.change(id, { code: value })}
        />
        {places.length > 0 && (
          <NativeSelect
            label={m.criteria_under()}
            value={parentId ?? ''}
            data={[
              { value: '', label: m.criteria_under_none() },
              ...places.map((place) => ({
                value: place.id,
                label: `${place.code} ${place.text}`.slice(0, 60),
              })),
            ]}
            onChange={({ currentTarget: { value } }) => acts.change(id, { parentId: value || null })}
          />
        )}
      </div>
      {kind === 'performance_evidence' && (
        <AmountFields
          one={one}
          leads={criteria.some((each) => each.parentId === id)}
          onChange={(amount, about) => acts.setAmount(id, amount, about)}
        />
      )}
      <Button variant="default" onClick={() => acts.close(id)}>
        {m.criteria_done()}
      </Button>
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly off?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}
const Tool = ({ label, off = false, onPress, children }: ToolProps) => (
  <ActionIcon variant="subtle" size={32} aria-label={label} title={label} disabled={off} onClick={onPress}>
    {children}
  </ActionIcon>
);
