import { Button, Checkbox } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import type { BankFilePage, BankLine } from '#contract/billing/bankFiles.ts';
import { m } from '#messages/generated/messages.js';
import { useSortLine } from '#web/features/bankFiles/bankFiles.api.ts';
import classes from '#web/features/bankFiles/bankFiles.module.css';
import { formatDay } from '#web/lib/dates.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import { MatchCell } from './MatchCell.tsx';
import { isTicked, targetOf, type Choices } from './targets.ts';

interface Props {
  readonly file: BankFilePage;
  readonly choices: Choices;
  /** Why lines could not be booked. */
  readonly failures: ReadonlyMap<string, string>;
  readonly decides: boolean;
  readonly busy: boolean;
  readonly onTick: (lineId: string, on: boolean) => void;
  readonly onChoose: (line: BankLine) => void;
  readonly onSplit: (line: BankLine) => void;
}

/** The lines of a file; on a phone each is a card. */
export const LineTable = ({ file, busy, ...each }: Props) => (
  <CardTable
    busy={busy}
    columns={[
      m.bank_line_day(),
      m.bank_line_amount(),
      m.bank_line_what(),
      m.bank_line_match(),
      ...(each.decides ? [m.bank_line_acts()] : []),
    ]}
  >
    {file.lines.rows.map((line) => (
      <Row key={line.id} file={file} line={line} {...each} />
    ))}
  </CardTable>
);

interface RowProps extends Omit<Props, 'busy'> {
  readonly line: BankLine;
}

function Row({ file, line, ...each }: RowProps) {
  const reader = useReader();
  const money = useMoney(file.currency);
  const { day, cents, payer, text, state, id } = line;
  const late = state === 'open' && file.opensOn !== null && day < file.opensOn ? file.opensOn : null;
  const failure = each.failures.get(id);
  return (
    <tr>
      <td>
        <CellLabel>{m.bank_line_day()}</CellLabel>
        <span className={classes.day}>{formatDay(day, reader)}</span>
        {late && <span className={classes.meta}>{m.bank_line_closed({ day: formatDay(late, reader) })}</span>}
      </td>
      <td className={classes.amount}>
        <CellLabel>{m.bank_line_amount()}</CellLabel>
        {money(cents)}
      </td>
      <td>
        <CellLabel>{m.bank_line_what()}</CellLabel>
        {payer !== '' && <strong>{payer}</strong>}
        <span className={classes.meta}>{text}</span>
      </td>
      <td>
        <CellLabel>{m.bank_line_match()}</CellLabel>
        <MatchCell line={line} target={targetOf(line, each.choices)} currency={file.currency} />
        {failure && <p className={classes.trouble}>{failure}</p>}
      </td>
      {each.decides && (
        <td>
          <Acts line={line} currency={file.currency} {...each} />
        </td>
      )}
    </tr>
  );
}

type ActsProps = Pick<RowProps, 'line' | 'choices' | 'onTick' | 'onChoose' | 'onSplit'> & {
  readonly currency: string;
};

function Acts({ line, currency, choices, onTick, onChoose, onSplit }: ActsProps) {
  const target = targetOf(line, choices);
  const about = useAbout(line, currency);
  if (line.state === 'booked') return null;
  if (line.state === 'set_aside') return <SortButton line={line} currency={currency} />;
  return (
    <div className={classes.buttons}>
      {target && !target.own && (
        <Checkbox
          checked={isTicked(line, choices)}
          onChange={({ currentTarget }) => onTick(line.id, currentTarget.checked)}
          label={m.bank_line_accept({ name: target.personName })}
        />
      )}
      <Button
        variant="default"
        size="compact-md"
        aria-haspopup="dialog"
        aria-label={target ? m.bank_line_change_named(about) : m.bank_line_choose_named(about)}
        onClick={() => onChoose(line)}
      >
        {target ? m.bank_line_change() : m.bank_line_choose()}
      </Button>
      <Button
        variant="default"
        size="compact-md"
        aria-haspopup="dialog"
        aria-label={m.bank_split_named(about)}
        onClick={() => onSplit(line)}
      >
        {m.bank_split()}
      </Button>
      <SortButton line={line} currency={currency} />
    </div>
  );
}

function useAbout({ cents, day }: BankLine, currency: string) {
  const reader = useReader();
  return { amount: useMoney(currency)(cents), day: formatDay(day, reader) };
}

/** Sets a line aside, or takes it back. */
function SortButton({ line, currency }: Pick<ActsProps, 'line' | 'currency'>) {
  const sort = useSortLine();
  const about = useAbout(line, currency);
  const aside = line.state === 'set_aside';
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        loading={sort.isPending}
        aria-label={aside ? m.bank_line_back_named(about) : m.bank_line_aside_named(about)}
        onClick={() => sort.mutate({ id: line.id, state: aside ? 'open' : 'set_aside' })}
      >
        {aside ? m.bank_line_back() : m.bank_line_aside()}
      </Button>
      <div role="alert">{sort.error && <p className={classes.trouble}>{errorText(sort.error)}</p>}</div>
    </>
  );
}
