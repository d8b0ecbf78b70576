import {
  deleteEndpointRoute,
  pingEndpointRoute,
  rotateSecretRoute,
  switchEndpointRoute,
  type WebhookEndpoint,
} from '#contracts/webhooks/webhooks.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import type { RowAction } from '#web/admin/patterns/resource-table/resource-list.ts';
import { toastDone, toastFailed } from '#web/admin/patterns/run-action.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { KeyRound, Pencil, RotateCw, Send, Trash2, X } from '#web/shared/ui/icons.ts';
import { toastError } from '#web/shared/ui/toasts.tsx';

interface EndpointSteps {
  onEdit: () => void;
  onReplay: () => void;
  onSecret: (secret: string) => void;
}

/** What can be done with an address. */
export function useEndpointActions(
  { id, name, state }: WebhookEndpoint,
  { onEdit, onReplay, onSecret }: EndpointSteps,
): readonly RowAction[] {
  const confirm = useConfirm();
  const turn = (isOn: boolean) =>
    runCall(switchEndpointRoute, { params: { id }, body: { isOn } }, 'Известията не можаха да се сменят.');
  const rotate = async () => {
    const isAgreed = await confirm({
      title: `Да сменим ли тайния ключ на „${name}“?`,
      text: 'Новият подписва веднага, а старият още един ден: дотогава го смени и в програмата.',
      action: 'Смени ключа',
    });
    if (isAgreed) await tryRotation(id, onSecret);
  };
  const remove = async () => {
    const isAgreed = await confirm({
      title: `Да изтрием ли „${name}“?`,
      text: 'Изтрива се и дневникът. Каквото чака, няма да тръгне. Това не може да се върне.',
      action: 'Изтрий адреса',
      isDanger: true,
    });
    if (isAgreed) await runCall(deleteEndpointRoute, { params: { id } }, 'Адресът не можа да се изтрие.');
  };
  const whileOn: readonly RowAction[] = [
    { id: 'ping', label: 'Изпрати проба', icon: Send, run: () => void ping(id) },
    { id: 'replay', label: 'Изпрати наново от…', icon: RotateCw, run: onReplay },
    { id: 'pause', label: 'Спри известията', icon: X, run: () => void turn(false) },
  ];
  return [
    ...(state === 'on' ? whileOn : [{ id: 'on', label: 'Пусни известията', icon: Send, run: () => void turn(true) }]),
    { id: 'edit', label: 'Редактирай', icon: Pencil, run: onEdit },
    { id: 'rotate', label: 'Смени тайния ключ', icon: KeyRound, run: () => void rotate() },
    { id: 'delete', label: 'Изтрий', icon: Trash2, danger: true, run: () => void remove() },
  ];
}

const pingFailed = 'Пробното известие не тръгна.';

async function ping(id: string): Promise<void> {
  try {
    const outcome = await callApi(pingEndpointRoute, { params: { id } });
    if (outcome.isDelivered) toastDone(outcome);
    else toastError(new Error(outcome.message), outcome.message);
  } catch (error) {
    toastFailed(error, pingFailed);
  }
  await reloadAfter(pingEndpointRoute);
}

async function tryRotation(id: string, onSecret: (secret: string) => void): Promise<void> {
  try {
    onSecret((await callApi(rotateSecretRoute, { params: { id } })).secret);
  } catch (error) {
    toastFailed(error, 'Ключът не можа да се смени.');
  }
  await reloadAfter(rotateSecretRoute);
}
