import { useSettings } from '#web/storefront/features/settings/settings-query.ts';

/** For shops and distributors: what we offer, and whom to ask. */
export default function ContactPage() {
  const { name, phone, email, city, legal } = useSettings();
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
        <p>Напишете фирма, град и приблизително количество. Отговаряме до един работен ден.</p>
      </div>
      <div className="contact-grid">
        <section className="panel contact-card" aria-labelledby="write">
          <h2 id="write">Пишете ни</h2>
          {email ? (
            <a className="link" href={`mailto:${email}?subject=${encodeURIComponent('Дистрибуция')}`}>
              {email}
            </a>
          ) : null}
          {phone ? <p>{phone}</p> : null}
          {city ? <p>{city}</p> : null}
        </section>
        {legal.company ? (
          <section className="panel contact-card" aria-labelledby="company">
            <h2 id="company">Фирма</h2>
            <p>{legal.company}</p>
            {legal.eik ? <p>ЕИК {legal.eik}</p> : null}
            {legal.address ? <p>{legal.address}</p> : null}
          </section>
        ) : null}
      </div>
    </article>
  );
}
