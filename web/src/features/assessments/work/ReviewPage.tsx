import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { useEffect, useRef } from 'react';
import { m } from '#messages/generated/messages.js';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { submitTrouble } from './handIn.ts';
import { missingItems } from './itemList.ts';
import type { NumberedItem } from './itemList.ts';
import { statusOf } from './responseValue.ts';
import { ReviewAnswers } from './ReviewAnswers.tsx';
import { useSubmission } from './useSubmission.ts';
import type { Handing } from './useSubmission.ts';
import type { Work } from './useWork.ts';
import type { WorkProps } from './workProps.ts';
import classes from './work.module.css';

interface Props {
  readonly work: Work;
  readonly onItem: (itemId: string) => void;
  readonly onSubmitted: WorkProps['onSubmitted'];
}

/** Before handing in: what is missing, what was flagged, what others still say, what is kept; then it is handed in. */
export function ReviewPage({ work, onItem, onSubmitted }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const handing = useSubmission(work, onSubmitted);
  const { items, valueOf, flags } = work;
  const missing = missingItems(items, valueOf);
  const inStatus = (wanted: string) =>
    items.filter(({ item }) => statusOf(item, valueOf(item.id)) === wanted);
  const trouble = submitTrouble(handing.error);
  const lists = [
    { title: m.assessments_work_review_changed(), items: handing.changed },
    { title: m.assessments_work_review_missing(), items: missing },
    {
      title: m.assessments_work_review_flagged(),
      items: items.filter(({ item }) => item.state === 'open' && flags.has(item.id)),
    },
    { title: m.assessments_work_review_waiting(), items: inStatus('waiting') },
    { title: m.assessments_work_review_carried(), items: inStatus('carried') },
  ];
  const complete = missing.length === 0;
  return (
    <div className={classes.review}>
      <h2 ref={heading} tabIndex={-1}>
        {m.assessments_work_review_title()}
      </h2>
      <FormErrors errors={trouble ? [{ message: trouble }] : []} />
      {complete && <p className={classes.text}>{m.assessments_work_review_complete()}</p>}
      {lists.map(({ title, items: found }) => (
        <ItemLinks key={title} title={title} items={found} onItem={onItem} />
      ))}
      <ReviewAnswers work={work} onItem={onItem} />
      <p className={classes.text}>{m.assessments_work_submit_lead()}</p>
      <div className={classes.row}>
        <Button loading={handing.busy} onClick={() => (complete ? handing.handIn(false) : handing.ask(true))}>
          {m.assessments_work_submit()}
        </Button>
      </div>
      <Incomplete handing={handing} count={missing.length} />
    </div>
  );
}

interface LinksProps {
  readonly title: string;
  readonly items: readonly NumberedItem[];
  readonly onItem: (itemId: string) => void;
}

function ItemLinks({ title, items, onItem }: LinksProps) {
  if (items.length === 0) return null;
  return (
    <section className={classes.panel}>
      <h3>{title}</h3>
      <ul className={classes.links}>
        {items.map(({ number, item, task }) => (
          <li key={item.id}>
            <button
              type="button"
              className={classes.link}
              aria-label={m.assessments_work_go_to({ number, task: task.title })}
              onClick={() => onItem(item.id)}
            >
              {m.assessments_work_item_short({ number })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Incomplete({ handing, count }: { handing: Handing; count: number }) {
  return (
    <Modal
      opened={handing.asking}
      onClose={() => handing.ask(false)}
      title={m.assessments_work_incomplete_title()}
      closeOnEscape={!handing.busy}
      closeOnClickOutside={false}
    >
      <div className={classes.stack}>
        <p className={classes.text}>{m.assessments_work_incomplete({ count })}</p>
        <div className={classes.row}>
          <Button variant="default" data-autofocus onClick={() => handing.ask(false)}>
            {m.assessments_work_incomplete_back()}
          </Button>
          <Button
            loading={handing.busy}
            onClick={() => {
              handing.ask(false);
              handing.handIn(true);
            }}
          >
            {m.assessments_work_incomplete_submit()}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
