import { Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { mostPictureMegabytes } from '#brand/pictures/limits.ts';
import type { BrandPicture } from '#contract/console/brandStudio.ts';
import { m } from '#messages/generated/messages.js';
import { CourseCard } from '#web/shared/courseCard/CourseCard.tsx';
import { PictureField } from '#web/shared/pictures/PictureField.tsx';
import { pictureUrl } from '#web/shared/pictures/pictures.api.ts';
import { useTerms } from '#web/tenant/terms.ts';
import type { PartProps } from './partProps.ts';
import classes from './offer.module.css';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { FieldGroup } from '#web/ui/parts/FieldGroup.tsx';

/** The picture of the course: chosen, seen on its card, and described or said to decorate. */
export function PicturePart({ form }: PartProps) {
  const terms = useTerms();
  const { id, value, error } = form.choice('picture');
  const [sent, setSent] = useState<BrandPicture | null>(null);
  const begin = (fileId: string): void => {
    form.set('picture', fileId);
    form.set('pictureTells', '');
    form.set('pictureAlt', '');
  };
  return (
    <FieldGroup legend={m.offers_picture()}>
      <div id={id} tabIndex={-1}>
        <PictureField
          use="course"
          label={m.offers_picture_of(terms)}
          help={m.offers_picture_help({ size: mostPictureMegabytes })}
          picture={sent?.id === value ? sent : null}
          has={value !== ''}
          onSent={(picture) => {
            setSent(picture);
            begin(picture.id);
          }}
          onRemove={() => begin('')}
        >
          <Preview form={form} />
        </PictureField>
      </div>
      {error && <p className={classes.error}>{error}</p>}
      {value !== '' && <Telling form={form} />}
    </FieldGroup>
  );
}

/** The card as the catalogue shows it, with what is typed now. */
function Preview({ form: { values } }: PartProps) {
  const { picture, pictureTells, pictureAlt, title, ...course } = values;
  const cover = picture === '' ? null : pictureUrl(picture);
  const coverAlt = pictureTells === 'something' ? pictureAlt : '';
  return (
    <div className={classes.card}>
      <CourseCard course={{ ...course, cover, coverAlt }} title={title} />
    </div>
  );
}

function Telling({ form }: PartProps) {
  const terms = useTerms();
  const { id, value, error, onChange } = form.choice('pictureTells');
  return (
    <>
      <Radio.Group
        id={id}
        label={m.offers_picture_tells()}
        value={value}
        error={error}
        onChange={(next) => onChange(next === 'something' ? 'something' : 'nothing')}
      >
        <div className={classes.boxes}>
          <Radio
            value="nothing"
            label={m.offers_picture_nothing()}
            description={m.offers_picture_nothing_help(terms)}
          />
          <Radio
            value="something"
            label={m.offers_picture_something()}
            description={m.offers_picture_something_help()}
          />
        </div>
      </Radio.Group>
      {value === 'something' && (
        <Textarea
          {...form.text('pictureAlt')}
          label={m.offers_picture_alt()}
          description={m.offers_picture_alt_help()}
          {...helpBelow}
          autosize
          minRows={2}
          maxLength={200}
        />
      )}
    </>
  );
}
