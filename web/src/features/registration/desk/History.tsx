import type { RegistrationEventKind, StaffRegistration } from '#contract/registration/desk.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { Part } from './Part.tsx';
import classes from './registration.module.css';
import { partIds } from './sections.ts';

const what: Record<RegistrationEventKind, () => string> = {
  created: () => m.registration_desk_event_created(),
  resumed: () => m.registration_desk_event_resumed(),
  handed_over: () => m.registration_desk_event_handed_over(),
  handover_answered: () => m.registration_desk_event_handover_answered(),
  handover_declined: () => m.registration_desk_event_handover_declined(),
  handover_withdrawn: () => m.registration_desk_event_handover_withdrawn(),
  document_added: () => m.registration_desk_event_document_added(),
  document_removed: () => m.registration_desk_event_document_removed(),
  submitted: () => m.registration_desk_event_submitted(),
  place_taken: () => m.registration_desk_event_place_taken(),
  put_on_waiting_list: () => m.registration_desk_event_put_on_waiting_list(),
  question_asked: () => m.registration_desk_event_question_asked(),
  suitability_recorded: () => m.registration_desk_event_suitability_recorded(),
  identifier_checked: () => m.registration_desk_event_identifier_checked(),
  accepted: () => m.registration_desk_event_accepted(),
  declined: () => m.registration_desk_event_declined(),
  withdrawn: () => m.registration_desk_event_withdrawn(),
  documents_purged: () => m.registration_desk_event_documents_purged(),
};

type RegistrationEvent = StaffRegistration['events'][number];

/** What happened and who did it, in a few words. */
export const eventWords = ({ kind, by }: RegistrationEvent): string =>
  by ? m.registration_desk_event_by({ what: what[kind](), name: by }) : what[kind]();

/** What happened to the registration, in its order. */
export function History({ events }: Pick<StaffRegistration, 'events'>) {
  const reader = useReader();
  return (
    <Part title={m.registration_desk_history()} id={partIds.history}>
      <ol className={classes.history}>
        {events.map((event, i) => (
          <li key={i}>
            <span className={classes.meta}>{formatInstant(event.at, reader)}</span>
            <span>{eventWords(event)}</span>
          </li>
        ))}
      </ol>
    </Part>
  );
}
