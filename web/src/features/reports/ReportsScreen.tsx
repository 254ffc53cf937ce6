import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { may } from '#contract/kit/acts.ts';
import { reportKinds, reports } from '#contract/reports/kinds.ts';
import { m } from '#messages/generated/messages.js';
import { kindWords, purposeWords } from '#messages/reports/reportWords.ts';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { useStore } from '#web/tenant/store.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { FileList } from './FileList.tsx';
import classes from './reports.module.css';
import { homeQuery } from './reports.api.ts';
import { SavedList } from './SavedList.tsx';

/** The reports one may read, those one saved or colleagues share, and files that were made. */
export function ReportsScreen() {
  const query = useQuery(homeQuery);
  return (
    <Page title={m.reports_title()} lead={m.reports_lead()}>
      <Kinds />
      <ListAnswer query={query} skeleton={<SkeletonCards count={2} height={72} grid={false} />}>
        {({ saved, files }) => (
          <>
            <SavedList saved={saved} />
            {files.length > 0 && <FileList files={files} />}
          </>
        )}
      </ListAnswer>
    </Page>
  );
}

function Kinds() {
  const terms = useTerms();
  const roles = useStore(({ auth }) => auth.roles);
  return (
    <Part title={m.reports_list()}>
      <ul className={classes.list}>
        {reportKinds
          .filter((kind) => may(roles, reports[kind].act))
          .map((kind) => (
            <li key={kind}>
              <div className={classes.words}>
                <Link to="/console/reports/$kind" params={{ kind }} className={classes.open}>
                  {kindWords[kind](terms)}
                </Link>
                <span>{purposeWords[kind](terms)}</span>
              </div>
            </li>
          ))}
      </ul>
    </Part>
  );
}
