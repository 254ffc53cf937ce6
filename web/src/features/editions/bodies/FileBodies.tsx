import { Textarea, TextInput } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { contentFileUrl } from '#web/shared/media/media.api.ts';
import classes from '#web/features/editions/editions.module.css';
import { fileSize } from '#web/lib/files/fileSize.ts';
import { useReader } from '#web/tenant/reader.ts';
import type { BodyProps } from './bodyProps.ts';
import { UploadField } from '#web/shared/media/UploadField.tsx';

/** The name of a file, which opens it, and its size. */
export function FileName({ id, files }: { readonly id: string } & Pick<BodyProps<'file'>, 'files'>) {
  const { language } = useReader();
  const file = files.find((one) => one.id === id);
  return (
    <a href={contentFileUrl(id)} target="_blank" rel="noreferrer">
      {file ? `${file.name} (${fileSize(file.bytes, language)})` : m.editions_open_file()}
    </a>
  );
}

export function PictureBody({ body, onChange }: BodyProps<'image'>) {
  return (
    <>
      <img src={contentFileUrl(body.fileId)} alt={body.alt} className={classes.picture} />
      <UploadField
        use="picture"
        label={m.editions_replace_picture()}
        onFile={(fileId) => onChange({ ...body, fileId }, '')}
      />
      <Textarea
        label={m.editions_alt()}
        description={m.editions_alt_help()}
        value={body.alt}
        maxLength={1000}
        autosize
        minRows={2}
        onChange={({ currentTarget: { value } }) => onChange({ ...body, alt: value }, 'alt')}
      />
      <TextInput
        label={m.editions_caption()}
        value={body.caption ?? ''}
        maxLength={1000}
        onChange={({ currentTarget: { value } }) => onChange({ ...body, caption: value }, 'caption')}
      />
    </>
  );
}

export function FileBody({ body, onChange, files }: BodyProps<'file'>) {
  return (
    <>
      <FileName id={body.fileId} files={files} />
      <UploadField
        use="document"
        label={m.editions_replace_file()}
        onFile={(fileId) => onChange({ ...body, fileId }, '')}
      />
      <Description
        value={body.description}
        onChange={(description) => onChange({ ...body, description }, 'd')}
      />
    </>
  );
}

interface DescriptionProps {
  readonly value: string;
  readonly onChange: (description: string) => void;
}
/** What a file or a page elsewhere is about. */
export const Description = ({ value, onChange }: DescriptionProps) => (
  <Textarea
    label={m.editions_description()}
    description={m.editions_description_help()}
    value={value}
    maxLength={2000}
    autosize
    minRows={2}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);
