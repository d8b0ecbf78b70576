import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { testMailRoute } from '#contracts/email-templates/email-templates.ts';
import {
  getMailSetUpRoute,
  type MailSetUp,
  removeMailServerRoute,
  sendWaitingMailRoute,
} from '#contracts/settings/mail-server.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { MailServerFacts } from './mail-server-facts.tsx';
import { MailServerForm } from './mail-server-form.tsx';
import { MailTest } from './mail-test.tsx';

const title = 'Поща';
const back = { to: '/admin/settings', label: 'Настройки' };

/** The mail server: what it is, whether it takes emails, and what waits for it. */
export function MailScreen() {
  const query = useQuery({ ...queryOf(getMailSetUpRoute, {}), select: ({ mail }) => mail });
  if (!query.data)
    return <DetailStates title={title} back={back} query={query} failedText="Настройките на пощата не се заредиха." />;
  const mail = query.data;
  return (
    <>
      <PageHeader title={title} back={back} />
      <div className="narrow-page">
        <MailState mail={mail} />
        {mail.from === 'environment' ? <MailServerFacts mail={mail} /> : <MailServerForm mail={mail} />}
        {mail.from !== 'none' && <Trial mail={mail} />}
        <p className="space-above">
          <Link to="/admin/settings/emails" className="link">
            Какво пишем на клиентите
          </Link>
          {' · '}
          <Link to="/admin/messages" className="link">
            Изпратени съобщения
          </Link>
        </p>
      </div>
    </>
  );
}

/** Whether emails leave, and how many wait. */
function MailState({ mail: { from, isReadable, waiting } }: { mail: MailSetUp }) {
  const isReady = from !== 'none' && isReadable;
  if (isReady && waiting === 0) return null;
  const count = formatCount(waiting, 'писмо чака', 'писма чакат');
  return (
    <div className="notice notice-warn">
      <div className="notice-body stack">
        {from === 'none' && (
          <p>
            <strong>Пощата не е настроена.</strong> Никое писмо не стига до клиентите: нито потвържденията на поръчки,
            нито връзките за нова парола. Магазинът им казва това.
          </p>
        )}
        {!isReadable && <p>Записаната парола не може да се прочете с ключа на сървъра. Напиши я отново.</p>}
        {waiting > 0 && (
          <p>
            <span>{count}</span> от последните 14 дни.
          </p>
        )}
        {isReady && (
          <Allowed to="owner">
            <p>
              <Button size="small" onClick={() => void sendWaiting()}>
                Изпрати чакащите
              </Button>
            </p>
          </Allowed>
        )}
      </div>
    </div>
  );
}

const sendWaiting = () => runCall(sendWaitingMailRoute, {}, 'Чакащите писма не тръгнаха.');

/** The proof that emails leave, and the way back to none. */
function Trial({ mail: { from, testedAt } }: { mail: MailSetUp }) {
  const confirm = useConfirm();
  const remove = async () => {
    const isAgreed = await confirm({
      title: 'Да махнем ли сървъра?',
      text: 'Името, потребителят и паролата се изтриват. Писмата ще чакат, докато настроиш друг.',
      action: 'Махни сървъра',
    });
    if (isAgreed) await runCall(removeMailServerRoute, {}, 'Сървърът не можа да се махне.');
  };
  const send = async () => {
    const outcome = await callApi(testMailRoute, {});
    await reloadAfter(testMailRoute);
    return outcome;
  };
  return (
    <FormSection
      title="Проба"
      text={
        testedAt === null
          ? 'Още не знаем дали писмата тръгват. Изпрати си едно.'
          : `Последната успешна проба: ${formatDateTime(testedAt)}`
      }
    >
      <Allowed>
        <MailTest label="Прати проба на моя имейл" send={send} />
        {from === 'panel' && (
          <p className="space-above">
            <Button size="small" onClick={() => void remove()}>
              Махни сървъра
            </Button>
          </p>
        )}
      </Allowed>
    </FormSection>
  );
}
