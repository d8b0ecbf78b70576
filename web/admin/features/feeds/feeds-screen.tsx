import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Feed, type FeedName, type LeftOutReason, listFeedsRoute } from '#contracts/feeds/feeds.ts';
import { CopyButton } from '#web/admin/patterns/copy-button.tsx';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { formatCount } from '#web/shared/format/format-number.ts';

const back = { to: '/admin/settings', label: 'Настройки' };
const title = 'Продуктови списъци';
const failedText = 'Списъците не можаха да се заредят.';

const feedTexts: Readonly<Record<FeedName, { name: string; where: string }>> = {
  google: {
    name: 'Google',
    where: 'Merchant Center → Източници на данни → Добавяне от файл по адрес. Четат го и Bing, TikTok и Pinterest.',
  },
  meta: {
    name: 'Meta (Facebook и Instagram)',
    where: 'Commerce Manager → Каталог → Източници на данни → Списък с данни по график.',
  },
  pazaruvaj: {
    name: 'Pazaruvaj.com',
    where: 'Изпраща се на Pazaruvaj при регистрация на магазина. Изчерпаното не влиза.',
  },
};

const reasonTexts: Readonly<Record<LeftOutReason, string>> = {
  picture: 'без снимка',
  price: 'с цена 0',
  sold_out: 'изчерпани',
};

/** The addresses of the product feeds, with what is left out of each and why. */
export function FeedsScreen() {
  const query = useQuery(queryOf(listFeedsRoute, {}, { failed: failedText }));
  if (!query.data) return <DetailStates title={title} back={back} query={query} failedText={failedText} />;
  const { feeds, withoutBrand } = query.data;
  return (
    <>
      <PageHeader title={title} back={back} />
      <div className="narrow-page">
        <p className="muted">
          По тези адреси търсачките сами четат продуктите, които са в продажба. Няма какво да се обновява: промените
          влизат веднага.
        </p>
        {withoutBrand > 0 && (
          <p className="notice">
            <span>
              {formatCount(withoutBrand, 'вариант е', 'варианта са')} без марка и баркод, а такива Google показва
              по-рядко. Напиши марката при продукта или{' '}
              <Link to="/admin/settings/advertising" hash="feeds" className="link">
                собствената марка
              </Link>
              .
            </span>
          </p>
        )}
        {feeds.map((feed) => (
          <FeedCard key={feed.name} feed={feed} />
        ))}
      </div>
    </>
  );
}

function FeedCard({ feed: { name, address, items, leftOut } }: { feed: Feed }) {
  const text = feedTexts[name];
  return (
    <FormSection title={text.name} text={text.where}>
      <p className="line spread">
        <a href={address} className="link break-all" target="_blank" rel="noreferrer">
          {address}
        </a>
        <CopyButton text={address} label={`адреса за ${text.name}`} />
      </p>
      {items === 0 ? (
        <p>Още няма продукти в списъка.</p>
      ) : (
        <p>{formatCount(items, 'вариант е', 'варианта са')} в списъка.</p>
      )}
      {leftOut.length > 0 && (
        <ul className="mini-list" aria-label={`Извън списъка за ${text.name}`}>
          {leftOut.map(({ reason, count, products }) => (
            <li key={reason}>
              <span className="two-lines narrow">
                <span>
                  Извън списъка: {formatCount(count, 'вариант', 'варианта')} {reasonTexts[reason]}
                </span>
                <small>
                  {products.map((product, index) => (
                    <span key={product.id}>
                      <span>{index > 0 ? ', ' : ''}</span>
                      <Link to="/admin/products/$id" params={{ id: product.id }} className="link">
                        {product.name}
                      </Link>
                    </span>
                  ))}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}
