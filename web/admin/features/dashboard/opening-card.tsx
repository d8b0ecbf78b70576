import { Link } from '@tanstack/react-router';
import type { Dashboard, SetUp } from '#contracts/dashboard/dashboard.ts';
import { findSellerGaps, type SellerGap } from '#contracts/settings/seller-gaps.rule.ts';
import { updateSettingsRoute } from '#contracts/settings/settings-changes.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { MissingSeller } from '#web/admin/patterns/missing-seller.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { useIsPaused, useShopSettings } from '#web/admin/platform/shop-settings.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Circle, CircleCheck } from '#web/shared/ui/icons.ts';
import { PausedCard } from './paused-card.tsx';
import { setUpLabels } from './set-up-labels.ts';

/** The steps without which a shop should not open. */
const stepsToOpen: readonly SetUp['steps'][number]['kind'][] = ['delivery', 'payments', 'texts'];

/** Whether the shop takes orders: a warning while nobody sees who sells, and the way to open a closed one. */
export function OpeningCard({ setUp }: Pick<Dashboard, 'setUp'>) {
  const shop = useShopSettings().data;
  const isPaused = useIsPaused();
  if (!shop) return null;
  const gaps = findSellerGaps(shop);
  if (!shop.takesOrders) return <ClosedCard gaps={gaps} setUp={setUp} isPaused={isPaused} />;
  return gaps.length === 0 ? null : <UnnamedSeller gaps={gaps} />;
}

const setOpen = (takesOrders: boolean) =>
  runCall(updateSettingsRoute, { body: { takesOrders, versions: {} } }, 'Магазинът остана, както беше.');

/** A shop that sells although buyers do not see who they buy from. */
function UnnamedSeller({ gaps }: { gaps: readonly SellerGap[] }) {
  if (!useCanWrite('settings')) return null;
  return (
    <section className="notice notice-bad opening" aria-label="Данни за продавача">
      <div className="notice-body stack">
        <p>
          <strong>Магазинът приема поръчки, а не казва кой продава.</strong> Законът иска купувачът да го вижда, преди
          да поръча. <MissingSeller gaps={gaps} />
        </p>
        <p className="row">
          <Link to="/admin/settings/company" className="btn btn-solid btn-small">
            Попълни фирмата
          </Link>
          <Button size="small" onClick={() => void setOpen(false)}>
            Затвори за поръчки засега
          </Button>
        </p>
      </div>
    </section>
  );
}

interface ClosedCardProps {
  gaps: readonly SellerGap[];
  setUp: SetUp | null;
  isPaused: boolean;
}

/** A closed shop: what is missing to open it, each with its button, and the button that opens it. */
function ClosedCard({ gaps, setUp, isPaused }: ClosedCardProps) {
  const confirm = useConfirm();
  const open = async () => {
    const isAgreed =
      gaps.length === 0 ||
      (await confirm({
        title: 'Да отворим ли без данни за продавача?',
        text: 'Законът иска купувачът да вижда кой му продава, преди да поръча.',
        action: 'Отвори въпреки това',
      }));
    if (isAgreed) await setOpen(true);
  };
  if (isPaused) return <PausedCard onOpen={() => void open()} />;
  const isOpen = (kind: SetUp['steps'][number]['kind']) =>
    setUp?.steps.some((step) => step.kind === kind && !step.isDone) ?? false;
  return (
    <div className="set-up-block">
      <FormSection
        title="Магазинът още не е отворен"
        text="Посетителите виждат продуктите, а вместо бутона за поръчка пише „Отваряме скоро“. Поръчки по телефона въвеждаш и сега."
      >
        <ol className="set-up">
          <Condition title="Кой продава" to="/admin/settings/company" action="Попълни" isDone={gaps.length === 0}>
            <MissingSeller gaps={gaps} />
          </Condition>
          {stepsToOpen.map((kind) => (
            <Condition key={kind} {...setUpLabels[kind]} isDone={!isOpen(kind)}>
              {setUpLabels[kind].text}
            </Condition>
          ))}
        </ol>
        <Allowed to="settings">
          <p className="space-above">
            <Button variant="primary" onClick={() => void open()}>
              Отвори за поръчки
            </Button>
          </p>
        </Allowed>
      </FormSection>
    </div>
  );
}

interface ConditionProps {
  title: string;
  to: string;
  action: string;
  isDone: boolean;
  children: React.ReactNode;
}

function Condition({ title, to, action, isDone, children }: ConditionProps) {
  const Icon = isDone ? CircleCheck : Circle;
  const mayDo = useCanWrite('settings');
  return (
    <li data-done={isDone || undefined}>
      <Icon aria-hidden="true" size={20} />
      <span>
        {isDone || !mayDo ? <Link to={to}>{title}</Link> : <strong>{title}</strong>}
        {isDone ? <span className="sr-only"> (готово)</span> : <small>{children}</small>}
        {!isDone && mayDo && (
          <span>
            <Link to={to} className="btn btn-outline btn-small">
              {action}
              <span className="sr-only">: {title}</span>
            </Link>
          </span>
        )}
      </span>
    </li>
  );
}
