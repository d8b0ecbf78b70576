import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiKey, endApiKeyRoute, listApiKeysRoute } from '#contracts/api-keys/api-keys.ts';
import { permissionLabels } from '#web/admin/labels/user-labels.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { formatDate } from '#web/shared/format/format-date.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Plus } from '#web/shared/ui/icons.ts';
import { keyStates } from './connection-labels.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';

const failedText = 'Ключовете не можаха да се заредят.';

/** The keys by which other programs ask the shop, and the way to a new one. */
export function ApiKeysSection() {
  const { data, error, refetch } = useQuery({
    ...queryOf(listApiKeysRoute, {}, { failed: failedText }),
    select: ({ apiKeys }) => apiKeys,
  });
  const [isAdding, setAdding] = useState(false);
  return (
    <FormSection
      title="API ключове"
      text="С ключ друга програма работи с магазина вместо теб: складът сваля наличности, счетоводството чете поръчки. Всяка програма получава свой ключ, който можеш да прекратиш."
      action={
        <Allowed>
          <Button icon={<Plus aria-hidden="true" size={18} />} onClick={() => setAdding(true)}>
            Нов ключ
          </Button>
        </Allowed>
      }
    >
      {error && <FailureNotice error={error} fallback={failedText} onRetry={() => void refetch()} />}
      {!data && !error && <SectionSkeleton />}
      {data?.length === 0 && (
        <p className="muted">Още няма ключове. Направи първия, когато програма ти поиска такъв.</p>
      )}
      {data && data.length > 0 && (
        <ul className="mini-list" aria-label="API ключове">
          {data.map((apiKey) => (
            <KeyRow key={apiKey.id} apiKey={apiKey} />
          ))}
        </ul>
      )}
      {isAdding && <NewKeyDialog onClose={() => setAdding(false)} />}
    </FormSection>
  );
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { name, prefix, state } = apiKey;
  const end = useEnding(apiKey);
  return (
    <li>
      <span className="two-lines">
        <span>
          <strong>{name}</strong> <code>{prefix}…</code>
        </span>
        <small className="muted">{describeRights(apiKey)}</small>
        <small className="muted">{describeUse(apiKey)}</small>
      </span>
      <span className="line">
        <StatusBadge tone={keyStates[state].tone}>{keyStates[state].label}</StatusBadge>
        {state === 'active' && (
          <Allowed>
            <Button size="small" onClick={() => void end()} aria-label={`Прекрати ключа „${name}“`}>
              Прекрати
            </Button>
          </Allowed>
        )}
      </span>
    </li>
  );
}

/** The rights of a key, and those that it has lost with its maker's. */
function describeRights({ scopes, usableScopes, state, maker }: ApiKey): string {
  const names = scopes.map((scope) => permissionLabels[scope]).join(', ');
  const lost = scopes.filter((scope) => !usableScopes.includes(scope));
  if (state !== 'active' || lost.length === 0) return names;
  const who = maker === '' ? 'който го е направил, вече няма профил' : `${maker} вече няма тези права`;
  return `${names}. Не отваря: ${lost.map((scope) => permissionLabels[scope]).join(', ')} (${who}).`;
}

function describeUse({ lastUsedAt, lastAddress, expiresAt, state }: ApiKey): string {
  const use = lastUsedAt === null ? 'Още не е ползван' : `Ползван ${formatDateTime(lastUsedAt)} от ${lastAddress}`;
  return state === 'active' && expiresAt !== null ? `${use}. Действа до ${formatDate(expiresAt)}` : use;
}

function useEnding({ id, name }: ApiKey) {
  const confirm = useConfirm();
  return async () => {
    const isAgreed = await confirm({
      title: `Да прекратим ли ключа „${name}“?`,
      text: 'Програмата, която го ползва, спира да работи с магазина веднага. Това не може да се върне: ще ѝ трябва нов ключ.',
      action: 'Прекрати ключа',
      isDanger: true,
    });
    if (isAgreed) await runCall(endApiKeyRoute, { params: { id } }, 'Ключът не можа да се прекрати.');
  };
}
