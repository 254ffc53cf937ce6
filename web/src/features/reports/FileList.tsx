import { Button, Text } from '@mantine/core';
import type { ReportFile } from '#contract/reports/reports.ts';
import { m } from '#messages/generated/messages.js';
import { figureWords, kindWords } from '#messages/reports/reportWords.ts';
import { formatDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import { ProgressMeter } from '#web/ui/states/ProgressMeter.tsx';
import classes from './reports.module.css';
import { madeFileUrl } from './reports.api.ts';

/** Files of long lists that were made in the background, for whoever looks. */
export const FileList = ({ files }: { readonly files: readonly ReportFile[] }) => (
  <Part title={m.reports_files()}>
    <ul className={classes.list} aria-live="polite">
      {files.map((file) => (
        <li key={file.id}>
          <File file={file} />
        </li>
      ))}
    </ul>
  </Part>
);

function File({ file: { id, kind, figure, state, done, total, keptUntil } }: { readonly file: ReportFile }) {
  const terms = useTerms();
  const reader = useReader();
  const name = `${kindWords[kind](terms)}: ${figureWords[figure](terms)}`;
  return (
    <>
      <div className={classes.words}>
        <span>{name}</span>
        {state === 'ready' && <small>{m.reports_file_until({ day: formatDay(keptUntil, reader) })}</small>}
        {state === 'failed' && <Text size="sm">{m.reports_file_failed()}</Text>}
        {state === 'making' && (
          <>
            <small>
              {done === 0 ? m.reports_file_making_start() : m.reports_file_making({ done, total })}
            </small>
            <ProgressMeter
              percent={total === 0 ? 0 : (100 * done) / total}
              label={m.reports_file_progress({ name })}
              text={null}
            />
          </>
        )}
      </div>
      {state === 'ready' && (
        <Button
          variant="default"
          component="a"
          href={madeFileUrl(id)}
          download
          aria-label={m.reports_file_download_named({ name })}
        >
          {m.reports_file_download()}
        </Button>
      )}
    </>
  );
}
