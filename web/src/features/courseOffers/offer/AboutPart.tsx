import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { m } from '#messages/generated/messages.js';
import { kindNames } from '#web/features/courseOffers/courseNames.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import type { PartProps } from './partProps.ts';
import classes from './offer.module.css';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { FieldGroup } from '#web/ui/parts/FieldGroup.tsx';

const DocumentEditor = lazy(async () => ({
  default: (await import('#web/shared/documentEditor/DocumentEditor.tsx')).DocumentEditor,
}));

const kinds = ['qualification', 'skill_set', 'short_course'] as const;

/** What the course is called and what visitors read about it. */
export function AboutPart({ form }: PartProps) {
  const terms = useTerms();
  return (
    <FieldGroup legend={m.offers_about(terms)}>
      <TextInput
        {...form.text('title')}
        label={m.offers_name()}
        description={m.offers_name_help(terms)}
        {...helpBelow}
        maxLength={200}
        autoComplete="off"
      />
      <div className={classes.pair}>
        <TextInput
          {...form.text('code')}
          label={m.offers_code()}
          description={m.offers_code_help(terms)}
          {...helpBelow}
          maxLength={40}
          autoComplete="off"
        />
        <NativeSelect
          {...form.text('kind')}
          label={m.offers_kind()}
          description={m.offers_kind_help()}
          {...helpBelow}
          data={kinds.map((kind) => ({ value: kind, label: kindNames[kind]() }))}
        />
        <TextInput
          {...form.text('area')}
          label={m.offers_area()}
          description={m.offers_area_help(terms)}
          {...helpBelow}
          maxLength={80}
          autoComplete="off"
        />
      </div>
      <Switch
        {...form.flag('accredited')}
        label={m.offers_accredited()}
        description={m.offers_accredited_help(terms)}
      />
      <Textarea
        {...form.text('summary')}
        label={m.offers_summary()}
        description={m.offers_summary_help()}
        {...helpBelow}
        autosize
        minRows={2}
        maxLength={300}
      />
      <Description form={form} />
    </FieldGroup>
  );
}

function Description({ form }: PartProps) {
  const { id, value, onChange } = form.choice('description');
  const labelId = `${id}-label`;
  const helpId = `${id}-help`;
  return (
    <div>
      <p id={labelId} className={classes.label}>
        {m.offers_description()}
      </p>
      <Suspense fallback={<SkeletonCards count={1} height={220} grid={false} />}>
        <DocumentEditor id={id} labelId={labelId} describedBy={helpId} document={value} onChange={onChange} />
      </Suspense>
      <p id={helpId} className={classes.help}>
        {m.offers_description_help(useTerms())}
      </p>
    </div>
  );
}
