import { may } from '#contract/kit/acts.ts';
import type { PersonPage } from '#contract/console/person.ts';
import { m } from '#messages/generated/messages.js';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { useStore } from '#web/tenant/store.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';

/** Leads to the record of a student; its reading is in the log. */
export function RecordLink({ person: { id, roles, clientNumber } }: { readonly person: PersonPage }) {
  const reads = useStore(({ auth }) => may(auth.roles, 'record.read'));
  if (!reads || (!roles.includes('student') && !clientNumber)) return null;
  return (
    <Part title={m.people_record()}>
      <p className={parts.none}>{m.people_record_text()}</p>
      <div className={parts.buttons}>
        <LinkButton variant="default" to="/console/people/$id/record" params={{ id }} preload={false}>
          {m.people_record_open()}
        </LinkButton>
      </div>
    </Part>
  );
}
