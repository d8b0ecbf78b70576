import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { topicLabel } from '#contracts/inquiries/contact-topics.rule.ts';
import {
  InquiryState,
  type Inquiry,
  getInquiryRoute,
  listInquiriesRoute,
  updateInquiryRoute,
} from '#contracts/inquiries/inquiries.ts';
import { inquiryKinds, inquirySender, inquiryStates } from '#web/admin/labels/inquiry-labels.ts';
import { DeleteButton } from '#web/admin/patterns/delete-button.tsx';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { AreaField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { ResourceForm } from '#web/admin/patterns/resource-form/resource-form.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { reloadLists } from '#web/admin/platform/reload-after.ts';
import { useRecord, storeRecord } from '#web/admin/platform/use-record.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Mail } from '#web/shared/ui/icons.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { useInquiryActions } from './use-inquiry-actions.ts';

const back = { to: '/admin/inquiries', label: 'Запитвания' };

/** One inquiry of a customer or reseller. */
export function InquiryScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useRecord(getInquiryRoute, { params: { id } }, (response) => response.inquiry);
  if (!query.data)
    return (
      <DetailStates
        title="Запитване"
        back={back}
        query={query}
        deletedText="Запитването е изтрито"
        failedText="Запитването не можа да се зареди."
      />
    );
  return <InquiryDetail key={id} inquiry={query.data} />;
}

function InquiryDetail({ inquiry }: { inquiry: Inquiry }) {
  const { label, tone } = inquiryStates[inquiry.state];
  return (
    <>
      <PageHeader
        title={inquirySender(inquiry)}
        aside={<StatusBadge tone={tone}>{label}</StatusBadge>}
        back={back}
        actions={<Actions inquiry={inquiry} />}
        history={{ subject: 'inquiry', id: inquiry.id }}
      />
      <div className="detail-layout fluid stack loose">
        <div>
          <FormSection title={inquiry.kind === 'product' ? 'Въпрос' : 'Съобщение'}>
            <p className="as-typed">{inquiry.message}</p>
          </FormSection>
          {inquiry.answer === '' ? null : <Answer inquiry={inquiry} />}
        </div>
        <div>
          <Sender inquiry={inquiry} />
          <InquiryStatusForm key={inquiry.answeredAt} inquiry={inquiry} />
        </div>
      </div>
    </>
  );
}

/** The answer to a question about a product, and whether visitors see it. */
function Answer({ inquiry: { answer, isPublished } }: { inquiry: Inquiry }) {
  return (
    <FormSection title="Отговор">
      <p className="as-typed">{answer}</p>
      <p>{isPublished ? 'Вижда се на страницата на продукта.' : 'Изпратен е само по имейл.'}</p>
    </FormSection>
  );
}

function Sender({ inquiry }: { inquiry: Inquiry }) {
  const { kind, name, eik, email, phone, city, quantities, topic, orderNumber, createdAt } = inquiry;
  const { productId, productName } = inquiry;
  return (
    <FormSection title="Подател">
      <dl className="facts">
        <Fact term="Вид">{inquiryKinds[kind].label}</Fact>
        {productId === null ? null : (
          <Fact term="Продукт">
            <a className="link" href={`/products/${productId}#questions`}>
              {productName}
            </a>
          </Fact>
        )}
        <Fact term="Име">{name}</Fact>
        {eik === '' ? null : <Fact term="ЕИК">{eik}</Fact>}
        {email === '' ? null : (
          <Fact term="Имейл">
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          </Fact>
        )}
        {phone === '' ? null : (
          <Fact term="Телефон">
            <a className="link" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
              {phone}
            </a>
          </Fact>
        )}
        {city === '' ? null : <Fact term="Град">{city}</Fact>}
        {quantities === '' ? null : <Fact term="Количества">{quantities}</Fact>}
        {topic === '' ? null : <Fact term="За какво">{topicLabel(topic)}</Fact>}
        {orderNumber === '' ? null : (
          <Fact term="Поръчка">
            <Link className="link" to="/admin/orders" search={{ search: orderNumber }}>
              № {orderNumber}
            </Link>
          </Fact>
        )}
        <Fact term="Изпратено">{formatDateTime(createdAt)}</Fact>
      </dl>
    </FormSection>
  );
}

/** The status of the inquiry and an internal note. */
function InquiryStatusForm({ inquiry }: { inquiry: Inquiry }) {
  const formOf = ({ state, note }: Inquiry) => ({ state, note });
  const form = useForm({ shouldFocusError: false, defaultValues: formOf(inquiry) });
  return (
    <ResourceForm
      form={form}
      failedText="Запитването не можа да се запише."
      save={(values) => callApi(updateInquiryRoute, { params: { id: inquiry.id }, body: values })}
      stored={({ inquiry: savedInquiry }) => formOf(savedInquiry)}
      onSaved={({ inquiry: savedInquiry, message }) => {
        storeRecord(getInquiryRoute, savedInquiry.id, { inquiry: savedInquiry });
        void reloadLists(listInquiriesRoute);
        toastSuccess(message);
      }}
    >
      <FormSection title="Обработка">
        <SelectField name="state" label="Състояние">
          {InquiryState.options.map((state) => (
            <option key={state} value={state}>
              {inquiryStates[state].label}
            </option>
          ))}
        </SelectField>
        <AreaField name="note" label="Вътрешна бележка" hint="Вижда се само тук." maxLength={4000} rows={3} />
      </FormSection>
    </ResourceForm>
  );
}

function Actions({ inquiry }: { inquiry: Inquiry }) {
  const { remove } = useInquiryActions();
  const navigate = useNavigate();
  const run = async () => {
    if (await remove(inquiry)) await navigate({ to: '/admin/inquiries', ignoreBlocker: true });
  };
  return (
    <>
      {inquiry.kind === 'product' ? (
        <AnswerButtons inquiry={inquiry} />
      ) : (
        <a className="btn btn-outline" href={replyTo(inquiry)}>
          <Mail aria-hidden="true" size={16} /> Отговори по имейл
        </a>
      )}
      <DeleteButton onClick={run} />
    </>
  );
}

/** Answers a question about a product, and takes the answer off its page or puts it back. */
function AnswerButtons({ inquiry }: { inquiry: Inquiry }) {
  const { publish } = useInquiryActions();
  const [isOpen, setOpen] = useState(false);
  const { answer, isPublished } = inquiry;
  return (
    <Allowed to="orders">
      {answer === '' ? null : (
        <Button onClick={() => void publish(inquiry, !isPublished)}>
          {isPublished ? 'Скрий от страницата' : 'Покажи на страницата'}
        </Button>
      )}
      <Button variant={answer === '' ? 'primary' : 'outline'} onClick={() => setOpen(true)}>
        {answer === '' ? 'Отговори' : 'Промени отговора'}
      </Button>
      {isOpen ? <AnswerDialog inquiry={inquiry} onClose={() => setOpen(false)} /> : null}
    </Allowed>
  );
}

const quotedCharacters = 1000;

/** A new email to the sender, with what they wrote below. */
function replyTo({ kind, email, topic, orderNumber, message }: Inquiry): string {
  const about = orderNumber === '' ? topicLabel(topic) : `Поръчка № ${orderNumber}`;
  const subject = kind === 'contact' && about !== '' ? about : 'Запитване до магазина';
  const quoted = message
    .slice(0, quotedCharacters)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  return `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(`\r\n\r\n${quoted}`)}`;
}
