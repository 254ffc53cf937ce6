import { Anchor } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { ownDataUrl } from './profile.api.ts';

/** What the organisation keeps about the person, to take away. */
export function OwnDataPart({ organisation }: { readonly organisation: string }) {
  const terms = useTerms();
  return (
    <Part title={m.own_data_title()}>
      <p className={parts.none}>{m.own_data_text({ ...terms, organisation })}</p>
      <p className={parts.none}>{m.own_data_files_text()}</p>
      <div className={parts.buttons}>
        <Anchor href={ownDataUrl('pdf')} download>
          {m.own_data_pdf()}
        </Anchor>
        <Anchor href={ownDataUrl('json')} download>
          {m.own_data_json()}
        </Anchor>
      </div>
    </Part>
  );
}
