import { Link } from '@tanstack/react-router';
import { storeTexts } from '#contracts/store-texts/store-texts.rule.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { useShopSettings } from '#web/admin/platform/shop-settings.ts';
import { Button } from '#web/shared/ui/button.tsx';

/** A shop that has sold and takes no orders now: what visitors read meanwhile, and the button that opens it again. */
export function PausedCard({ onOpen }: { onOpen: () => void }) {
  const words = useShopSettings().data?.storeTexts['paused'] ?? storeTexts.paused.usual;
  return (
    <div className="set-up-block">
      <FormSection
        title="Магазинът не приема поръчки"
        text="Продуктите се виждат, но не се купуват. Пратките и поръчките дотук вървят, а по телефона въвеждаш и сега."
      >
        <p>
          Посетителите четат: <strong>„{words}“</strong>
        </p>
        <Allowed to="settings">
          <p className="row space-above">
            <Button variant="primary" onClick={onOpen}>
              Отвори отново
            </Button>
            <Link to="/admin/store-texts" hash="paused" className="btn btn-outline">
              Смени текста
            </Link>
          </p>
        </Allowed>
      </FormSection>
    </div>
  );
}
