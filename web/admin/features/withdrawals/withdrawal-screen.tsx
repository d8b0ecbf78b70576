import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type Withdrawal, getWithdrawalRoute } from '#contracts/withdrawals/withdrawals.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CircleCheck, Inbox, Undo2 } from '#web/shared/ui/icons.ts';
import { useWithdrawalActions } from './use-withdrawal-actions.ts';
import { goodsOf, WithdrawalBadges } from './withdrawal-badges.tsx';

const back = { to: '/admin/withdrawals', label: 'Откази' };

/** One statement of withdrawal. */
export function WithdrawalScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery({
    ...queryOf(getWithdrawalRoute, id === '' ? null : { params: { id } }),
    select: (response) => response.withdrawal,
  });
  if (!query.data) {
    const failedText = 'Отказът не можа да се зареди.';
    return <DetailStates title="Отказ от договора" back={back} query={query} failedText={failedText} />;
  }
  return <WithdrawalDetail key={id} withdrawal={query.data} />;
}

function WithdrawalDetail({ withdrawal }: { withdrawal: Withdrawal }) {
  const { id, order, orderNumber, name, email, createdAt } = withdrawal;
  return (
    <>
      <PageHeader
        title={`Отказ от поръчка ${order ? `№${order.number}` : orderNumber}`}
        aside={<WithdrawalBadges withdrawal={withdrawal} />}
        back={back}
        actions={<Actions withdrawal={withdrawal} />}
        history={{ subject: 'withdrawal', id }}
      />
      <div className="narrow-page">
        <FormSection title="Изявление">
          <dl className="facts">
            <Fact term="Поръчка">
              {order ? (
                <Link to="/admin/orders/$id" params={{ id: order.id }} className="link">
                  №{order.number}
                </Link>
              ) : (
                `${orderNumber} – няма поръчка с този номер и имейл`
              )}
            </Fact>
            <Fact term="Стоки">{goodsOf(withdrawal)}</Fact>
            <Fact term="Име">{name}</Fact>
            <Fact term="Имейл">
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            </Fact>
            <Fact term="Получен">{formatDateTime(createdAt)}</Fact>
          </dl>
          <p className="section-text">{whatNext(withdrawal)}</p>
        </FormSection>
      </div>
    </>
  );
}

function whatNext({ order, isLate, state }: Withdrawal): string {
  if (state === 'handled') return 'Отказът е обработен.';
  const late = isLate ? 'Отказът е получен след срока; ти решаваш дали да го приемеш. ' : '';
  if (!order) return 'Попитай клиента за коя поръчка е отказът, после го отбележи като обработен.';
  if (canReturn(order)) return `${late}Клиентът има 14 дни да върне стоката. Щом дойде, приеми връщането.`;
  return `${late}Поръчката не е изпратена или е приключила. Ако не е тръгнала, откажи я.`;
}

const canReturn = ({ status }: NonNullable<Withdrawal['order']>) => status === 'shipped' || status === 'delivered';

function Actions({ withdrawal: { id, order, state } }: { withdrawal: Withdrawal }) {
  const { setState } = useWithdrawalActions();
  if (!useCanWrite()) return null;
  if (state === 'handled') {
    return (
      <Button icon={<Inbox aria-hidden="true" size={16} />} onClick={() => void setState(id, 'new')}>
        Отбележи като нов
      </Button>
    );
  }
  return (
    <>
      <Button icon={<CircleCheck aria-hidden="true" size={16} />} onClick={() => void setState(id, 'handled')}>
        Отбележи като обработен
      </Button>
      {order && canReturn(order) && (
        <Link
          to="/admin/orders/$id/return"
          params={{ id: order.id }}
          search={{ withdrawal: id }}
          className="btn btn-primary"
        >
          <Undo2 aria-hidden="true" size={16} /> Приеми върната стока
        </Link>
      )}
    </>
  );
}
