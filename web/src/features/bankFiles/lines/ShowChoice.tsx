import { useNavigate } from '@tanstack/react-router';
import type { BankFilePage } from '#contract/billing/bankFiles.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/bankFiles/bankFiles.module.css';
import { bankFileSearch, type BankFileSearch } from '#web/features/bankFiles/bankFileSearch.ts';
import { ListChoice } from '#web/shared/lists/ListFilters.tsx';

interface Props {
  readonly file: BankFilePage;
  readonly search: BankFileSearch;
}

/** Which lines are shown, with how many there are of each. */
export function ShowChoice({ file: { id, open, booked, setAside }, search }: Props) {
  const navigate = useNavigate();
  return (
    <div className={classes.show}>
      <ListChoice
        label={m.bank_show()}
        value={search.show}
        any={m.bank_show_all({ count: open + booked + setAside })}
        choices={[
          { value: 'open', label: m.bank_show_open({ count: open }) },
          { value: 'booked', label: m.bank_show_booked({ count: booked }) },
          { value: 'set_aside', label: m.bank_show_set_aside({ count: setAside }) },
        ]}
        onChoose={(show) =>
          void navigate({
            to: '/console/billing/bank-files/$id',
            params: { id },
            search: bankFileSearch({ show }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </div>
  );
}
