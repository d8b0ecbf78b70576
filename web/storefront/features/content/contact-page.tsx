import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { InquiryForm } from './inquiry-form.tsx';
import { SentNotice } from './sent-notice.tsx';

const route = getRouteApi('/contact');

/** For shops and distributors: the offer, a form and contacts. */
export default function ContactPage() {
  const { name } = useSettings();
  const { sent } = route.useSearch();
  const [isSent, setSent] = useState(sent !== undefined);
  return (
    <article className="wrap text-page">
      <h1>За дистрибутори</h1>
      <div className="prose">
        <p>
          Продавате на хора, които знаят колко кофеин пият? {name} работи с магазини, фитнес зали, бензиностанции и
          онлайн търговци в цялата страна.
        </p>
        <ul>
          <li>цени на едро от първия кашон, с отстъпка според количеството</li>
          <li>смесени кашони: сами избирате вкусове и сила</li>
          <li>стойка за щанда и етикети на български</li>
          <li>доставка до два работни дни и плащане по банков път</li>
        </ul>
      </div>
      <div className="contact-grid fluid stack loose">
        <section className="panel contact-card contact-form fluid stack" aria-labelledby="ask">
          <h2 id="ask">Запитване</h2>
          {isSent ? <SentNotice onAgain={() => setSent(false)} /> : <InquiryForm onSent={() => setSent(true)} />}
        </section>
        <WhomToAsk />
      </div>
    </article>
  );
}

function WhomToAsk() {
  const { phone, email, city, legal } = useSettings();
  return (
    <div className="fluid stack loose">
      {email || phone || city ? (
        <section className="panel contact-card fluid stack" aria-labelledby="write">
          <h2 id="write">Пишете ни</h2>
          {email ? (
            <a className="link" href={`mailto:${email}?subject=${encodeURIComponent('Дистрибуция')}`}>
              {email}
            </a>
          ) : null}
          {phone ? (
            <a className="link" href={`tel:${phone.replaceAll(' ', '')}`}>
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
