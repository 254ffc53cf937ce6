import { m } from '#messages/generated/messages.js';
import { daysAfter } from '#web/lib/dayParts.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useToday } from '#web/shared/useToday.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useNotes } from './notes.api.ts';

/** For how many days a student can be set aside; 0: not at all. */
export const daysAside = ['0', '3', '7', '14', '30'] as const;
export type Days = (typeof daysAside)[number];

export interface NoteOf {
  /** The enrolments it is about, and whose they are. */
  readonly of: readonly { readonly id: string; readonly name: string }[];
  /** They are listed as at risk, so they can be set aside. */
  readonly atRisk: boolean;
  readonly onClose: () => void;
  readonly onKept?: (() => void) | undefined;
}

/** Says that a note is kept, and lets it be taken back. */
function useKeptNote(of: NoteOf['of']) {
  const terms = useTerms();
  const { undo } = useNotes();
  return (press: { key: string; ids: string[] }, aside: boolean): void => {
    const takeBack = (): Promise<void> =>
      undo.mutateAsync(press).then(
        () => toast({ message: m.student_notes_undone() }),
        (error: unknown) => toast({ message: errorText(error), tone: 'error' }),
      );
    const whom = { count: of.length, name: of[0]!.name, students: terms.students };
    toast({
      message: aside ? m.student_notes_kept_aside(whom) : m.student_notes_kept(),
      tone: 'success',
      action: { label: m.student_notes_undo(), onPress: takeBack },
    });
  };
}

/** The form of a note; sending it keeps it once. */
export function useNoteForm({ of, atRisk, onClose, onKept }: NoteOf) {
  const today = useToday();
  const { keep } = useNotes();
  const kept = useKeptNote(of);
  const form = useForm<{ text: string; days: Days }>({
    name: 'student-note',
    start: { text: '', days: atRisk ? '7' : '0' },
    checks: { text: (text) => (text.trim() === '' ? m.student_notes_text_missing() : null) },
    // Nothing about somebody stays on this device.
    keep: () => undefined,
  });
  const submit = form.submit(({ text, days }) => {
    if (keep.isPending) return;
    const press = { key: form.key(), ids: of.map(({ id }) => id) };
    const aside = days !== '0';
    keep.mutate(
      { ...press, text: text.trim(), setAsideUntil: aside ? daysAfter(today, Number(days)) : null },
      {
        onSuccess: () => {
          kept(press, aside);
          onKept?.();
          onClose();
        },
        onError: (error) => form.failed(error),
      },
    );
  });
  return { form, submit, pending: keep.isPending };
}
