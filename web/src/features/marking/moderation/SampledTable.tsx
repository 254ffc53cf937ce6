import { NativeSelect, Title } from '@mantine/core';
import type { ModerationPage, SampledAssessment } from '#contract/marking/moderation.ts';
import { m } from '#messages/generated/messages.js';
import { failureText } from '#web/features/marking/words.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import list from '#web/ui/lists/list.module.css';
import { useShare } from './moderation.api.ts';

const offered = [0, 5, 10, 20, 30, 50, 100];

/** Per assessment how much is looked at, how often both agree, and its share. */
export function SampledTable({ page: { assessments, share } }: { readonly page: ModerationPage }) {
  const terms = useTerms();
  if (assessments.length === 0) return null;
  return (
    <section aria-labelledby="sampled-title">
      <Title order={2} size="h4" id="sampled-title">
        {m.marking_sampled_title(terms)}
      </Title>
      <CardTable
        busy={false}
        className={list.columns}
        columns={[
          m.marking_column_assessment(terms),
          m.marking_sampled_looked(),
          m.marking_sampled_agreement(),
          m.marking_sampled_share(),
        ]}
      >
        {assessments.map((one) => (
          <Row key={one.id} one={one} usual={share} />
        ))}
      </CardTable>
    </section>
  );
}

interface RowProps {
  readonly one: SampledAssessment;
  /** The share of the organisation. */
  readonly usual: number;
}

function Row({ one, usual }: RowProps) {
  const terms = useTerms();
  const set = useShare();
  const { id, title, judged, looked, agreed, disagreed, share } = one;
  const decided = agreed + disagreed;
  const shares = share === null || offered.includes(share) ? offered : [...offered, share];
  return (
    <tr className={list.row}>
      <td>
        <CellLabel>{m.marking_column_assessment(terms)}</CellLabel>
        {title}
      </td>
      <td>
        <CellLabel>{m.marking_sampled_looked()}</CellLabel>
        {m.marking_sampled_of({ looked, judged })}
      </td>
      <td>
        <CellLabel>{m.marking_sampled_agreement()}</CellLabel>
        {decided === 0
          ? m.marking_sampled_none()
          : m.marking_sampled_rate({ percent: Math.round((100 * agreed) / decided), count: decided })}
      </td>
      <td>
        <CellLabel>{m.marking_sampled_share()}</CellLabel>
        <NativeSelect
          aria-label={m.marking_sampled_share_of({ title })}
          value={share === null ? '' : String(share)}
          disabled={set.isPending}
          error={set.error && failureText(set.error)}
          onChange={({ currentTarget: { value } }) =>
            set.mutate({ id, share: value === '' ? null : Number(value) })
          }
          data={[
            { value: '', label: m.marking_sampled_usual({ percent: usual }) },
            ...shares.map((percent) => ({
              value: String(percent),
              label: m.marking_sampled_percent({ percent }),
            })),
          ]}
        />
      </td>
    </tr>
  );
}
