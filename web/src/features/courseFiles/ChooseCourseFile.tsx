import { Button, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { m } from '#messages/generated/messages.js';
import { UploadRow, type Refusals } from '#web/shared/uploads/UploadRow.tsx';
import list from '#web/ui/lists/files.module.css';
import { courseFileUploads } from './courseFiles.api.ts';
import classes from './courseFiles.module.css';

const refusals: Refusals = {
  file_not_accepted: () => m.course_file_refused(),
  body_too_large: () => m.course_file_choose_help(),
};

/** Picks the file of a course and sends it; once it is there, its page opens. */
export function ChooseCourseFile() {
  const helpId = useId();
  const navigate = useNavigate();
  const picker = useRef<HTMLInputElement>(null);
  const [arrived, setArrived] = useState<string | null>(null);
  const [uploads] = useState(() => courseFileUploads(setArrived));
  const running = useSyncExternalStore(uploads.subscribe, uploads.get);
  useEffect(() => () => uploads.close(), [uploads]);
  useEffect(() => {
    if (arrived !== null) void navigate({ to: '/console/courses/from-file/$id', params: { id: arrived } });
  }, [arrived, navigate]);
  const pick = (file: File | undefined): void => {
    if (!file) return;
    for (const { id } of running) uploads.remove(id);
    uploads.send([file], {});
  };
  return (
    <div className={classes.stack}>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".zip,application/zip"
        onChange={({ currentTarget }) => {
          pick(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <div>
        <Button aria-describedby={helpId} onClick={() => picker.current?.click()}>
          {m.course_file_choose()}
        </Button>
      </div>
      <Text id={helpId} size="sm" c="dimmed">
        {m.course_file_choose_help()}
      </Text>
      {running.length > 0 && (
        <ul className={list.files}>
          {running.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} refusals={refusals} />
          ))}
        </ul>
      )}
    </div>
  );
}
