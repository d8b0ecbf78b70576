import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { LabelVariant } from '#contracts/products/labels/product-labels.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { formatCount } from '#web/shared/format/format-number.ts';
import { Printer } from '#web/shared/ui/icons.ts';
import { readLabelChoice, storeLabelChoice } from './label-choice.ts';
import { LabelOptions } from './label-options.tsx';
import { hasCode, type LabelPlan, planLabels, startOn, type TypedCounts } from './label-plan.ts';
import { LabelRows } from './label-rows.tsx';
import { type LabelAddress, labelsHref, useLabelVariants } from './labels-data.ts';
import { WithoutCode } from './without-code.tsx';
import './labels.css';

const title = 'Етикети с баркод';
const back = { to: '/admin/products', label: 'Продукти' };

/** Prints barcode labels of the products that the URL selects. */
export function LabelsScreen() {
  const address: LabelAddress = useSearch({ strict: false });
  const query = useLabelVariants(address);
  if (!query.data)
    return <DetailStates title={title} back={back} query={query} failedText="Продуктите не можаха да се заредят." />;
  const { variants, products, total } = query.data;
  return (
    <>
      <PageHeader title={title} back={back} />
      {total > products && (
        <p className="notice notice-warn">
          Тук са първите {products} от {total} продукта по име. За останалите стесни избора в списъка с продукти.
        </p>
      )}
      <WithoutCode variants={variants.filter((variant) => !hasCode(variant))} />
      <LabelsForm variants={variants.filter(hasCode)} />
    </>
  );
}

function LabelsForm({ variants }: { variants: readonly LabelVariant[] }) {
  const [choice, setChoice] = useState(readLabelChoice);
  const [start, setStart] = useState(1);
  const [typedCounts, setTypedCounts] = useState<TypedCounts>({});
  if (variants.length === 0)
    return (
      <div className="panel-card state">
        <h2>Няма етикети за печат</h2>
        <p>Щом попълниш баркод, вариантът се появява тук.</p>
      </div>
    );
  const first = startOn(choice.paper, start);
  const plan = planLabels(variants, typedCounts, { paper: choice.paper, start: first });
  const change = (next: typeof choice) => {
    setChoice(next);
    storeLabelChoice(next);
  };
  return (
    <div className="stack fluid loose">
      <LabelOptions choice={choice} start={first} total={plan.total} onChange={change} onStart={setStart} />
      <LabelRows variants={variants} typed={typedCounts} onType={setTypedCounts} />
      <PrintBar
        plan={plan}
        href={labelsHref(plan, { ...choice, start: first })}
        isRoll={choice.paper.startsWith('roll')}
      />
    </div>
  );
}

function PrintBar({ plan, href, isRoll }: { plan: LabelPlan; href: string; isRoll: boolean }) {
  const { problem, total, sheets } = plan;
  const labels = formatCount(total, 'етикет', 'етикета');
  const face = (
    <span className="contents">
      <Printer aria-hidden="true" size={16} /> Печат
    </span>
  );
  return (
    <div className="save-bar line" role="region" aria-label="Печат">
      <p role="status">{problem || (isRoll ? labels : `${labels} · ${formatCount(sheets, 'лист', 'листа')}`)}</p>
      {problem === '' ? (
        <a className="btn btn-primary" href={href} target="_blank" rel="noreferrer">
          {face}
        </a>
      ) : (
        <button type="button" className="btn btn-primary" disabled>
          {face}
        </button>
      )}
    </div>
  );
}
