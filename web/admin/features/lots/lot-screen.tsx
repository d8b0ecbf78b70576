import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { recallLotRoute } from '#contracts/orders/lot-buyers.ts';
import { type Lot, getLotRoute } from '#contracts/products/lots/lots.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { OctagonX, Pencil, Trash2, Undo2 } from '#web/shared/ui/icons.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { LotBuyers } from './lot-buyers.tsx';
import { bestBeforeText, LotBadge, lotName } from './lot-states.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

const back = { to: '/admin/lots', label: 'Партиди' };

/** One lot of goods. */
export function LotScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery({
    ...queryOf(getLotRoute, id === '' ? null : { params: { id } }),
    select: (response) => response.lot,
  });
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
        actions={canWrite && lot.number !== '' && <Actions lot={lot} onCorrect={() => setIsCorrecting(true)} />}
        history={{ subject: 'lot', id: lot.id }}
      />
      <div className="narrow-page">
        <LotFacts lot={lot} />
        <LotBuyers lot={lot} />
      </div>
      {isCorrecting && <CorrectDialog lot={lot} onClose={() => setIsCorrecting(false)} />}
    </>
  );
}

function WriteOff({ lot }: { lot: Lot }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<Trash2 aria-hidden="true" size={16} />} onClick={() => setIsOpen(true)}>
        Отпиши спрените
      </Button>
      {isOpen && <WriteOffDialog lot={lot} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Actions({ lot, onCorrect }: { lot: Lot; onCorrect: () => void }) {
  const confirm = useConfirm();
  const isRecalled = lot.recalledAt !== null;
  const Icon = isRecalled ? Undo2 : OctagonX;
  const recall = async () => {
    const isConfirmed = isRecalled || (await confirm(recallQuestion(lot)));
    const input = { params: { id: lot.id }, body: { isRecalled: !isRecalled } };
    if (isConfirmed) await runCall(recallLotRoute, input, 'Партидата не можа да се промени.');
  };
  return (
    <>
      <Button icon={<Pencil aria-hidden="true" size={16} />} onClick={onCorrect}>
        Поправи
      </Button>
      {lot.withheld > 0 && lot.variantId !== null && <WriteOff lot={lot} />}
      <Button
        variant={isRecalled ? 'outline' : 'danger'}
        icon={<Icon aria-hidden="true" size={16} />}
        onClick={() => void recall()}
      >
        {isRecalled ? 'Върни в продажба' : 'Изтегли партида'}
      </Button>
    </>
  );
}

function recallQuestion({ number, remaining }: Lot) {
  const stock = remaining === 0 ? 'Няма бройки в наличност.' : `Остават ${remaining} бр. – излизат от наличността.`;
  return {
    title: `Изтегляне на партида ${number}`,
    text: `${stock} Партидата спира да се продава веднага. После може да пишеш на всички, които са купили от нея.`,
    action: 'Изтегли партида',
    isDanger: true,
  };
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
        {lot.writtenOff > 0 && <Fact term="Отписани">{`${lot.writtenOff} бр.`}</Fact>}
      </dl>
    </FormSection>
  );
}
