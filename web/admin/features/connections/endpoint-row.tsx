import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { webhookTypes } from '#contracts/webhooks/webhook-types.rule.ts';
import type { WebhookEndpoint } from '#contracts/webhooks/webhooks.ts';
import { RowMenu } from '#web/admin/patterns/resource-table/row-menu.tsx';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { endpointState } from './connection-labels.ts';
import { EndpointDialog, NewSecret } from './endpoint-dialog.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { useEndpointActions } from './use-endpoint-actions.ts';

/** An address with its state and what can be done with it. */
export function EndpointRow({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { id, name, url, types } = endpoint;
  const { tone, label } = endpointState(endpoint);
  const [open, setOpen] = useState<'edit' | 'replay'>();
  const [secret, setSecret] = useState<string>();
  const actions = useEndpointActions(endpoint, {
    onEdit: () => setOpen('edit'),
    onReplay: () => setOpen('replay'),
    onSecret: setSecret,
  });
  const close = () => setOpen(undefined);
  return (
    <li>
      <span className="two-lines">
        <strong>{name}</strong>
        <small className="connection-types">{url}</small>
        <small className="muted">{types.map((type) => webhookTypes[type]).join(' · ')}</small>
        <EndpointHealth endpoint={endpoint} />
        <Link to="/admin/settings/connections/log" search={{ endpoint: id }} className="link">
          <small>
            Дневник<span className="sr-only"> на известията към {name}</span>
          </small>
        </Link>
      </span>
      <span className="line">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <RowMenu name={name} actions={actions} />
      </span>
      {open === 'edit' && <EndpointDialog endpoint={endpoint} onClose={close} />}
      {open === 'replay' && <ReplayDialog endpoint={endpoint} onClose={close} />}
      {secret !== undefined && <NewSecret secret={secret} onClose={() => setSecret(undefined)} />}
    </li>
  );
}

/** Why an address is ended, whether it fails now, and what waits for it. */
function EndpointHealth({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { state, endedReason, failingSince, lastSuccessAt, waiting, rotatedUntil } = endpoint;
  const lines = [
    endedReason === 'gone' && 'Програмата отговори, че вече не иска известия. Пусни ги, щом е готова.',
    endedReason === 'failures' && 'Три дни нищо не беше прието. Пусни известията, щом програмата е готова.',
    state === 'on' && failingSince !== null && `Не приема от ${formatDateTime(failingSince)}. Опитваме отново три дни.`,
    state === 'on' &&
      failingSince === null &&
      lastSuccessAt === null &&
      'Още нищо не е прието. Изпрати проба от менюто на реда.',
    waiting > 0 && formatCount(waiting, 'известие чака', 'известия чакат'),
    state === 'on' &&
      failingSince === null &&
      lastSuccessAt !== null &&
      `Последно прието ${formatDateTime(lastSuccessAt)}`,
    rotatedUntil !== null && `Старият таен ключ важи до ${formatDateTime(rotatedUntil)}`,
  ].filter((line) => line !== false);
  return lines.map((line) => (
    <small key={line} className={state === 'ended' || failingSince !== null ? 'field-error' : 'muted'}>
      {line}
    </small>
  ));
}
