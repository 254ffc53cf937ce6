import { Text } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/editions/editions.module.css';
import type { BodyOf, BodyProps } from './bodyProps.ts';
import { Description, FileName } from './FileBodies.tsx';
import { UploadField } from '#web/shared/media/UploadField.tsx';

/** A package made elsewhere: the file, and what its manifest says is in it. */
export function PackageBody({ body, onChange, files }: BodyProps<'package'>) {
  return (
    <>
      <FileName id={body.fileId} files={files} />
      {body.parts.length > 0 && <Contents body={body} />}
      <UploadField
        use="package"
        label={m.editions_replace_package()}
        onFile={(fileId) => onChange({ ...body, fileId }, '')}
      />
      <Description
        value={body.description}
        onChange={(description) => onChange({ ...body, description }, 'd')}
      />
    </>
  );
}

function Contents({ body: { standard, parts, led } }: { readonly body: BodyOf<'package'> }) {
  const version = standard === 'scorm_12' ? 'SCORM 1.2' : 'SCORM 2004';
  return (
    <div className={classes.part}>
      <span className={classes.label}>{m.editions_package_parts({ version, count: parts.length })}</span>
      <ul>
        {parts.map(({ id, title, passScore, reports }) => (
          <li key={id}>
            {[
              title,
              ...(passScore === null ? [] : [m.editions_package_passes({ score: passScore })]),
              ...(reports ? [] : [m.editions_package_pages()]),
            ].join(' · ')}
          </li>
        ))}
      </ul>
      {led && (
        <Text size="sm">{led === 'unread' ? m.editions_package_unread() : m.editions_package_led()}</Text>
      )}
    </div>
  );
}
