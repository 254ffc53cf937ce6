import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankFilePage } from '#contract/billing/bankFiles.ts';
import { may } from '#contract/kit/acts.ts';
import { m } from '#messages/generated/messages.js';
import { bankFileQuery } from '#web/features/bankFiles/bankFiles.api.ts';
import classes from '#web/features/bankFiles/bankFiles.module.css';
import { BankFilesSkeleton } from '#web/features/bankFiles/BankFilesSkeleton.tsx';
import { bankFileSearch, type BankFileSearch } from '#web/features/bankFiles/bankFileSearch.ts';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { ListPage } from '#web/shared/lists/PagedList.tsx';
import { useStore } from '#web/tenant/store.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { useNavigate } from '@tanstack/react-router';
import { BookBar } from './BookBar.tsx';
import { LineDialogs, type OpenLine } from './LineDialogs.tsx';
import { LineTable } from './LineTable.tsx';
import { ShowChoice } from './ShowChoice.tsx';
import { nothingChosen, type Choices } from './targets.ts';

interface Props {
  readonly id: string;
  readonly search: BankFileSearch;
}

/** The lines of a bank file: each with who it is probably from, and one press that books what is right. */
export function BankFileScreen({ id, search }: Props) {
  const query = useQuery(bankFileQuery(id, search));
  if (!query.data && !query.error) return <BankFilesSkeleton />;
  return (
    // Names and money stay out of recordings of sessions.
    <div data-private>
      <Page
        title={query.data?.fileName ?? m.bank_title()}
        lead={m.bank_file_lead()}
        back={<LinkAnchor to="/console/billing/bank-files">{m.bank_file_back()}</LinkAnchor>}
      >
        <ListAnswer query={query} skeleton={null}>
          {(file) => <Lines file={file} search={search} busy={query.isPlaceholderData} />}
        </ListAnswer>
      </Page>
    </div>
  );
}

interface LinesProps {
  readonly file: BankFilePage;
  readonly search: BankFileSearch;
  readonly busy: boolean;
}

function Lines({ file, search, busy }: LinesProps) {
  const navigate = useNavigate();
  const decides = useStore(({ auth }) => may(auth.roles, 'money.decide'));
  const [choices, setChoices] = useState<Choices>(nothingChosen);
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const [opened, setOpened] = useState<OpenLine | null>(null);
  const tick = (lineId: string, on: boolean): void =>
    setChoices({ ...choices, ticks: new Map(choices.ticks).set(lineId, on) });
  return (
    <div className={classes.page}>
      {file.known > 0 && <p className={classes.text}>{m.bank_file_known({ count: file.known })}</p>}
      <ShowChoice file={file} search={search} />
      <ListPage
        page={file.lines}
        pages={m.bank_lines_pages()}
        none={<p className={parts.none}>{m.bank_lines_none()}</p>}
        onPage={(page) =>
          void navigate({
            to: '/console/billing/bank-files/$id',
            params: { id: file.id },
            search: bankFileSearch({ ...search, page }),
          })
        }
      >
        <LineTable
          file={file}
          choices={choices}
          failures={failures}
          decides={decides}
          busy={busy}
          onTick={tick}
          onChoose={(line) => setOpened({ act: 'choose', line })}
          onSplit={(line) => setOpened({ act: 'split', line })}
        />
      </ListPage>
      {decides && (
        <BookBar
          file={file}
          choices={choices}
          onFailures={setFailures}
          onBooked={() => setChoices(nothingChosen)}
        />
      )}
      <LineDialogs
        opened={opened}
        currency={file.currency}
        onClose={() => setOpened(null)}
        onChosen={(lineId, target) =>
          setChoices({
            targets: new Map(choices.targets).set(lineId, target),
            ticks: new Map(choices.ticks).set(lineId, true),
          })
        }
      />
    </div>
  );
}
