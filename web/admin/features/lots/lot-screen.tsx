import { Link, useParams } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Lot } from '#contracts/products/lots.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { bestBeforeText, LotBadge, lotName } from './lot-states.tsx';
import { useLot } from './lots-data.ts';

const back = { to: '/admin/lots', label: 'Партиди' };

/** One lot of goods. */
export function LotScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useLot(id);
  if (!query.data) {
    return <DetailStates title="Партида" back={back} query={query} failedText="Партидата не можа да се зареди." />;
  }
  return <LotDetail key={id} lot={query.data} />;
}

function LotDetail({ lot }: { lot: Lot }) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const canWrite = useCanWrite();
  return (
    <>
      <PageHeader
        title={`Партида ${lotName(lot)}`}
        aside={<LotBadge lot={lot} />}
        back={back}
        actions={
          canWrite &&
          lot.number !== '' && (
            <Button icon={<Pencil aria-hidden="true" size={16} />} onClick={() => setIsCorrecting(true)}>
              Поправи
            </Button>
          )
        }
        history={{ subject: 'lot', id: lot.id }}
      />
      <div className="narrow-page">
        <LotFacts lot={lot} />
      </div>
      {isCorrecting && <CorrectDialog lot={lot} onClose={() => setIsCorrecting(false)} />}
    </>
  );
}

function LotFacts({ lot }: { lot: Lot }) {
  const name = `${lot.productName}, ${lot.variantName}`;
  return (
    <FormSection title="Стока">
      <dl className="facts">
        <Fact term="Продукт">
          {lot.productId === null ? (
            `${name} (изтрит)`
          ) : (
            <Link to="/admin/products/$id" params={{ id: lot.productId }} className="link">
              {name}
            </Link>
          )}
        </Fact>
        <Fact term="SKU">{lot.sku}</Fact>
        <Fact term="Най-добър до">{bestBeforeText(lot)}</Fact>
        <Fact term="Получени">{`${lot.received} бр.`}</Fact>
        <Fact term="В наличност">{`${lot.remaining} бр.`}</Fact>
        {lot.withheld > 0 && <Fact term="Спрени от продажба">{`${lot.withheld} бр.`}</Fact>}
      </dl>
    </FormSection>
  );
}
