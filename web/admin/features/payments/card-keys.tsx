import type { CardSettings } from '#contracts/payments/card-settings.ts';
import { TextField } from '../../patterns/resource-form/fields.tsx';
import { FormSection } from '../../patterns/resource-form/form-section.tsx';
import { StatusBadge } from '../../patterns/status-badge.tsx';

const field = { type: 'password', maxLength: 260, autoComplete: 'new-password', spellCheck: false } as const;

/** The source of a key; stored keys are never shown. */
function hintFor(from: CardSettings['secretKeyFrom'], location: string): string {
  if (from === 'environment') return 'Зададен е на сървъра и важи пред този тук.';
  return from === 'panel' ? 'Вече има записан. Остави празно, за да остане.' : location;
}

/** The keys of the shop's Stripe account and its webhook set-up. */
export function CardKeys({ cards }: { cards: CardSettings }) {
  const { secretKeyFrom, webhookSecretFrom, isLive, webhookUrl } = cards;
  return (
    <FormSection title="Ключове на Stripe" text="Пазят се шифровани и не се показват повече.">
      {isLive !== null && (
        <p>
          <StatusBadge tone={isLive ? 'good' : 'warn'}>{isLive ? 'Истински плащания' : 'Пробен режим'}</StatusBadge>
        </p>
      )}
      <div className="field-grid two stack loose">
        <TextField
          name="secretKey"
          label="Секретен ключ"
          hint={hintFor(secretKeyFrom, 'В Stripe: Developers → API keys. Започва със sk_ или rk_.')}
          {...field}
        />
        <TextField
          name="webhookSecret"
          label="Тайна на webhook"
          hint={hintFor(webhookSecretFrom, 'Stripe я дава, щом добавиш адреса отдолу.')}
          {...field}
        />
      </div>
      <p className="space-above">
        Адрес за webhook в Stripe: <code className="break-all">{webhookUrl}</code>
      </p>
      <p className="muted">
        Събития: checkout.session.*, payment_intent.*, charge.refunded, refund.*. Без webhook плащанията пак се
        записват, но до десет минути по-късно.
      </p>
    </FormSection>
  );
}
