import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type PresetOffer, startFromPresetRoute } from '#contracts/presets/presets.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { formatCount } from '#web/shared/format/format-number.ts';

/** What the cards of the screen share. */
export type Start = ReturnType<typeof useStart>;

/** Starts the shop from a preset, after the owner was told what happens. */
export function useStart() {
  const [withProducts, setWithProducts] = useState(true);
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const confirm = useConfirm();
  const navigate = useNavigate();
  const start = async ({ name, goods, shopName, products }: PresetOffer) => {
    const isSure = await confirm({
      title: `Да започне ли магазинът от „${goods}“?`,
      text: [
        'Посетителите ще го видят веднага.',
        withProducts ? `Идва и с ${formatCount(products, 'примерен продукт', 'примерни продукта')} в продажба.` : '',
        `Казва се „${shopName}“, ако още нямаш име. Текстовете са примерни: смени ги с твоите.`,
        'До 24 часа се връща с едно натискане, докато не си сменил нищо от него и няма поръчка: тук от съобщението или от „Активности“. После всяко нещо се трие поотделно.',
      ]
        .filter(Boolean)
        .join(' '),
      action: 'Започни',
    });
    if (!isSure) return;
    setBusyWith(name);
    const isDone = await runCall(
      startFromPresetRoute,
      { body: { preset: name, withProducts } },
      'Магазинът не можа да започне от този пример. Нищо не е сменено.',
    );
    setBusyWith(null);
    if (isDone) await navigate({ to: '/admin' });
  };
  return { withProducts, setWithProducts, busyWith, isBusy: busyWith !== null, start };
}
