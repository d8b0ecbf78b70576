import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type BackupsResponse, listBackupsRoute, startBackupRoute } from '#contracts/backups/backups.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { DatabaseBackup } from '#web/shared/ui/icons.ts';
import { BackupList } from './backup-list.tsx';

const back = { to: '/admin/settings', label: 'Настройки' };
const title = 'Резервни копия';
const failedText = 'Резервните копия не можаха да се заредят.';
const pollMilliseconds = 3_000;

/** The stored backups, whether the last one can be restored, and a button that makes one. */
export function BackupsScreen() {
  const query = useQuery({
    ...queryOf(listBackupsRoute, {}, { failed: failedText }),
    refetchInterval: ({ state }) => (state.data?.isRunning ? pollMilliseconds : false),
  });
  if (!query.data) {
    return <DetailStates title={title} back={back} query={query} failedText={failedText} />;
  }
  const { backups, isRunning } = query.data;
  return (
    <>
      <PageHeader title={title} back={back} />
      <div className="narrow-page">
        <BackupStatus status={query.data} />
        <FormSection
          title="Запазени копия"
          text="Всяко копие се възстановява на проба и се сравнява ред по ред, преди да се отбележи като проверено."
        >
          {backups.length === 0 && <p className="muted">Още няма копие.</p>}
          <BackupList backups={backups} />
          <MakeBackup isRunning={isRunning} />
        </FormSection>
      </div>
    </>
  );
}

function BackupStatus({ status }: { status: BackupsResponse }) {
  const { isOverdue, isDaily, isEncrypted, hasKeyFile, place } = status;
  return (
    <div className={`notice ${isOverdue ? 'notice-bad' : 'notice-good'}`} role="status">
      <div className="notice-body stack">
        <p>
          {isOverdue
            ? 'Няма проверено копие от последните 48 часа.'
            : 'Има проверено копие от последните 48 часа. Може да се възстанови.'}
        </p>
        <p>
          {isDaily
            ? 'Копие се прави всяка нощ.'
            : 'Нощните копия са изключени: магазинът е пробен или сървърът е настроен така.'}{' '}
          {isEncrypted
            ? 'Новите копия са шифровани.'
            : 'Копията не са шифровани. Помоли този, който поддържа сървъра, да зададе ключ за тях.'}
        </p>
        <p>
          {place === null
            ? 'Копията са на самия сървър: пази ги и на друго място.'
            : `Копията са в отделно хранилище: ${place}.`}
        </p>
        {hasKeyFile && (
          <p>
            Ключът, с който са заключени данните за плащания и SMS, не е в копията. Помоли този, който поддържа сървъра,
            да пази файла с ключа и на друго място.
          </p>
        )}
      </div>
    </div>
  );
}

function MakeBackup({ isRunning }: { isRunning: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await runCall(startBackupRoute, {}, 'Копието не можа да започне.');
    setBusy(false);
  };
  return (
    <div className="file-actions row">
      <Button variant="primary" busy={isBusy || isRunning} onClick={() => void (isBusy || isRunning || start())}>
        <DatabaseBackup aria-hidden="true" size={18} /> {isRunning ? 'Прави се копие…' : 'Направи копие сега'}
      </Button>
    </div>
  );
}
