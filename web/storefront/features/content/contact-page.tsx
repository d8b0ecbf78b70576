import './contact-page.css';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { StoreTextKey } from '#contracts/store-texts/store-texts.rule.ts';
import { getContactTextsRoute } from '#contracts/store-texts/store-texts.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { phoneLink } from '#web/shared/format/phone-link.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { useCallApi, type RouterContext } from '#web/storefront/platform/router-context.ts';
import { ContactForm } from './forms/contact-form.tsx';
import { InquiryForm } from './forms/inquiry-form.tsx';
import { SentNotice } from './forms/sent-notice.tsx';

const route = getRouteApi('/contact');

function contactTextsQuery(callApi: CallApi) {
  return queryOptions({
    queryKey: ['contact-texts'],
    queryFn: async () => (await callApi(getContactTextsRoute)).texts,
  });
}

/** Loads the texts of the page and returns its title. */
export async function loadContact({ queryClient, callApi }: RouterContext): Promise<string> {
  const texts = await queryClient.ensureQueryData(contactTextsQuery(callApi));
  return texts['contact-title'] ?? 'Контакти';
}

function useContactText(key: StoreTextKey, usual: string): string {
  return useSuspenseQuery(contactTextsQuery(useCallApi())).data[key] ?? usual;
}

/** Whom customers write to and call, and the form of distributors. */
export default function ContactPage() {
  const { name } = useSettings();
  const { sent } = route.useSearch();
  const [isSent, setSent] = useState(sent === '1');
  const title = useContactText('contact-title', 'Контакти');
  const customers = useContactText(
    'contact-customers',
    'Въпрос за продукт или поръчка? Пиши ни или се обади, отговаряме в работни дни.',
  );
  const distributors = useContactText(
    'contact-distributors',
    'Искаш да продаваш нашите продукти? Пиши ни какво търгуваш и колко ти трябва: ще отговорим с цени.',
  );
  return (
    <article className="wrap text-page">
      <h1>{title}</h1>
      {customers || sent === 'contact' ? <ForCustomers text={customers} wasSent={sent === 'contact'} /> : null}
      {customers ? (
        <>
          <h2 id="distributors" className="contact-part">
            За дистрибутори
          </h2>
        </>
      ) : null}
      <TypedLines text={distributors.replaceAll('{магазин}', () => name)} />
      <div className="contact-grid fluid stack loose">
        <section className="panel contact-card contact-form fluid stack" aria-labelledby="ask">
          {customers ? <h3 id="ask">Запитване</h3> : <h2 id="ask">Запитване</h2>}
          {isSent ? (
            <SentNotice form="inquiry" onAgain={() => setSent(false)} />
          ) : (
            <InquiryForm onSent={() => setSent(true)} />
          )}
        </section>
        {customers ? null : <WhomToAsk heading="Пиши ни" subject="Дистрибуция" />}
      </div>
    </article>
  );
}

function ForCustomers({ text, wasSent }: { text: string; wasSent: boolean }) {
  const [isSent, setSent] = useState(wasSent);
  return (
    <>
      <TypedLines text={text} />
      <div className="contact-grid fluid stack loose">
        <section className="panel contact-card contact-form fluid stack" aria-labelledby="message">
          <h2 id="message">Пиши ни</h2>
          {isSent ? (
            <SentNotice form="contact" onAgain={() => setSent(false)} />
          ) : (
            <ContactForm onSent={() => setSent(true)} />
          )}
        </section>
        <div className="fluid stack loose">
          <WhomToAsk heading="Имейл и телефон" />
          <Answers />
        </div>
      </div>
    </>
  );
}

/** Where most questions are answered. */
function Answers() {
  return (
    <nav className="panel contact-card fluid stack" aria-labelledby="answers">
      <h2 id="answers">Бърз отговор</h2>
      <Link to="/help" className="link">
        Въпроси и помощ
      </Link>
      <Link to="/order/$id" params={{ id: 'lookup' }} className="link">
        Къде е поръчката ми
      </Link>
      <Link to="/delivery-and-returns" className="link">
        Доставка и връщане
      </Link>
    </nav>
  );
}

/** Typed lines as paragraphs; those that begin with a dash are items of a list. */
function TypedLines({ text }: { text: string }) {
  const groups: { isList: boolean; lines: string[] }[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const isList = /^\s*[-–]\s/.test(line);
    const content = isList ? line.replace(/^\s*[-–]\s+/, '') : line;
    const last = groups.at(-1);
    if (isList && last?.isList) last.lines.push(content);
    else groups.push({ isList, lines: [content] });
  }
  return (
    <div className="prose">
      {groups.map(({ isList, lines }) =>
        isList ? (
          <ul key={lines.join()}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p key={lines.join()}>{lines}</p>
        ),
      )}
    </div>
  );
}

function WhomToAsk({ heading, subject }: { heading: string; subject?: string }) {
  const { phone, email, city, legal } = useSettings();
  return (
    <div className="fluid stack loose">
      {email || phone || city ? (
        <section className="panel contact-card fluid stack" aria-labelledby="write">
          <h2 id="write">{heading}</h2>
          {email ? (
            <a className="link" href={`mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}>
              {email}
            </a>
          ) : null}
          {phone ? (
            <a className="link" href={phoneLink(phone)}>
              {phone}
            </a>
          ) : null}
          {city ? <p>{city}</p> : null}
        </section>
      ) : null}
      {legal.company ? (
        <section className="panel contact-card fluid stack" aria-labelledby="company">
          <h2 id="company">Данни за фактура</h2>
          <p>{legal.company}</p>
          {legal.eik ? <p>ЕИК {legal.eik}</p> : null}
          {legal.address ? <p>{legal.address}</p> : null}
        </section>
      ) : null}
    </div>
  );
}
